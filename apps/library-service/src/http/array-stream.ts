import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { NextBatch } from './keyset-batches.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Characters of a list that may wait for the client while the next batch is read. */
const READ_AHEAD = 128 * 1024;

/** A list whose first batch has been read; `rest` is null where that is all. */
export type StartedList = { first: string; rest: NextBatch | null };

/** Returns the next part of an answer, null after the last one. */
type NextText = () => Promise<string | null>;

/**
 * Streams texts, as fast as the client reads: few of them are in memory at a time. When one cannot be read, the stream fails,
 * and the answer never gets its closing bracket. When a client goes away, no further one is read. HEAD reads none.
 */
export function streamTexts({ method }: Pick<FastifyRequest, 'method'>, next: NextText): Readable {
  if (method === 'HEAD') return Readable.from([]);
  return new Readable({
    highWaterMark: READ_AHEAD,
    // Batches stay strings until they are sent.
    encoding: 'utf8',
    read() {
      next()
        .then((text) => this.push(text))
        .catch((error) => this.destroy(error));
    },
  });
}

/** Returns the next text of a JSON array, a batch at a time, between `begin` and `end`; null after that. */
function textOfArray(nextBatch: NextBatch, begin: string, end: string): NextText {
  let before = begin;
  let isEmpty = begin.endsWith('[');
  let isClosed = false;
  return async () => {
    if (isClosed) return null;
    const batch = await nextBatch();
    isClosed = batch === null;
    const text = batch === null ? before + end : `${before}${isEmpty ? '' : ','}${batch}`;
    if (batch !== null) isEmpty = false;
    before = '';
    return text;
  };
}

/** Streams all batches as one JSON array. */
export const streamArray = (
  request: Pick<FastifyRequest, 'method'>,
  nextBatch: NextBatch,
  first = '',
): Readable => streamTexts(request, textOfArray(nextBatch, `[${first}`, ']'));

/** Streams an object of these fields, which has one at least, and behind them these lists, one after the other. */
export function streamObject(
  request: Pick<FastifyRequest, 'method'>,
  fields: object,
  lists: readonly { name: string; nextBatch: NextBatch }[],
): Readable {
  const head = JSON.stringify(fields).slice(0, -1);
  const texts = lists.map(({ name, nextBatch }, place) =>
    textOfArray(
      nextBatch,
      `${place === 0 ? head : ''},${JSON.stringify(name)}:[`,
      place === lists.length - 1 ? ']}' : ']',
    ),
  );
  const next = async (): Promise<string | null> => {
    const [first] = texts;
    if (!first) return null;
    const text = await first();
    if (text !== null) return text;
    texts.shift();
    return next();
  };
  return streamTexts(request, next);
}

/** Writes a started list as a JSON array: as a stream only where there is more to read. */
export function writeArray(
  request: Pick<FastifyRequest, 'method'>,
  { first, rest }: StartedList,
): Readable | string {
  return rest ? streamArray(request, rest, first) : `[${first}]`;
}
