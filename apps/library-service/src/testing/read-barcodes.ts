import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The reader is not the maker of the barcodes. It asks the network for its module unless it gets it.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
let prepared: Promise<unknown> | undefined;

/** Reads all barcodes of Code 128 in a picture (PNG); returns their texts, sorted. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  prepared ??= readFile(wasm).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  await prepared;
  const found = await readBarcodes(new Uint8Array(picture), {
    formats: ['Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return found.map(({ text }) => text).sort();
}
