import type { Patron } from '@creature-arena/library-client';

/** The service gives such an address to an account without one. */
const NO_MAIL = '@patrons.invalid';

/** True for an account that has a mail address. */
export const hasMail = ({ email }: { email: string }): boolean => !email.endsWith(NO_MAIL);

/** The mail address of a reader, if there is one. */
export const mailOf = ({ user }: Pick<Patron, 'user'>): string | undefined =>
  hasMail(user) ? user.email : undefined;
