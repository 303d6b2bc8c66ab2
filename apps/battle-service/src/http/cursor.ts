import { isUuid } from '@repo/http-kit';
import { serviceError } from './errors.js';

/** The place of a battle in a list by time: the moment that the list goes by, and the id among equal moments. */
export type Place = { at: Date; id: string };

/** Years 0001 to 9999, which `Date` and PostgreSQL write alike: PostgreSQL has no year 0, and ends before `Date` does. */
const MOMENT = /^(?!0000)\d{4}-/;

/** A place as text for a URL; in a list of several groups with the name of the battle's group. */
export function encodeCursor({ at, id }: Place, group?: string): string {
  const parts = [...(group === undefined ? [] : [group]), at.toISOString(), id];
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/**
 * Reads a cursor.
 * @param parameter the query parameter that it came in
 * @param groups of the list, where it has several
 * @throws ServiceError 400 `invalid_cursor` for anything that `encodeCursor` did not make for this list
 */
export function decodeCursor(
  cursor: string,
  parameter: string,
  groups: readonly string[] = [],
): Place & { group?: string } {
  const parts = Buffer.from(cursor, 'base64url').toString().split(' ');
  const group = groups.length > 0 ? (parts.shift() ?? '') : undefined;
  const [time = '', id = ''] = parts;
  const at = new Date(time);
  const isPlace = MOMENT.test(time) && !Number.isNaN(at.getTime()) && isUuid(id);
  const isGroup = group === undefined || groups.includes(group);
  if (!isPlace || !isGroup || encodeCursor({ at, id }, group) !== cursor) {
    const message = 'Take the cursor from the Link header.';
    throw serviceError('invalid_cursor', message, { fields: { [parameter]: [message] } });
  }
  return group === undefined ? { at, id } : { at, id, group };
}
