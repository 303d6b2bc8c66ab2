import type { Readable } from 'node:stream';
import { type IsoRecord, readIso2709 } from '../../marc/iso2709.js';
import { BrokenXml, readMarcXml } from '../../marc/marc-xml.js';
import { isUnimarc } from '../../marc/record.js';
import { ImportStopped } from '../file/errors.js';

/** Reads the records of a file one after the other. @throws ImportStopped for XML that is broken */
export async function* readRecords(source: Readable, format: 'marc' | 'marcxml'): AsyncGenerator<IsoRecord> {
  if (format === 'marc') yield* readIso2709(source);
  else yield* readXml(source);
}

async function* readXml(source: Readable): AsyncGenerator<IsoRecord> {
  try {
    for await (const { position, record } of readMarcXml(source)) {
      if (record === null) yield { position, record, reason: 'broken' };
      else if (isUnimarc(record)) yield { position, record: null, reason: 'unimarc' };
      else yield { position, record };
    }
  } catch (error) {
    throw error instanceof BrokenXml ? new ImportStopped(error.message) : error;
  }
}
