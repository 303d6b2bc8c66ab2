import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Id, MessageBody, NullableDay, text } from './common.js';

/** The roles that may do everything where access is guarded; nobody can give them to themselves there. */
export const STAFF_ROLES = ['librarian', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The role of the account of a self-service page, which may do what that page does and nothing else. */
export const KIOSK = 'kiosk';

/** The roles that nobody can give to themselves where access is guarded. */
export const APPOINTED_ROLES = [...STAFF_ROLES, KIOSK] as const;

const MAX_ROLE = 30;

export const names = { first_name: text(250), last_name: text(250) };
const mailAddress = { format: 'email', maxLength: 350 } as const;
export const MailAddress = Type.String(mailAddress);
const Email = Type.String({
  ...mailAddress,
  description: 'A mail address; unique ignoring case.',
});
export const Address = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 });
const password = (minLength: number) => Type.String({ minLength, maxLength: 150, writeOnly: true });
/** A password where access is guarded. */
export const GuardedPassword = password(8);
/** May be blank: the account then acts as a `user`. */
const Role = Type.String({ maxLength: MAX_ROLE });

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  role: 'user',
  DOB: '1815-12-10',
  address: null,
};

export const User = Closed(
  { id: Id, ...names, email: Email, role: Role, DOB: NullableDay, address: Address },
  { title: 'User', examples: [{ id: 7, ...ada }] },
);
export type User = Type.Static<typeof User>;

const personal = { ...names, email: Email, DOB: Type.Optional(NullableDay), address: Type.Optional(Address) };

const registration = {
  title: 'Registration',
  examples: [{ ...ada, password: 'correct horse battery' }],
};

/** Registers a user where access is open. */
export const OpenRegistration = Closed({ ...personal, password: password(1), role: Role }, registration);

/** Registers a user where access is guarded: nobody can make themselves staff. */
export const GuardedRegistration = Closed(
  {
    ...personal,
    password: GuardedPassword,
    role: Type.Unsafe<string>({ type: 'string', maxLength: MAX_ROLE, not: { enum: [...APPOINTED_ROLES] } }),
  },
  registration,
);

/** The fields that the operator may give an account. */
export const StaffRegistration = Closed({
  ...personal,
  password: GuardedPassword,
  role: Type.Unsafe<string>({ type: 'string', enum: [...APPOINTED_ROLES] }),
});
export type Registration = Type.Static<typeof OpenRegistration>;

/** As typed: no rule of registration holds here, so that every wrong guess is answered alike. */
export const Login = Closed(
  {
    email: Type.String({
      description: 'The mail address of the account, or the number on the card of the reader.',
    }),
    password: Type.String({ writeOnly: true }),
  },
  { title: 'Login', examples: [{ email: 'ada@example.org', password: 'correct horse battery' }] },
);
export type Login = Type.Static<typeof Login>;

const passwordChange = (newPassword: Type.TString) =>
  Closed(
    { old_password: Type.String({ writeOnly: true }), new_password: newPassword },
    {
      title: 'PasswordChange',
      examples: [{ old_password: 'correct horse battery', new_password: 'battery staple' }],
    },
  );

/** The old password as typed; the new one by the rules of registration. */
export const OpenPasswordChange = passwordChange(password(1));
export const GuardedPasswordChange = passwordChange(GuardedPassword);
export type PasswordChange = Type.Static<typeof OpenPasswordChange>;

export const LoggedIn = Closed(
  { ...MessageBody.properties, token: Type.String() },
  {
    title: 'LoggedIn',
    examples: [{ message: 'Welcome Ada', token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl' }],
  },
);

/** The payload of a token: exactly these claims, signed with HS256. */
export const TokenClaims = Closed({
  sub: Type.String({ pattern: '^[1-9][0-9]*$', description: 'The id of the user.' }),
  role: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
export type TokenClaims = Type.Static<typeof TokenClaims>;
