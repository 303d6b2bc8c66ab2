import Type, { type StaticDecode } from 'typebox';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** `ada@example.org`, or `Library <ada@example.org>`. */
const ADDRESS = /^([^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/;

const isSmtp = (text: string) => URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol);

/** The settings of mail, as typebox properties: spread them into a service's own `Type.Object`. */
export const mailEnv = {
  SMTP_URL: Type.Optional(
    Type.Refine(
      Type.String({
        description:
          'the address of a mail server, e.g. smtp://user:pass@mail.example.org:587 or smtps://…:465',
      }),
      isSmtp,
    ),
  ),
  MAIL_DIR: Type.Optional(Type.String({ description: 'a folder into which mails are written instead' })),
  MAIL_FROM: Type.Refine(
    Type.String({
      default: 'no-reply@localhost',
      description: 'the sender of mails, e.g. Library <library@example.org>',
    }),
    (text) => ADDRESS.test(text),
  ),
  MAIL_BOUNCES: Type.Optional(
    Type.Refine(
      Type.String({ description: 'the address to which mails are returned, e.g. bounces@example.org' }),
      (text) => /^[^\s<>@+]+@[^\s<>@]+$/.test(text),
    ),
  ),
  MAIL_PER_SECOND: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 5,
    description: 'a number of mails in a second from 1 to 1000',
  }),
  DKIM_DOMAIN: Type.Optional(Type.String({ description: 'the domain that signs mails, e.g. example.org' })),
  DKIM_SELECTOR: Type.Optional(Type.String({ description: 'the selector of the DKIM key, e.g. mail' })),
  DKIM_PRIVATE_KEY: Type.Optional(
    Type.Refine(
      Type.String({ description: 'a private key as PEM, whose line breaks may be written as \\n' }),
      (text) => text.includes('PRIVATE KEY'),
    ),
  ),
};

const mailSchema = Type.Object(mailEnv);

/** The parsed settings of {@link mailEnv}. */
export type MailEnv = StaticDecode<typeof mailSchema>;

/** Tells if mails can be sent, or written to a folder. */
export const sendsMail = ({ SMTP_URL, MAIL_DIR }: MailEnv): boolean =>
  SMTP_URL !== undefined || MAIL_DIR !== undefined;

/** True for a server on this machine, with which connections need no encryption. */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host);
