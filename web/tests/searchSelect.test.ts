// SPDX-License-Identifier: GPL-3.0-or-later
//
// One of many choices, found by typing: as seen by screen readers and the keyboard.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Collection } from '../src/api/database';
import { choicesOf, treeOf } from '../src/lib/collections.svelte';
import { matching, type Choice } from '../src/lib/finding';
import SearchSelect from '../src/parts/SearchSelect.svelte';

const collection = (id: number, name: string, parent: number | null = null) => ({ id, name, parent, games: 0 }) as unknown as Collection;
const TREE = treeOf([collection(1, 'Openings'), collection(2, '中炮', 1), collection(3, 'Endgames'), collection(4, '中炮残局', 3), collection(5, 'Rook ENDGAMES', 3)]);
const CHOICES: Choice[] = [{ value: '', label: 'Any' }, ...choicesOf(TREE)];

let shown: Record<string, unknown> | undefined;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function show(value = ''): { chosen: string[]; field: HTMLInputElement } {
  const chosen: string[] = [];
  document.body.innerHTML = '';
  shown = mount(SearchSelect, {
    target: document.body,
    props: { id: 'here', label: 'Collection', value, choices: CHOICES, nothing: 'Nothing found', onChange: (next: string) => chosen.push(next) },
  });
  flushSync();
  return { chosen, field: document.querySelector('input') as HTMLInputElement };
}
function press(field: HTMLElement, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  field.dispatchEvent(event);
  flushSync();
  return event;
}
function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  flushSync();
}
const options = () => [...document.querySelectorAll<HTMLElement>('[role=listbox] [role=option]')];
const texts = () => options().map((each) => each.textContent?.trim().replace(/\s+/g, ' '));
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();

test('a collection is found by any part of its name or of the way to it, in any script and case', () => {
  const found = (typed: string) => matching(CHOICES, typed).map(({ label }) => label);
  expect(found('')).toHaveLength(CHOICES.length);
  expect(found('中炮')).toEqual(['中炮', '中炮残局']);
  expect(found('endgames')).toEqual(['Endgames', '中炮残局', 'Rook ENDGAMES']);
  expect(found('  残 end ')).toEqual(['中炮残局']);
  expect(found('Ｒｏｏｋ')).toEqual(['Rook ENDGAMES']);
  expect(found('nothing')).toEqual([]);
});

test('choices of a tree know their depth and the way to them', () => {
  expect(choicesOf(TREE)[1]).toEqual({ value: '2', label: '中炮', depth: 1, path: 'Openings / 中炮' });
  expect(choicesOf([])).toEqual([]);
});

test('closed, it is a field with the name of the choice, and no list', () => {
  const { field } = show('2');
  expect(field.getAttribute('role')).toBe('combobox');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.hasAttribute('aria-controls')).toBe(false);
  expect(field.value).toBe('中炮');
  expect(options()).toEqual([]);
  // Enter belongs to the form then.
  expect(press(field, 'Enter').defaultPrevented).toBe(false);
});

test('an arrow opens it at the choice, others step, and Enter takes one', () => {
  const { field, chosen } = show('2');
  expect(press(field, 'ArrowDown').defaultPrevented).toBe(true);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('aria-label')).toBe('Collection');
  expect(texts()).toEqual(['Any', 'Openings', '中炮 ✓', 'Endgames', '中炮残局', 'Rook ENDGAMES']);
  expect(active(field)).toBe('中炮 ✓');
  press(field, 'ArrowDown');
  expect(active(field)).toBe('Endgames');
  expect(options().filter((each) => each.getAttribute('aria-selected') === 'true')).toHaveLength(1);
  press(field, 'PageDown');
  expect(active(field)).toBe('Rook ENDGAMES');
  press(field, 'PageUp');
  expect(active(field)).toBe('Any');
  press(field, 'ArrowUp');
  expect(active(field)).toBe('Any');
  press(field, 'Enter');
  expect(chosen).toEqual(['']);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('what is typed leaves those that have it, with the way to them, and the first is taken', () => {
  const { field, chosen } = show();
  type(field, '炮残');
  expect(texts()).toEqual(['中炮残局 Endgames / 中炮残局']);
  // Enter of an input method takes its text, not a choice.
  press(field, 'Enter', { isComposing: true });
  expect(chosen).toEqual([]);
  press(field, 'Enter');
  expect(chosen).toEqual(['4']);
});

test('if nothing has it, that is said, and Enter changes nothing', () => {
  const { field, chosen } = show('2');
  type(field, 'xyz');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing found');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  press(field, 'ArrowDown');
  press(field, 'Enter');
  expect(chosen).toEqual([]);
  expect(field.value).toBe('中炮');
});

test('Escape, and leaving the field, put back what was chosen', () => {
  const { field, chosen } = show('3');
  type(field, 'rook');
  press(field, 'Escape');
  expect(field.value).toBe('Endgames');
  type(field, 'open');
  field.dispatchEvent(new FocusEvent('blur'));
  flushSync();
  expect(field.value).toBe('Endgames');
  expect(options()).toEqual([]);
  expect(chosen).toEqual([]);
});

test('a click takes a choice without taking the focus from the field; the same one again changes nothing', () => {
  const { field, chosen } = show('3');
  field.focus();
  field.click();
  flushSync();
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  options()[1]?.dispatchEvent(down);
  expect(down.defaultPrevented).toBe(true);
  options()[1]?.click();
  flushSync();
  expect(chosen).toEqual(['1']);
  field.click();
  flushSync();
  options()[3]?.click();
  flushSync();
  expect(chosen).toEqual(['1']);
});

test('under a finger it is a native select', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { chosen } = show('2');
  const select = document.querySelector('select') as HTMLSelectElement;
  expect(document.querySelector('input')).toBeNull();
  expect(select.value).toBe('2');
  expect([...select.options].map(({ text }) => text)).toHaveLength(CHOICES.length);
  select.value = '5';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(chosen).toEqual(['5']);
});
