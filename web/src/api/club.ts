// SPDX-License-Identifier: GPL-3.0-or-later
//
// The routes of accounts: docs/api.md, "Accounts".
import { query, request } from './client';

export const ROLES = ['reader', 'member', 'coach', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export interface ClubUser {
  id: number;
  name: string;
  role: Role;
  created: string;
  // Since when they can no longer sign in.
  ended: string | null;
  // Of an engine's thread on one day, set by an admin; null: as the role has.
  engine_minutes: number | null;
}
// Of the engines today, in seconds.
export interface EngineTime {
  // null: no limit.
  limit: number | null;
  used: number;
  renewed: string;
}
export interface ClubSession {
  id: string;
  begun: string;
  ends: string;
  current: boolean;
}
export interface Invitation {
  id: string;
  role: Role;
  made_by: number;
  // The user who is to choose a new password; null: a new user.
  made_for: number | null;
  ends: string;
}
export interface AuditEntry {
  id: number;
  time: string;
  // null: nobody was signed in.
  user: number | null;
  address: string;
  action: string;
  object: string;
}
// What a secret link is for this server: "/join#…".
interface SecretLink {
  path: string;
}
interface OwnUser {
  user: ClubUser;
}
export type CountedUser = ClubUser & { engine_time: EngineTime };
export type UserChange = { role: Role } | { ended: boolean } | { engine_minutes: number | null };

export const club = {
  signIn: (name: string, password: string) => request<OwnUser>('POST', '/api/session', { name, password }),
  join: (invitation: string, name: string, password: string) => request<OwnUser>('POST', '/api/join', { invitation, name, password }),
  me: () => request<OwnUser & { engine_time: EngineTime | null }>('GET', '/api/session'),
  signOut: () => request<OwnUser>('DELETE', '/api/session'),
  changePassword: (old: string, fresh: string) => request<OwnUser>('POST', '/api/password', { old, new: fresh }),
  sessions: () => request<{ sessions: ClubSession[] }>('GET', '/api/sessions'),
  endSession: (id: string) => request<{ sessions: ClubSession[] }>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),

  users: () => request<{ users: CountedUser[] }>('GET', '/api/users'),
  changeUser: (id: number, change: UserChange) => request<OwnUser>('PATCH', `/api/users/${id}`, change),
  inviteBack: (id: number) => request<SecretLink>('POST', `/api/users/${id}/invitation`),
  invitations: () => request<{ invitations: Invitation[] }>('GET', '/api/invitations'),
  invite: (role: Role) => request<SecretLink>('POST', '/api/invitations', { role }),
  withdraw: (id: string) => request<{ invitations: Invitation[] }>('DELETE', `/api/invitations/${encodeURIComponent(id)}`),
  audit: (before: number, limit: number) => request<{ entries: AuditEntry[] }>('GET', `/api/audit?${query({ before: before || undefined, limit })}`),
};
