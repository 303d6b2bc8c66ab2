import { type ItemTag, itemsOf } from '../../marc/items.js';
import type { MarcRecord } from '../../marc/record.js';
import type { Note } from '../file/outcome.js';
import { type ReadCopy, readCopy } from '../file/read-book.js';

/**
 * Reads the copies of a record. A material that the rules do not name is dropped, since other systems have other codes.
 *
 * @param materials those that a copy may have; undefined: any
 */
export function readItems(
  record: MarcRecord,
  tag: ItemTag,
  materials: ReadonlySet<string> | undefined,
): { copies: ReadCopy[]; notes: Note[] } {
  const notes: Note[] = [];
  const copies = itemsOf(record, tag).map((item) => {
    const read = readCopy((field) => item[field]);
    notes.push(...read.notes);
    const { copy } = read;
    if (copy.material === null || materials?.has(copy.material) !== false) return copy;
    notes.push({ change: 'dropped', field: 'material' });
    return { ...copy, material: null };
  });
  return { copies, notes };
}
