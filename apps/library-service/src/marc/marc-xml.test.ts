import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BrokenXml, COLLECTION, readMarcXml, toMarcXml, type XmlRecord } from './marc-xml.js';
import type { MarcRecord } from './record.js';
import { anyRecord, recordOf } from './testing/records.js';

async function read(xml: string | Buffer, bytesAtOnce = 1000): Promise<XmlRecord[]> {
  const bytes = Buffer.from(xml);
  const chunks = Array.from({ length: Math.ceil(bytes.length / bytesAtOnce) }, (_, i) =>
    bytes.subarray(i * bytesAtOnce, (i + 1) * bytesAtOnce),
  );
  const found: XmlRecord[] = [];
  for await (const each of readMarcXml(chunks)) found.push(each);
  return found;
}

const collection = (...records: MarcRecord[]): string =>
  `${COLLECTION.begin}${records.map((record) => toMarcXml(record)).join('')}${COLLECTION.end}`;

test('records are written as MARCXML and read back the same, in pieces of any length', async () => {
  const written = fc.array(anyRecord, { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(written, fc.integer({ min: 1, max: 300 }), async (records, bytesAtOnce) => {
      const found = await read(collection(...records), bytesAtOnce);
      expect(found).toEqual(records.map((record, i) => ({ position: i + 1, record })));
    }),
  );
});

const emma = recordOf('001 e1', '245 10 $a Emma /$c Jane Austen.');

test('a record is found in an answer of SRU, with a prefix, and alone', async () => {
  const prefixed = toMarcXml(emma).replace(/<(\/?)/g, '<$1m:');
  const answer = `<?xml version="1.0"?><zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:records><zs:record>
    <zs:recordData><m:collection xmlns:m="http://www.loc.gov/MARC21/slim">${prefixed}</m:collection></zs:recordData>
    <zs:recordPosition>1</zs:recordPosition></zs:record></zs:records></zs:searchRetrieveResponse>`;
  for (const xml of [answer, toMarcXml(emma, true), toMarcXml(emma)]) {
    expect(await read(xml)).toEqual([{ position: 1, record: emma }]);
  }
});

test('what is no record, and one over 1 MiB, is told by its place, and those beside it are read', async () => {
  const long = recordOf('001 long', `520    $a ${'x'.repeat(1024 * 1024)}`);
  const unsound = { ...emma, leader: 'short' };
  const found = await read(collection(emma, long, unsound, emma), 50_000);
  expect(found.map(({ record }) => record)).toEqual([emma, null, null, emma]);
});

test.each<[string | Buffer, RegExp]>([
  ['<!DOCTYPE x [<!ENTITY a "aaaa">]><collection/>', /^Line 1: a document with a DOCTYPE is not read\.$/],
  ['<collection><record>\n</collection>', /^Line 2: /],
  ['<collection>&nbsp;</collection>', /^Line 1: Invalid character entity/],
  ['<a>'.repeat(60), /too deep/],
  [Buffer.from([0x3c, 0x61, 0x3e, 0xff]), /^Line 1: the text is not UTF-8\.$/],
  ['no xml', /^Line 1: /],
])('%s is refused', async (xml, message) => {
  await expect(read(xml)).rejects.toThrow(message);
  await expect(read(xml)).rejects.toBeInstanceOf(BrokenXml);
});

test('any change of bytes gives records or a clear refusal', async () => {
  const bytes = Buffer.from(collection(emma, recordOf('245 10 $a Ärger')));
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(changes, async (all) => {
      const changed = Buffer.from(bytes);
      for (const [place, byte] of all) changed[place] = byte;
      await read(changed).catch((error: unknown) => expect(error).toBeInstanceOf(BrokenXml));
    }),
  );
});
