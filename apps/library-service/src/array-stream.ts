import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { NextBatch } from './keyset.js';

/** The documentation of a route whose answer is an array of `item`, streamed if it is long. */
export const ArrayStream = (item: TSchema) => Type.Unsafe<Readable | readonly unknown[]>(Type.Array(item));

export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * All batches, after the `first` if it is there already, as one JSON array, written as fast as the client reads: about
 * one batch is in memory at a time. Where a batch cannot be had, the stream fails, and the array never gets its
 * closing bracket. When a client goes away, no further batch is asked for. HEAD asks for none.
 */
export function arrayStream(
  { method }: Pick<FastifyRequest, 'method'>,
  nextBatch: NextBatch<unknown>,
  first?: readonly unknown[],
): Readable {
  if (method === 'HEAD') return Readable.from([]);
  let separator = '[';
  let begin = first;
  const next: NextBatch<unknown> = async () => {
    const batch = begin ?? (await nextBatch());
    begin = undefined;
    return batch;
  };
  return new Readable({
    read() {
      next()
        .then((batch) => {
          if (batch) {
            this.push(separator + batch.map((item) => JSON.stringify(item)).join(','));
            separator = ',';
          } else {
            this.push(separator === '[' ? '[]' : ']');
            this.push(null);
          }
        })
        .catch((error) => this.destroy(error));
    },
  });
}
