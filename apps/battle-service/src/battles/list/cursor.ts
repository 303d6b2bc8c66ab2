import { serviceError } from '../../errors.js';
import type { LiveCursor } from '../../live/live.repository.js';
import { isUuid } from '../../uuid.js';
import type { FinishedCursor, OpenCursor } from './list.repository.js';

/** Years 0001 to 9999, which `Date` and PostgreSQL write alike: PostgreSQL has no year 0, and ends before `Date` does. */
const MOMENT = /^(?!0000)\d{4}-/;

const encode = (...parts: string[]): string => Buffer.from(parts.join(' ')).toString('base64url');

const invalidCursor = (parameter: string) => {
  const message = 'Take the cursor from the Link header.';
  return serviceError('invalid_cursor', message, { fields: { [parameter]: [message] } });
};

/** The moment and the id that end a cursor, or null where they are none. */
function readPlace(time = '', id = ''): { at: Date; id: string } | null {
  const at = new Date(time);
  return MOMENT.test(time) && !Number.isNaN(at.getTime()) && isUuid(id) ? { at, id } : null;
}

const partsOf = (text: string) => Buffer.from(text, 'base64url').toString().split(' ');

/** The cursor as text for a URL. */
export function encodeCursor({ finishedAt, id }: FinishedCursor): string {
  return encode(finishedAt.toISOString(), id);
}

/** @throws ServiceError 400 `invalid_cursor` for anything that `encodeCursor` did not make */
export function decodeCursor(text: string): FinishedCursor {
  const [time, id] = partsOf(text);
  const place = readPlace(time, id);
  const cursor = place && { finishedAt: place.at, id: place.id };
  if (!cursor || encodeCursor(cursor) !== text) throw invalidCursor('before');
  return cursor;
}

/** The cursor of the list of open battles as text for a URL. */
export function encodeOpenCursor({ isDue, createdAt, id }: OpenCursor): string {
  return encode(isDue ? 'due' : 'waiting', createdAt.toISOString(), id);
}

/** @throws ServiceError 400 `invalid_cursor` for anything that `encodeOpenCursor` did not make */
export function decodeOpenCursor(text: string): OpenCursor {
  const [group, time, id] = partsOf(text);
  const place = readPlace(time, id);
  const cursor = place && { isDue: group === 'due', createdAt: place.at, id: place.id };
  if (!cursor || encodeOpenCursor(cursor) !== text) throw invalidCursor('after');
  return cursor;
}

/** The cursor of the list of battles that are going on, as text for a URL. */
export const encodeLiveCursor = ({ startedAt, id }: LiveCursor): string =>
  encode(startedAt.toISOString(), id);

/** @throws ServiceError 400 `invalid_cursor` for anything that `encodeLiveCursor` did not make */
export function decodeLiveCursor(text: string): LiveCursor {
  const { finishedAt: startedAt, id } = decodeCursor(text);
  return { startedAt, id };
}
