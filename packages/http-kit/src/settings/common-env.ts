import { isIP } from 'node:net';
import Type, { type StaticDecode } from 'typebox';

function urlOf(text: string, protocols: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return protocols.includes(url.protocol) ? url : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^(0|[1-9][0-9]{0,2})$/.test(bits)) return false;
  const length = Number(bits);
  // A network of everything would let any client forge its address.
  return length > 0 && length <= (family === 4 ? 32 : 128);
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** As browsers send it: `null`, which any page can have, and `*` are none. */
const isOrigin = (text: string) => urlOf(text, ['http:', 'https:'])?.origin === text;

const isPublicAddress = (text: string) => {
  const url = urlOf(text, ['http:', 'https:']);
  return url !== undefined && url.search === '' && url.hash === '' && url.username === '';
};

/** The settings both services share, as typebox properties: spread them into a service's own `Type.Object`. */
export const commonEnv = {
  DATABASE_URL: Type.Refine(
    Type.String({
      description: 'the address of a PostgreSQL database, e.g. postgres://user:pass@host:5432/name',
    }),
    (text) => urlOf(text, ['postgres:', 'postgresql:']) !== undefined,
  ),
  DATABASE_DIRECT_URL: Type.Optional(
    Type.Refine(
      Type.String({
        description: 'the address of the same database past the pooler that DATABASE_URL leads to',
      }),
      (text) => urlOf(text, ['postgres:', 'postgresql:']) !== undefined,
    ),
  ),
  DATABASE_READ_URL: Type.Optional(
    Type.Refine(
      Type.String({ description: 'the address of a streaming replica of the database at DATABASE_URL' }),
      (text) => urlOf(text, ['postgres:', 'postgresql:']) !== undefined,
    ),
  ),
  JWT_SECRET: Type.Refine(
    Type.String({ description: 'at least 32 bytes of random text; make one with: openssl rand -base64 48' }),
    (text) => Buffer.byteLength(text) >= 32,
  ),
  BASE_URL: Type.Decode(
    Type.Refine(
      Type.String({
        description: 'the public http(s) address of this service, e.g. https://arena.example.org',
      }),
      isPublicAddress,
    ),
    (text) => text.replace(/\/+$/, ''),
  ),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 8080,
    description: 'a port number from 0 to 65535',
  }),
  HOST: Type.String({ default: '0.0.0.0', description: 'the address to listen on' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
  REDIS_URL: Type.Optional(
    Type.Refine(
      Type.String({ description: 'the address of a Redis or Valkey server, e.g. redis://host:6379' }),
      (text) => urlOf(text, ['redis:', 'rediss:']) !== undefined,
    ),
  ),
  TRUST_PROXY: Type.Decode(
    Type.Refine(
      Type.String({
        default: '',
        description:
          'the proxies whose X-Forwarded-For is believed, as addresses or networks: 10.0.0.0/8, 192.0.2.7 (not true, not a number of hops)',
      }),
      (text) => listOf(text).every(isNetwork),
    ),
    listOf,
  ),
  CORS_ORIGINS: Type.Decode(
    Type.Refine(
      Type.String({
        default: '',
        description:
          'the origins of the web pages that may use this service, as browsers send them: https://app.example.org, http://localhost:5173 (no path and no slash at the end; neither * nor null)',
      }),
      (text) => listOf(text).every(isOrigin),
    ),
    listOf,
  ),
  RATE_LIMITS: Type.Decode(
    Type.Enum(['on', 'off'], { default: 'on', description: 'on or off' }),
    (text) => text === 'on',
  ),
  DATABASE_POOL_SIZE: Type.Integer({
    minimum: 1,
    maximum: 1000,
    default: 10,
    description: 'a number of connections from 1 to 1000',
  }),
};

/** The settings of a command that needs no more than the database. */
export const commandEnv = {
  DATABASE_URL: commonEnv.DATABASE_URL,
  DATABASE_DIRECT_URL: commonEnv.DATABASE_DIRECT_URL,
  LOG_LEVEL: commonEnv.LOG_LEVEL,
};

/** The environment of a command: it works on the database itself where the service goes through a pooler. */
export const pastPooler = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...source,
  DATABASE_URL: source.DATABASE_DIRECT_URL?.trim() || source.DATABASE_URL,
});

const commonSchema = Type.Object(commonEnv);

/** The parsed settings of {@link commonEnv}. */
export type CommonEnv = StaticDecode<typeof commonSchema>;
