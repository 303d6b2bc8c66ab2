import { isUtf8 } from 'node:buffer';
import { Marc } from 'marcjs';
import { isDataField, isSound, isUnimarc, type MarcField, type MarcRecord } from './record.js';

/** The most bytes of a record: its length has five digits. Those of a field have four. */
const LONGEST_RECORD = 99_999;
const LONGEST_FIELD = 9_999;

const RECORD_END = 0x1d;
const FIELD_END = 0x1e;
const SUBFIELD = 0x1f;
const ESCAPE = 0x1b;

/** Why a record is not read: lengths or directory are wrong, its text is in MARC-8, or it is UNIMARC. */
export type Unread = 'broken' | 'marc8' | 'unimarc';

/** A record of a file by its place, from 1. */
export type IsoRecord = { position: number } & ({ record: MarcRecord } | { record: null; reason: Unread });

/**
 * Reads the records of a file of ISO 2709 one after the other. A record ends at its terminator, whatever length it says; no more than
 * one is in memory.
 */
export async function* readIso2709(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<IsoRecord> {
  let position = 0;
  for await (const bytes of cut(chunks)) {
    position += 1;
    const read = bytes === null ? 'broken' : parse(bytes);
    yield typeof read === 'string' ? { position, record: null, reason: read } : { position, record: read };
  }
}

/** Cuts at the ends of records, and takes the line breaks between them away; null for one that is too long. */
async function* cut(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer | null> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const take = (piece: Uint8Array) => {
    length += piece.length;
    if (length <= LONGEST_RECORD + MOST_BREAKS) pieces.push(piece);
  };
  const whole = (): Buffer | null => {
    const bytes = length > LONGEST_RECORD + MOST_BREAKS ? null : withoutBreaks(Buffer.concat(pieces));
    pieces = [];
    length = 0;
    return bytes !== null && bytes.length > LONGEST_RECORD ? null : bytes;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(RECORD_END); end !== -1; end = chunk.indexOf(RECORD_END, from)) {
      take(chunk.subarray(from, end + 1));
      from = end + 1;
      yield whole();
    }
    take(chunk.subarray(from));
  }
  const rest = whole();
  if (rest === null || rest.length > 0) yield rest;
}

/** Line breaks and the like before a record. */
const MOST_BREAKS = 100;

function withoutBreaks(bytes: Buffer): Buffer {
  const begin = bytes.findIndex((byte) => byte > 0x20 && byte !== 0x1a);
  return begin === -1 ? bytes.subarray(bytes.length) : bytes.subarray(begin);
}

/** Reads one record with its terminator. */
function parse(bytes: Buffer): MarcRecord | Unread {
  if (!hasSoundDirectory(bytes)) return 'broken';
  const isUnicode = bytes[9] === 0x61;
  const encoded = isUtf8(bytes) && !bytes.includes(ESCAPE);
  const { leader, fields } = Marc.parse(encoded ? bytes : asAscii(bytes), 'iso2709');
  const record: MarcRecord = { leader, fields: fields.map(fieldOf) };
  if (isUnimarc(record)) return 'unimarc';
  if (!encoded) return isUnicode ? 'broken' : 'marc8';
  return isSound(record) ? record : 'broken';
}

/** Returns the bytes with those alone that every encoding has. */
const asAscii = (bytes: Buffer): Buffer => bytes.map((byte) => (byte > 0x7f ? 0x3f : byte)) as Buffer;

function fieldOf([tag, value = '', ...subfields]: [string, ...string[]]): MarcField {
  if (tag.startsWith('00')) return { tag, value };
  const codes = subfields.filter((_, i) => i % 2 === 0);
  return {
    tag,
    indicators: value,
    subfields: codes.map((code, i) => ({ code, value: subfields[i * 2 + 1] ?? '' })),
  };
}

/** Returns true if all that marcjs goes by is right: the leader, the directory, and the beginnings and ends of the fields. */
function hasSoundDirectory(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 24);
  const base = Number(/^.{10}22(\d{5})/s.exec(head)?.[1]);
  const directory = bytes.subarray(24, base - 1);
  if (!(base > 24 && base < bytes.length) || directory.length % 12 !== 0) return false;
  if (bytes[base - 1] !== FIELD_END || bytes.at(-1) !== RECORD_END) return false;
  let room = bytes.length - base;
  for (let at = 0; at < directory.length; at += 12) {
    const entry = /^([0-9A-Za-z]{3})(\d{4})(\d{5})$/.exec(directory.toString('latin1', at, at + 12));
    if (entry === null) return false;
    const [tag = '', length, start] = [entry[1], Number(entry[2]), Number(entry[3])];
    const field = bytes.subarray(base + start, base + start + length);
    // Together they are no longer than the record, so that none is read again and again.
    room -= length;
    if (room < 0 || field.length !== length || field.indexOf(FIELD_END) !== length - 1) return false;
    if (!tag.startsWith('00') && field[2] !== SUBFIELD && field[2] !== FIELD_END) return false;
  }
  return true;
}

/** Returns a record as ISO 2709, in UTF-8; null where it, or one of its fields, is too long. */
export function toIso2709({ leader, fields }: MarcRecord): Buffer | null {
  const written = Marc.format(
    {
      leader: `${leader.slice(0, 9)}a22${leader.slice(12, 20)}4500`,
      fields: fields.map((field) =>
        isDataField(field)
          ? [field.tag, field.indicators, ...field.subfields.flatMap(({ code, value }) => [code, value])]
          : [field.tag, field.value],
      ),
    },
    'iso2709',
  );
  const bytes = Buffer.from(written);
  return bytes.length <= LONGEST_RECORD && fields.every((field) => lengthOf(field) <= LONGEST_FIELD)
    ? bytes
    : null;
}

function lengthOf(field: MarcField): number {
  if (!isDataField(field)) return Buffer.byteLength(field.value) + 1;
  return field.subfields.reduce((sum, { value }) => sum + 2 + Buffer.byteLength(value), 3);
}
