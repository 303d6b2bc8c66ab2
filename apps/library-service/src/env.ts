import { commandEnv, commonEnv, parseEnv, pastPooler } from '@repo/http-kit/settings';
import { outboundEnv } from '@repo/notify/outbound';
import { pushEnv, vapidKeysOf } from '@repo/notify/push';
import { mailEnv } from '@repo/notify/settings';
import Type, { type StaticDecode } from 'typebox';
import { sourcesEnv } from './lookup/settings.js';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const LIBRARY_NAME = Type.String({
  pattern: '\\S',
  maxLength: 60,
  default: 'Library',
  description: 'the name of the library, of 60 characters at most',
});

const LIBRARY_TIME_ZONE = Type.Refine(
  Type.String({ default: 'UTC', description: 'a time zone that days follow, e.g. Europe/Berlin' }),
  isTimeZone,
);

const Settings = Type.Object({
  ...commonEnv,
  ...mailEnv,
  PORT: Type.Integer({ ...commonEnv.PORT, default: 3002 }),
  RATE_LIMIT_FACTOR: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 1,
    description: 'a whole number from 1 to 1000, by which all limits are multiplied',
  }),
  LIBRARY_NAME,
  LIBRARY_TIME_ZONE,
  LOAN_RETENTION_DAYS: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3650,
      description:
        'days after which it is forgotten who had a returned book, from 0 to 3650; without it never',
    }),
  ),
  NOTICE_HOUR: Type.Integer({
    minimum: 0,
    maximum: 23,
    default: 8,
    description: 'the hour of the day, from 0 to 23, from which on readers are reminded',
  }),
  NOTICE_TITLES: Type.Decode(
    Type.Enum(['yes', 'no'], { default: 'yes', description: 'yes or no' }),
    (text) => text === 'yes',
  ),
  WORKER: Type.Decode(
    Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
    (text) => text === 'on',
  ),
  ...pushEnv,
  ...outboundEnv,
  ...sourcesEnv,
  ACCESS: Type.Enum(['open', 'guarded'], {
    default: 'open',
    description: 'open (everybody may do everything) or guarded (staff roles for what changes the library)',
  }),
});

/** The names of all settings of this service. */
export const SETTINGS = Object.keys(Settings.properties);

export type Env = StaticDecode<typeof Settings>;

/** The settings of this service from the environment. @throws EnvError listing everything that is wrong */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = parseEnv(Settings, source);
  vapidKeysOf(env);
  return env;
}

const CommandSettings = Type.Object(commandEnv);

export type CommandEnv = StaticDecode<typeof CommandSettings> & { newUserPassword: string | undefined };

const DryRunSettings = Type.Object({
  ...CommandSettings.properties,
  DATABASE_URL: Type.Optional(commonEnv.DATABASE_URL),
});

/** The settings of a command that only looks, and can do without a database. @throws EnvError */
export function readDryRunEnv(source: NodeJS.ProcessEnv = process.env): StaticDecode<typeof DryRunSettings> {
  return parseEnv(DryRunSettings, pastPooler(source));
}

/** The settings of the commands, which need no more than the database. @throws EnvError */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): CommandEnv {
  // As it is: blanks around it belong to a password.
  const newUserPassword = source.NEW_USER_PASSWORD || undefined;
  return { ...parseEnv(CommandSettings, pastPooler(source)), newUserPassword };
}

const ImportSettings = Type.Object({
  ...CommandSettings.properties,
  LIBRARY_TIME_ZONE,
  JWT_SECRET: Type.Optional(commonEnv.JWT_SECRET),
});

/** The settings of the commands that import readers and loans. @throws EnvError */
export function readImportEnv(source: NodeJS.ProcessEnv = process.env): StaticDecode<typeof ImportSettings> {
  return parseEnv(ImportSettings, pastPooler(source));
}

const MailSettings = Type.Object({
  ...mailEnv,
  LIBRARY_NAME,
  ...{ ...commandEnv, BASE_URL: commonEnv.BASE_URL },
});

/** The settings of the commands that send mails. @throws EnvError */
export function readMailEnv(source: NodeJS.ProcessEnv = process.env): StaticDecode<typeof MailSettings> {
  return parseEnv(MailSettings, pastPooler(source));
}

const LookupSettings = Type.Object({
  ...{ BASE_URL: commonEnv.BASE_URL, LOG_LEVEL: commonEnv.LOG_LEVEL },
  ...{ LOOKUP_SOURCES: sourcesEnv.LOOKUP_SOURCES, OUTBOUND_PROXY: outboundEnv.OUTBOUND_PROXY },
});

/** The settings of the command that checks other catalogues. @throws EnvError */
export function readLookupEnv(source: NodeJS.ProcessEnv = process.env): StaticDecode<typeof LookupSettings> {
  return parseEnv(LookupSettings, source);
}
