/** Logins from one address within so many seconds; new passwords and deleted accounts count with them, registrations apart. */
export const LOGINS = { max: 10, seconds: 60 } as const;
