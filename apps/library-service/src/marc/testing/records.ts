import fc from 'fast-check';
import { isSound, type MarcField, type MarcRecord } from '../record.js';

const SOME = ['a', 'Ω', '漢', '😀', ' ', '&', '<', '"', "'", ']]>', '\n', '\r', '\t', '\u0098', '=', 'é'];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...SOME), maxLength: 12 }),
);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const character = fc.constantFrom(...'abcnpv0189 $');

const controlField = fc.record({ tag: digits(1).map((digit) => `00${digit}`), value: text });
const dataField = fc.record({
  tag: digits(2).map((tag) => `${(Number(tag[0]) % 9) + 1}${tag}`.slice(0, 3)),
  indicators: fc.tuple(character, character).map((both) => both.join('')),
  subfields: fc.array(fc.record({ code: fc.constantFrom(...'abcnpv0189$'), value: text }), { maxLength: 4 }),
});

/** Any record that can be kept. Its leader is as ISO 2709 has it, but for the lengths. */
export const anyRecord: fc.Arbitrary<MarcRecord> = fc
  .record({
    fields: fc.array(fc.oneof(controlField, dataField) as fc.Arbitrary<MarcField>, { maxLength: 8 }),
    kind: fc.constantFrom('nam', 'cas', 'nem'),
  })
  .map(({ fields, kind }) => ({ leader: `00000${kind} a2200000 i 4500`, fields }))
  .filter(isSound);

/** A record of a book with these fields, written as `245 10 $a Emma`, and `008 …` for control fields. */
export function recordOf(...lines: string[]): MarcRecord {
  const fields = lines.map((line): MarcField => {
    const tag = line.slice(0, 3);
    if (tag.startsWith('00')) return { tag, value: line.slice(4) };
    const subfields = line
      .slice(7)
      .split('$')
      .slice(1)
      .map((part) => ({ code: part.slice(0, 1), value: part.slice(2).trim() }));
    return { tag, indicators: line.slice(4, 6), subfields };
  });
  return { leader: '00000nam a2200000 i 4500', fields };
}
