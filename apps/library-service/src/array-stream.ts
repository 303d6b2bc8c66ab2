import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';

/** The documentation of a route whose answer is an array of `item`, streamed. */
export const ArrayStream = (item: TSchema) => Type.Unsafe<Readable>(Type.Array(item));

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * The items of `batches` as one JSON array, written as fast as the client reads: one batch is in memory at a
 * time. Where making a batch fails, so does the stream, and the array never gets its closing bracket. A client
 * that goes away ends `batches`. HEAD asks for none of it.
 */
export function arrayStream(
  { method }: Pick<FastifyRequest, 'method'>,
  batches: AsyncIterable<readonly unknown[]>,
): Readable {
  return Readable.from(method === 'HEAD' ? [] : arrayText(batches));
}

async function* arrayText(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
