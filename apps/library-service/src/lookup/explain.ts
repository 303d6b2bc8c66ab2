import sax from 'sax';
import { SourceFailed } from './source-failed.js';

// The record of ZeeRex in an answer to `explain`: http://zeerex.z3950.org/

/** The description that a catalogue gives of itself: the schemas of its records, and the names of its indexes. */
export type Explained = { schemas: string[]; indexes: string[] };

/** Reads an answer to `explain`. @throws SourceFailed for what is none */
export function readExplain(body: Buffer): Explained {
  const parser = sax.parser(true);
  const schemas: string[] = [];
  const indexes: string[] = [];
  const open: string[] = [];
  let isExplain = false;
  parser.ondoctype = () => {
    throw new SourceFailed('doctype');
  };
  parser.onerror = (error) => {
    throw new SourceFailed('broken_xml', { cause: error });
  };
  parser.onopentag = ({ name, attributes }) => {
    const local = localName(name);
    open.push(local);
    if (local === 'explain') isExplain = true;
    if (local === 'schema') schemas.push(`${attributes.name ?? ''} ${attributes.identifier ?? ''}`.trim());
    if (local === 'name' && open.includes('index')) indexes.push('');
  };
  parser.ontext = (text) => {
    if (open.at(-1) === 'name' && open.includes('index'))
      indexes.push(`${indexes.pop() ?? ''}${text.trim()}`);
  };
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(body.toString()).close();
  if (!isExplain) throw new SourceFailed('no_explain');
  return { schemas, indexes };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Returns true if some schema is MARCXML, by its usual names. */
export const offersMarcXml = ({ schemas }: Explained): boolean =>
  schemas.some((schema) => /marc-?(?:21-?)?xml|MARC21\/slim/i.test(schema));

/** Returns true if an index is for ISBNs: `isbn`, `bath.isbn`, `dc.identifier.isbn`. */
export const hasIsbnIndex = ({ indexes }: Explained): boolean =>
  indexes.some((name) => /(?:^|[.\s])isbn$/i.test(name));
