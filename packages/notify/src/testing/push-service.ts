import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';

/** Opens the body of a push (RFC 8291) as a browser does; it knows nothing of what closed it. */
export function openPush(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const secret = keys.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', secret, auth, about, 32));
  const derive = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${info}\0`, bytes));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(21 + idLength, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** The claims of a VAPID header (RFC 8292), if its signature is right and by this key. */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('another signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

export type ReceivedPush = { headers: IncomingHttpHeaders; text: string };

export type TestBrowser = { endpoint: string; p256dh: string; auth: string };

export type PushService = {
  url: string;
  /** Makes the subscription of a new browser. */
  subscribe(): TestBrowser;
  /** What came, opened as the browser that it was for would. */
  received: ReceivedPush[];
  /** The next messages are answered so, instead of by 201. */
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
};

/** A push service (RFC 8030) on this machine, and the browsers behind it. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const received: ReceivedPush[] = [];
  let next: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server: TestServer = await startHttpServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser) received.push({ headers: request.headers, text: openPush(Buffer.concat(parts), browser) });
      response.writeHead(browser ? next.status : 404, next.headers).end();
    });
  });
  return {
    url: server.url,
    received,
    subscribe() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return {
        endpoint: server.url + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    answer(status, headers = {}) {
      next = { status, headers };
    },
    close: server.close,
  };
}
