import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that is the same for everybody as long as the process runs. */
export type PreparedAnswer = { type: string; bytes: Buffer; etag: string };

/** @param type its content type */
export function prepareAnswer(type: string, text: string): PreparedAnswer {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return { type, bytes, etag: `"${hash}"` };
}

/** Sends the answer, or 304 to a client that has it already. Clients may keep it, but must revalidate it (`no-cache`). */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  if (isNamed(answer.etag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type(answer.type).send(answer.bytes);
}

/** True where If-None-Match names the tag, compared weakly (RFC 9110 section 13.1.2). */
export const isNamed = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || opaque(tag) === opaque(etag));

const opaque = (tag: string): string => tag.replace(/^W\//, '');
