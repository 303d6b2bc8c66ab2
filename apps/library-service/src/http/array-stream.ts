import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { NextPiece } from './keyset-batches.js';

/** The documentation of a route whose answer is an array of `item`, streamed or written already. */
export const ArrayStream = (item: TSchema) => Type.Unsafe<Readable | string>(Type.Array(item));

export const JSON_TYPE = 'application/json; charset=utf-8';

/** How much of a list, in characters, may wait for the client while the next piece is read. */
const READ_AHEAD = 128 * 1024;

/** A list that begins with a piece that is there already; without a `rest`, that is all. */
export type BegunList = { first: string; rest: NextPiece | null };

/**
 * All pieces as one JSON array, written as fast as the client reads: few pieces are in memory at a time. Where
 * a piece cannot be had, the stream fails, and the array never gets its closing bracket. When a client goes away,
 * no further piece is asked for. HEAD asks for none.
 */
export function arrayStream(
  { method }: Pick<FastifyRequest, 'method'>,
  nextPiece: NextPiece,
  before = '',
): Readable {
  if (method === 'HEAD') return Readable.from([]);
  let begin = `[${before}`;
  let isEmpty = before === '';
  return new Readable({
    highWaterMark: READ_AHEAD,
    // Pieces stay what they are until they are sent.
    encoding: 'utf8',
    read() {
      nextPiece()
        .then((piece) => {
          if (piece === null) {
            this.push(`${begin}]`);
            this.push(null);
            return;
          }
          this.push(isEmpty ? begin + piece : `${begin},${piece}`);
          isEmpty = false;
          begin = '';
        })
        .catch((error) => this.destroy(error));
    },
  });
}

/** The same for a list that has begun: one that is there in full needs no stream. */
export function arrayOf(
  request: Pick<FastifyRequest, 'method'>,
  { first, rest }: BegunList,
): Readable | string {
  return rest ? arrayStream(request, rest, first) : `[${first}]`;
}
