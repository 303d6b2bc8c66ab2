import { commandEnv, commonEnv, parseEnv, pastPooler } from '@repo/http-kit/settings';
import { outboundEnv } from '@repo/notify/outbound';
import { pushEnv, vapidKeysOf } from '@repo/notify/push';
import { mailEnv } from '@repo/notify/settings';
import Type, { type StaticDecode } from 'typebox';

const Settings = Type.Object({
  ...commonEnv,
  ...mailEnv,
  PORT: Type.Integer({ ...commonEnv.PORT, default: 3001 }),
  WORKER: Type.Decode(
    Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
    (text) => text === 'on',
  ),
  LADDER: Type.Enum(['open', 'guarded'], { default: 'open', description: 'open or guarded' }),
  HOUSE: Type.Decode(
    Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
    (text) => text === 'on',
  ),
  CREATURE_DATA_URL: Type.Optional(
    Type.Refine(
      Type.String({ description: 'the address of a service in PokeAPI’s REST shape, up to /api/v2' }),
      (text) => /^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text),
    ),
  ),
  ...pushEnv,
  ...outboundEnv,
  STREAMS_MAX: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: 5000,
    description: 'a number of streams from 0 to 100000',
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

/** The settings of the commands, which need no more than the database. @throws EnvError */
export function readCommandEnv(
  source: NodeJS.ProcessEnv = process.env,
): StaticDecode<typeof CommandSettings> {
  return parseEnv(CommandSettings, pastPooler(source));
}

const MailSettings = Type.Object({
  ...mailEnv,
  ...{ ...commandEnv, BASE_URL: commonEnv.BASE_URL },
});

/** The settings of the commands that send mails. @throws EnvError */
export function readMailEnv(source: NodeJS.ProcessEnv = process.env): StaticDecode<typeof MailSettings> {
  return parseEnv(MailSettings, pastPooler(source));
}
