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

export const club = {
  signIn: (name: string, password: string) => request<OwnUser>('POST', '/api/session', { name, password }),
  join: (invitation: string, name: string, password: string) => request<OwnUser>('POST', '/api/join', { invitation, name, password }),
  me: () => request<OwnUser>('GET', '/api/session'),
  signOut: () => request<OwnUser>('DELETE', '/api/session'),
  changePassword: (old: string, fresh: string) => request<OwnUser>('POST', '/api/password', { old, new: fresh }),
  sessions: () => request<{ sessions: ClubSession[] }>('GET', '/api/sessions'),
  endSession: (id: string) => request<{ sessions: ClubSession[] }>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),

  users: () => request<{ users: ClubUser[] }>('GET', '/api/users'),
  changeUser: (id: number, change: { role: Role } | { ended: boolean }) => request<OwnUser>('PATCH', `/api/users/${id}`, change),
  inviteBack: (id: number) => request<SecretLink>('POST', `/api/users/${id}/invitation`),
  invitations: () => request<{ invitations: Invitation[] }>('GET', '/api/invitations'),
  invite: (role: Role) => request<SecretLink>('POST', '/api/invitations', { role }),
  withdraw: (id: string) => request<{ invitations: Invitation[] }>('DELETE', `/api/invitations/${encodeURIComponent(id)}`),
  audit: (before: number, limit: number) => request<{ entries: AuditEntry[] }>('GET', `/api/audit?${query({ before: before || undefined, limit })}`),
};
