// SPDX-License-Identifier: GPL-3.0-or-later
//
// Dates as people type them into a search.

// Of a month counted from 1.
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

// "2024/5", "2024年5月" -> "2024-05", as the server takes it; undefined if it is not a date, or not yet.
export function searchDate(text: string): string | undefined {
  const found = /^(\d{4})(?:[-./年](\d{1,2})(?:[-./月](\d{1,2})日?|月)?|年)?$/.exec(text.trim());
  if (!found) return undefined;
  const [, year = '', month, day] = found;
  const isSmall = (digits: string | undefined, most: number) => digits === undefined || (Number(digits) >= 1 && Number(digits) <= most);
  if (!isSmall(month, 12) || !isSmall(day, daysIn(Number(year), Number(month)))) return undefined;
  return [year, month, day].filter((part) => part !== undefined).map((part) => part.padStart(2, '0')).join('-');
}

// Whether it can still become a date: nobody is told off while typing.
export const mayBecomeDate = (text: string): boolean => /^(\d{0,4}|\d{4}[-./年](\d{0,2}|\d{1,2}[-./月]\d{0,2}日?))$/.test(text.trim());
