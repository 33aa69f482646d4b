// SPDX-License-Identifier: GPL-3.0-or-later
//
// The users and invitations of the club, as the parts of its page share them, and the words for what the audit log says.
import { club, ROLES, type AuditEntry, type ClubUser, type CountedUser, type EngineTime, type Invitation, type Role, type UserChange } from '../api/club';
import { t, tryT } from '../i18n';

export const roleText = (role: Role): string => t(`club.role.${role}`);

// What is left of today's engine time, in minutes: not more than there is.
export const engineTimeText = ({ limit, used }: EngineTime): string =>
  limit === null ? t('club.engineNoLimit') : t('club.engineLeft', { left: Math.floor(Math.max(0, limit - used) / 60), limit: Math.floor(limit / 60) });

// A link that was just made: it is shown once.
export interface FreshLink {
  address: string;
  label: string;
}

export class ClubList {
  users = $state.raw<CountedUser[]>([]);
  invitations = $state.raw<Invitation[]>([]);
  link = $state.raw<FreshLink | null>(null);

  async load(): Promise<void> {
    const [{ users }, { invitations }] = await Promise.all([club.users(), club.invitations()]);
    this.users = users;
    this.invitations = invitations;
  }

  async invite(role: Role): Promise<void> {
    const { path } = await club.invite(role);
    this.show(path, t('club.linkFor', { role: roleText(role) }));
    await this.load();
  }

  async inviteBack(user: ClubUser): Promise<void> {
    const { path } = await club.inviteBack(user.id);
    this.show(path, t('club.linkForUser', { name: user.name }));
    await this.load();
  }

  async withdraw(id: string): Promise<void> {
    this.invitations = (await club.withdraw(id)).invitations;
    this.link = null;
  }

  async change(id: number, change: UserChange): Promise<void> {
    await club.changeUser(id, change);
    await this.load();
  }

  nameOf(id: number): string {
    return this.users.find((user) => user.id === id)?.name ?? t('club.userNumber', { n: id });
  }

  private show(path: string, label: string): void {
    this.link = { address: location.origin + path, label };
  }
}

// "user 7 coach", "role member": people by name, roles in the user's language.
export function objectText(object: string, nameOf: (id: number) => string): string {
  const roleNamed = (word: string): string => (ROLES.some((role) => role === word) ? roleText(word as Role) : word);
  const minutes = /^user (\d+) (?:(\d+)|as role)$/.exec(object);
  if (minutes) return `${nameOf(Number(minutes[1]))} → ${minutes[2] ? t('club.minutes', { n: Number(minutes[2]) }) : t('club.asRole')}`;
  const user = /^user (\d+)(?: (\w+))?$/.exec(object);
  if (user) return [nameOf(Number(user[1])), ...(user[2] ? [roleNamed(user[2])] : [])].join(' → ');
  const role = /^role (\w+)$/.exec(object);
  return role ? roleNamed(role[1] ?? '') : object;
}

export const actionText = ({ action }: AuditEntry): string => tryT(`club.did.${action}`) ?? action;
