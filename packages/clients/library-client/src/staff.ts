import { type CallOptions, type Calls, path } from '@creature-arena/http';
import type {
  AppointedMember,
  Confirmation,
  LogoReplacement,
  NewStaffMember,
  OneTimePassword,
  PageAfter,
  Site,
  SiteReplacement,
  StaffChange,
  StaffMember,
} from './types.js';

/** Calls with which an admin appoints and ends staff. Each change names the admin's own password. */
export function staffOf({ list, sendSafely, sendOnce }: Calls) {
  return {
    list: (query?: PageAfter, options?: CallOptions) => list<StaffMember>('/staff', { query, ...options }),
    /** Makes an account of the staff, with a one-time password. Is sent once: see `OutcomeUnknown`. */
    add: (body: NewStaffMember, options?: CallOptions) =>
      sendOnce<AppointedMember>('POST', '/staff', { body, ...options }),
    /** Gives an account a role, or makes it that of a reader again. All its sessions end. */
    change: (userId: number, body: StaffChange, options?: CallOptions) =>
      sendSafely<StaffMember>('PUT', path`/staff/${userId}`, { body, ...options }),
    /** Gives a member of the staff a one-time password. Is sent once, because another one would take its place. */
    giveOneTimePassword: (userId: number, body: Confirmation, options?: CallOptions) =>
      sendOnce<OneTimePassword>('POST', path`/staff/${userId}/one-time-password`, { body, ...options }),
  };
}

/** Calls with which an admin names the library, and gives it a logo. Each is sent once, because the version that it names is gone then. */
export function siteOf({ sendOnce }: Calls) {
  return {
    rename: (body: SiteReplacement, options?: CallOptions) =>
      sendOnce<Site>('PUT', '/library', { body, ...options }),
    replaceLogo: (body: LogoReplacement, options?: CallOptions) =>
      sendOnce<Site>('PUT', '/library/logo', { body, ...options }),
    deleteLogo: (options?: CallOptions) => sendOnce<Site>('DELETE', '/library/logo', options),
  };
}
