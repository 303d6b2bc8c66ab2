import { MOST_FOUND_BOOKS } from '@repo/contracts/library';
import { bookOf, type MarcBook } from '../marc/book-of.js';
import { BrokenXml, readMarcXml } from '../marc/marc-xml.js';
import { isUnimarc } from '../marc/record.js';
import { SourceFailed } from './source-failed.js';

// SRU 1.1 and 1.2: http://www.loc.gov/standards/sru/

export const SRU_VERSION = '1.1';

/** Returns the address that asks a catalogue for the records of an ISBN; a parameter that the setting has stays. */
export function sruAddress(setting: string, isbn: string): string {
  const url = new URL(setting.replaceAll('{isbn}', isbn));
  const usual = {
    ...{ operation: 'searchRetrieve', version: SRU_VERSION, recordPacking: 'xml' },
    maximumRecords: String(MOST_FOUND_BOOKS),
  };
  for (const [name, value] of Object.entries(usual)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** An answer without records says that there are none; one that is a diagnostic, or no SRU at all, does not. */
const NONE = /<(?:[\w-]{1,50}:)?numberOfRecords>\s{0,20}0\s{0,20}</;

/** Reads the books of an answer to `searchRetrieve`. @throws SourceFailed for anything else */
export async function readSru(body: Buffer): Promise<MarcBook[]> {
  const books: MarcBook[] = [];
  try {
    for await (const { record } of readMarcXml([body])) {
      if (record === null || isUnimarc(record) || books.length === MOST_FOUND_BOOKS) continue;
      books.push(bookOf(record));
    }
  } catch (error) {
    if (error instanceof BrokenXml) throw new SourceFailed('broken_xml', { cause: error });
    throw error;
  }
  if (books.length === 0 && !NONE.test(body.toString())) throw new SourceFailed('no_records');
  return books;
}
