import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverType, LARGEST_PICTURE } from './picture.js';
import { GIF_PIXEL, jpegOf, pngOf, webpOf } from './testing/pictures.js';

const padded = (picture: Buffer, length: number) => Buffer.concat([picture, Buffer.alloc(length)]);

test.each([
  ['a PNG', pngOf(60, 90), 'image/png'],
  ['a JPEG', jpegOf(200, 300), 'image/jpeg'],
  ['a WebP', webpOf(200, 300), 'image/webp'],
  ['a picture of 300 KB', padded(jpegOf(200, 300), LARGEST_PICTURE - jpegOf(1, 1).length), 'image/jpeg'],
  ['one byte more', padded(jpegOf(200, 300), LARGEST_PICTURE - jpegOf(1, 1).length + 1), null],
  ['a picture that is too narrow', pngOf(59, 90), null],
  ['a picture that is too low', jpegOf(90, 59), null],
  ['a picture that would fill a memory', jpegOf(60_000, 60_000), null],
  ['a GIF of one pixel', GIF_PIXEL, null],
  [
    'a large GIF',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.from([200, 0, 200, 0]), Buffer.alloc(50)]),
    null,
  ],
  ['a page', Buffer.from('<!doctype html><title>Not found</title>'), null],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), null],
  ['a JPEG whose segment ends behind it', jpegOf(200, 300, 60_000), null],
  ['a JPEG that ends before its size', jpegOf(200, 300).subarray(0, 25), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is a cover of the type: %#', (_what, bytes, type) => {
  expect(coverType(bytes)).toBe(type);
});

test('any bytes are looked at without harm', () => {
  const beginnings = [jpegOf(90, 90), pngOf(90, 90), webpOf(90, 90), Buffer.alloc(0)];
  fc.assert(
    fc.property(
      fc.constantFrom(...beginnings),
      fc.nat(40),
      fc.uint8Array({ maxLength: 200 }),
      (picture, cut, more) => {
        coverType(Buffer.concat([picture.subarray(0, cut), more]));
      },
    ),
    { numRuns: 2000 },
  );
});
