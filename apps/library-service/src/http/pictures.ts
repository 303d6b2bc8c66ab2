import { createHash } from 'node:crypto';
import { isNamed } from '@repo/http-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The kinds of pictures that are taken, each with the bytes that it begins with; null: any. */
const KINDS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [...ascii('RIFF'), null, null, null, null, ...ascii('WEBP')],
} as const;

function ascii(text: string): number[] {
  return [...Buffer.from(text, 'ascii')];
}

/** Returns the media type of a picture by its first bytes; undefined: it is none that is taken. */
export const pictureType = (bytes: Uint8Array): string | undefined =>
  Object.entries(KINDS).find(([, begin]) =>
    begin.every((byte, at) => (byte === null ? at < bytes.length : byte === bytes[at])),
  )?.[0];

/** Headers by which a browser runs nothing that is in a picture. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Returns what names the bytes of a picture in an ETag. */
export const tagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** Sends a picture that caches may keep for a day, or 304 to a client that has it already. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, tag = tagOf(bytes) }: { bytes: Buffer; type: string; tag?: string },
): FastifyReply {
  const etag = `"${tag}"`;
  reply.headers({ ...HEADERS, etag, 'cache-control': 'public, max-age=86400' });
  if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
