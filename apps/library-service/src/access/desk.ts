// Options of routes that are protected however access is set, with the limits of those who use them.

/** For everybody, about the catalogue. */
export const PUBLIC = { limits: 'public' } as const;

/** For everybody, while they type. */
export const TYPING = { limits: 'typing' } as const;

/** For everybody, with many on a page. */
export const PICTURES = { limits: 'pictures' } as const;

/** For staff, as often as a desk needs. */
export const DESK = { requires: 'librarian', limits: 'desk' } as const;

/** For staff, for what takes long. */
export const HEAVY_DESK = { requires: 'librarian', limits: 'heavy' } as const;

/** For admins, as often as a desk needs. */
export const ADMIN_DESK = { requires: 'admin', limits: 'desk' } as const;

/** For admins, for what takes long. */
export const ADMIN = { requires: 'admin', limits: 'heavy' } as const;

/** For everybody who has an account, about what is their own. */
export const SELF = { requires: 'account', limits: 'self' } as const;

/** The same, for what takes long. */
export const HEAVY = { requires: 'account', limits: 'heavy' } as const;

/** For the account of a self-service page. */
export const KIOSK_PAGE = { requires: 'kiosk', limits: 'kiosk' } as const;
