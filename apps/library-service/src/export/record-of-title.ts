import { DEFAULT_MATERIAL } from '@repo/contracts/library';
import { MARC_RULES, readRecord } from '../import/marc/read-record.js';
import { fieldOfItem } from '../marc/items.js';
import { isDataField, type MarcRecord, recordText, valuesOf } from '../marc/record.js';
import {
  digestOf,
  type TitleValues,
  VALUE_NAMES,
  withExactValues,
  withoutExactValues,
} from '../marc/title-values.js';
import { differences, withValues } from '../marc/write-values.js';
import type { ExportedCopy, ExportedTitle } from './titles.repository.js';

/**
 * Returns the record of a title: as it was read, but for the fields of values that have changed since, and the copies; a minimal one
 * for a title that did not come from a record. It is in Unicode, and the import reads the same title from it.
 */
export function recordOfTitle(title: ExportedTitle): MarcRecord {
  const values = Object.fromEntries(VALUE_NAMES.map((name) => [name, title[name]])) as TitleValues;
  const { record, digest } = title;
  const isUnchanged = record !== null && digest === digestOf(values).toString('hex');
  const begun = record === null ? minimalRecord(title) : withoutExactValues(record);
  const written = isUnchanged ? record : withValues(begun, values, readValues);
  return withItems(exact(written, values), title.copies);
}

/** Reads what the import would, unless flags tell it otherwise. */
function readValues(record: MarcRecord): TitleValues | null {
  const read = readRecord(record, 0, MARC_RULES);
  return read.ok ? read.values : null;
}

/** Adds the values that the fields do not give back. */
function exact(record: MarcRecord, values: TitleValues): MarcRecord {
  const names = differences(record, values, readValues);
  if (names.length === 0) return record;
  const all = new Set<keyof TitleValues>(names);
  // Each of them is read from the other where it is alone.
  if (all.has('title') || all.has('full_title')) all.add('title').add('full_title');
  return withExactValues(record, Object.fromEntries([...all].map((name) => [name, values[name]])));
}

/** A record of a book, described by a library that follows ISBD. */
const LEADER = '00000nam a2200000 i 4500';

const minimalRecord = ({ id, added }: ExportedTitle): MarcRecord => ({
  leader: LEADER,
  fields: [
    { tag: '001', value: String(id) },
    { tag: '008', value: `${(added ?? '1970-01-01').slice(2).replaceAll('-', '')}${'|'.repeat(32)} d` },
  ],
});

/** Puts the copies in the place of the items that the record had: in 852, and in 952 as Koha has them. */
function withItems({ leader, fields }: MarcRecord, copies: readonly ExportedCopy[]): MarcRecord {
  const others = fields.filter(
    (field) =>
      field.tag !== '852' && !(field.tag === '952' && isDataField(field) && valuesOf(field, 'p').length > 0),
  );
  const next = others.findIndex(({ tag }) => tag > '852');
  const items = copies.map((copy) => fieldOfItem(itemOf(copy)));
  return {
    leader: `${leader.slice(0, 9)}a${leader.slice(10)}`,
    fields: others.toSpliced(next === -1 ? others.length : next, 0, ...items),
  };
}

const itemOf = ({ barcode, call_number, material, status, price_minor, added_on }: ExportedCopy) => ({
  barcode: recordText(barcode ?? ''),
  call_number: recordText(call_number ?? ''),
  material: material === DEFAULT_MATERIAL ? '' : material,
  status: status === 'in_service' ? '' : status,
  price: price_minor === null ? '' : (price_minor / 100).toFixed(2),
  added: added_on ?? '',
});
