import { problem } from '../problems.js';
import { isUuid } from '../uuid.js';
import type { FinishedCursor } from './lists.repository.js';

/** The cursor as text for a URL. */
export function encodeCursor({ finishedAt, id }: FinishedCursor): string {
  return Buffer.from(`${finishedAt.toISOString()} ${id}`).toString('base64url');
}

/** @throws ServiceError 400 `invalid_cursor` for anything that `encodeCursor` did not make */
export function decodeCursor(text: string): FinishedCursor {
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ');
  const cursor = { finishedAt: new Date(time), id };
  if (Number.isNaN(cursor.finishedAt.getTime()) || !isUuid(id) || encodeCursor(cursor) !== text) {
    const message = 'Take the cursor from the Link header.';
    throw problem('invalid_cursor', message, { fields: { before: [message] } });
  }
  return cursor;
}
