import { randomUUID } from 'node:crypto';

/** RFC 2606: no mail reaches any address of this domain. */
const DOMAIN = '@patrons.invalid';

/** Makes the address of an account without one; it is unique, as all addresses are. */
export const noMail = (): string => `${randomUUID()}${DOMAIN}`;

/** Returns true for the address of an account that has none. */
export const isNoMail = (email: string): boolean => email.endsWith(DOMAIN);
