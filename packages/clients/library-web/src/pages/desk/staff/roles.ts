import type { AppointedRole } from '@creature-arena/library-client';

/** The roles that admins give, in words. */
export const ROLES: Readonly<Record<AppointedRole, { name: string; does: string }>> = {
  librarian: { name: 'Librarian', does: 'lends, takes back, and keeps readers and books' },
  kiosk: { name: 'Self-service page', does: 'is for a tablet at the door, and may do nothing else' },
  admin: { name: 'Admin', does: 'also makes rules and staff, and reads the audit' },
};
