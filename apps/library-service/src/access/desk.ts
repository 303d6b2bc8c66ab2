// Options of routes that are protected however access is set, with the limits of those who use them.

/** For staff, as often as a desk needs. */
export const DESK = { requires: 'librarian', limits: 'desk' } as const;

/** For admins. */
export const ADMIN = { requires: 'admin', limits: 'heavy' } as const;
