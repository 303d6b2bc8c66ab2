import { EnvError } from '@repo/http-kit/settings';
import Type, { type StaticDecode } from 'typebox';
import { KNOWN_PUSH_HOSTS } from './push-hosts.js';
import { isKeyPair, isPublicKey, type VapidKeys } from './vapid.js';

const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The settings of push, as typebox properties: spread them into a service's own `Type.Object`. */
export const pushEnv = {
  VAPID_PUBLIC_KEY: Type.Optional(
    Type.Refine(
      Type.String({ description: 'the public key that browsers know this service by, base64url' }),
      isPublicKey,
    ),
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.Refine(Type.String({ description: 'the private key to VAPID_PUBLIC_KEY, base64url' }), (text) =>
      /^[A-Za-z0-9_-]{43}$/.test(text),
    ),
  ),
  VAPID_SUBJECT: Type.Optional(
    Type.Refine(
      Type.String({ description: 'whom push services may ask, e.g. mailto:operator@example.org' }),
      (text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text),
    ),
  ),
  PUSH_HOSTS: Type.Decode(
    Type.Refine(
      Type.String({
        default: KNOWN_PUSH_HOSTS.join(', '),
        description: 'the hosts of push services, e.g. fcm.googleapis.com, *.push.apple.com',
      }),
      (text) => listOf(text).every((host) => HOST.test(host)),
    ),
    listOf,
  ),
};

const pushSchema = Type.Object(pushEnv);

/** The parsed settings of {@link pushEnv}. */
export type PushEnv = StaticDecode<typeof pushSchema>;

/** The keys of a service; null: it does not push. @throws EnvError where there are only some, or they do not belong together */
export function vapidKeysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Pick<PushEnv, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>): VapidKeys | null {
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    throw new EnvError([
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together, or not at all',
    ]);
  }
  if (!isKeyPair({ publicKey, privateKey })) {
    throw new EnvError(['VAPID_PRIVATE_KEY is not valid: it must be the private key to VAPID_PUBLIC_KEY']);
  }
  return { publicKey, privateKey, subject };
}
