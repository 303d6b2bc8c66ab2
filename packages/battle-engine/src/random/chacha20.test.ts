import { chacha20 } from '@noble/ciphers/chacha.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chachaBlock } from './chacha20.js';

const NONCE = new Uint8Array(12);

function blockOf(key: Uint8Array, number: number): string {
  const view = new DataView(key.buffer, key.byteOffset);
  const words = new Int32Array(16);
  chachaBlock(
    Int32Array.from({ length: 8 }, (_, index) => view.getInt32(4 * index, true)),
    number,
    words,
  );
  const bytes = Buffer.alloc(64);
  for (const [index, word] of words.entries()) bytes.writeInt32LE(word, 4 * index);
  return bytes.toString('hex');
}

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

test.each([
  // RFC 8439, appendix A.1, test vectors 1, 2 and 4: those with a nonce of zeros.
  ['00'.repeat(32), 0, '76b8e0ada0f13d90405d6ae55386bd28', '6a43b8f41518a11cc387b669b2ee6586'],
  ['00'.repeat(32), 1, '9f07e7be5551387a98ba977c732d080d', '31ed1f28510afb45ace10a1f4b794d6f'],
  [`00ff${'00'.repeat(30)}`, 2, '72d54dfbf12ec44b362692df94137f32', '24a66c54d545ec1b7374f4872e99f096'],
])('under the key %s block %d is that of the standard', (key, number, first, last) => {
  const block = blockOf(bytes(key), number);
  expect([block.slice(0, 32), block.slice(-32)]).toEqual([first, last]);
});

test('under any key any block is that of a library', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 2 ** 31 }),
      (key, number) => {
        const expected = chacha20(key, NONCE, new Uint8Array(64), undefined, number);
        expect(blockOf(key, number)).toBe(Buffer.from(expected).toString('hex'));
      },
    ),
  );
});
