import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type IsoRecord, readIso2709, toIso2709 } from './iso2709.js';
import { isSound, type MarcRecord } from './record.js';
import { anyRecord, recordOf } from './testing/records.js';

async function read(bytes: Buffer, bytesAtOnce = bytes.length + 1): Promise<IsoRecord[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / bytesAtOnce) }, (_, i) =>
    bytes.subarray(i * bytesAtOnce, (i + 1) * bytesAtOnce),
  );
  const found: IsoRecord[] = [];
  for await (const each of readIso2709(chunks)) found.push(each);
  return found;
}

function write(record: MarcRecord): Buffer {
  const bytes = toIso2709(record);
  if (bytes === null) throw new Error('too long');
  return bytes;
}

const emma = recordOf('001 e1', '245 10 $a Émma /$c Jane Austen.');
const reasons = (all: readonly IsoRecord[]) => all.map((one) => (one.record ? 'read' : one.reason));

test('records are written as ISO 2709 and read back the same, byte for byte, in pieces of any length', async () => {
  const written = fc.array(anyRecord, { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(written, fc.integer({ min: 1, max: 300 }), async (records, bytesAtOnce) => {
      const bytes = records.map(write);
      const found = await read(Buffer.concat(bytes), bytesAtOnce);
      expect(found.map(({ position }) => position)).toEqual(records.map((_, i) => i + 1));
      expect(found.map(({ record }) => record?.fields)).toEqual(records.map(({ fields }) => fields));
      expect(found.map(({ record }) => record && write(record))).toEqual(bytes);
    }),
  );
});

test('line breaks between records and a wrong length in the leader do no harm', async () => {
  const bytes = write(emma);
  const wrong = Buffer.from(bytes).fill('99999', 0, 5);
  const found = await read(Buffer.concat([bytes, Buffer.from('\r\n'), wrong, Buffer.from('\n\x1a')]));
  expect(found.map(({ record }) => record?.fields)).toEqual([emma.fields, emma.fields]);
});

test('text in MARC-8, UNIMARC and what is broken is told apart, and what is beside it is read', async () => {
  const latin = Buffer.from(write(recordOf('245 10 $a Emma')));
  latin[latin.indexOf('Emma')] = 0xe2;
  latin[9] = 0x20;
  const escaped = Buffer.from(write(recordOf('245 10 $a Emma')));
  escaped[escaped.indexOf('Emma')] = 0x1b;
  escaped[9] = 0x20;
  const notUtf8 = Buffer.from(latin);
  notUtf8[9] = 0x61;
  const unimarc = write(recordOf('200 1  $a Emma', '700  1 $a Austen'));
  const cut = write(emma).subarray(40);
  const endless = Buffer.alloc(1_000_000, 'x');
  const files = [write(emma), latin, escaped, notUtf8, unimarc, cut, Buffer.concat([endless, write(emma)])];
  const found = await read(Buffer.concat([...files, write(emma), write(emma).subarray(0, -1)]), 10_000);
  expect(reasons(found)).toEqual([
    ...['read', 'marc8', 'marc8', 'broken', 'unimarc', 'broken', 'broken', 'read', 'broken'],
  ]);
});

test('a record that says it is not Unicode, and is, is read as what it is', async () => {
  const bytes = Buffer.from(write(emma));
  bytes[9] = 0x20;
  expect((await read(bytes))[0]?.record?.fields).toEqual(emma.fields);
});

test('what does not fit into ISO 2709 is not written', () => {
  const long = (length: number) => recordOf(`520    $a ${'x'.repeat(length)}`);
  expect(toIso2709(long(9_994))).not.toBeNull();
  expect(toIso2709(long(9_995))).toBeNull();
  const full = (fields: number) =>
    recordOf(...Array.from({ length: fields }, () => `520    $a ${'x'.repeat(9_000)}`));
  expect(toIso2709(full(11))).not.toBeNull();
  expect(toIso2709(full(12))).toBeNull();
});

test('any bytes give records or reasons', async () => {
  const whole = Buffer.concat([write(emma), write(recordOf('245 10 $a A$b B', '650  0 $a C'))]);
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
    maxLength: 6,
  });
  const changed = changes.map((all) => {
    const bytes = Buffer.from(whole);
    for (const [place, byte] of all) bytes[place] = byte;
    return bytes;
  });
  const random = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, random), async (bytes) => {
      for (const { record } of await read(bytes)) if (record !== null) expect(isSound(record)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a directory that names one field again and again costs no more than the record is long', async () => {
  const entries = 8_000;
  const base = 24 + entries * 12 + 1;
  const data = `${'x'.repeat(90)}\x1e\x1d`;
  const leader = `99999nam a22${String(base).padStart(5, '0')}   4500`;
  const record = Buffer.from(`${leader}${'001009100000'.repeat(entries)}\x1e${data}`);
  expect(reasons(await read(record))).toEqual(['broken']);
});
