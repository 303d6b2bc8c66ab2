import type { Patron } from '@creature-arena/library-client';

/** The service gives such an address to an account without one. */
const NO_MAIL = '@patrons.invalid';

/** The mail address of a reader, if there is one. */
export const mailOf = ({ user }: Pick<Patron, 'user'>): string | undefined =>
  user.email.endsWith(NO_MAIL) ? undefined : user.email;
