/** Logins by `POST /users/login` from one address within so many seconds. */
export const LOGINS = { max: 5, seconds: 600 } as const;
