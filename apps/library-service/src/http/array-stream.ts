import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { NextBatch } from './keyset-batches.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Characters of a list that may wait for the client while the next batch is read. */
const READ_AHEAD = 128 * 1024;

/** A list whose first batch has been read; `rest` is null where that is all. */
export type StartedList = { first: string; rest: NextBatch | null };

/**
 * Streams all batches as one JSON array, as fast as the client reads: few of them are in memory at a time. When a
 * batch cannot be read, the stream fails, and the array never gets its closing bracket. When a client goes away, no
 * further batch is read. HEAD reads none.
 */
export function streamArray(
  { method }: Pick<FastifyRequest, 'method'>,
  nextBatch: NextBatch,
  first = '',
): Readable {
  if (method === 'HEAD') return Readable.from([]);
  let begin = `[${first}`;
  let isEmpty = first === '';
  return new Readable({
    highWaterMark: READ_AHEAD,
    // Batches stay strings until they are sent.
    encoding: 'utf8',
    read() {
      nextBatch()
        .then((batch) => {
          if (batch === null) {
            this.push(`${begin}]`);
            this.push(null);
            return;
          }
          this.push(isEmpty ? begin + batch : `${begin},${batch}`);
          isEmpty = false;
          begin = '';
        })
        .catch((error) => this.destroy(error));
    },
  });
}

/** Writes a started list as a JSON array: as a stream only where there is more to read. */
export function writeArray(
  request: Pick<FastifyRequest, 'method'>,
  { first, rest }: StartedList,
): Readable | string {
  return rest ? streamArray(request, rest, first) : `[${first}]`;
}
