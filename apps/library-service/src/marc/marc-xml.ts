import sax from 'sax';
import { isDataField, isSound, type MarcField, type MarcRecord, type Subfield } from './record.js';

const NAMESPACE = 'http://www.loc.gov/MARC21/slim';

/** The most characters of a record in XML. */
export const LONGEST_XML_RECORD = 1024 * 1024;

/** Elements within each other: those of MARCXML in an answer of SRU are 8. */
const DEEPEST = 50;

/** The text is not XML that can be read; the message names the line. */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml';
}

/** A record of MARCXML by its place, from 1; null where it is none, or over 1 MiB. */
export type XmlRecord = { position: number; record: MarcRecord | null };

/**
 * Reads the records of MARCXML one after the other, wherever they stand in the document: alone, in a collection, or in an answer of
 * SRU. Elements without a namespace are taken, too.
 *
 * @throws BrokenXml for XML that is not well-formed, a DOCTYPE, bytes that are not UTF-8, and elements too deep within each other
 */
export async function* readMarcXml(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<XmlRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const { parser, found } = createParser();
  const read = (text: () => string, end = false) => {
    try {
      parser.write(text());
      if (end) parser.close();
    } catch (error) {
      if (Object(error).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
      throw broken(parser, 'the text is not UTF-8');
    }
  };
  for await (const chunk of chunks) {
    read(() => decoder.decode(chunk, { stream: true }));
    yield* found.splice(0);
  }
  read(() => decoder.decode(), true);
  yield* found.splice(0);
}

const broken = (parser: sax.SAXParser, problem: string) =>
  new BrokenXml(`Line ${parser.line + 1}: ${problem}.`);

/** Only the entities of XML itself: the types leave `strictEntities` out. */
const OPTIONS: sax.SAXOptions & { strictEntities: boolean } = {
  xmlns: true,
  strictEntities: true,
  position: true,
};

/** A parser that puts the records it finds into a list. */
function createParser() {
  const parser = sax.parser(true, OPTIONS);
  const found: XmlRecord[] = [];
  let position = 0;
  let begin = 0;
  /** The record that is being read; null outside of records, and in one that is too long. */
  let record: MarcRecord | null = null;
  let field: MarcField | undefined;
  let subfield: Subfield | undefined;
  let text = '';
  /** The open elements: their names, '' for those that are none of MARCXML. */
  const open: string[] = [];

  parser.onerror = (error) => {
    // The first line says what it is; the others, where.
    throw broken(parser, error.message.split('\n')[0] ?? 'not well-formed');
  };
  parser.ondoctype = () => {
    throw broken(parser, 'a document with a DOCTYPE is not read');
  };
  parser.onopentag = (tag) => {
    const name = 'local' in tag && isMarc(tag.uri) ? tag.local : '';
    open.push(name);
    if (open.length > DEEPEST) throw broken(parser, 'elements are too deep within each other');
    const attributeOf = (attribute: string) => String(Object(tag.attributes[attribute]).value ?? '');
    text = '';
    if (name === 'record') {
      record = { leader: '', fields: [] };
      begin = parser.position;
      position += 1;
    } else if (name === 'controlfield') field = { tag: attributeOf('tag'), value: '' };
    else if (name === 'datafield') {
      const indicators = `${attributeOf('ind1') || ' '}${attributeOf('ind2') || ' '}`;
      field = { tag: attributeOf('tag'), indicators, subfields: [] };
    } else if (name === 'subfield') subfield = { code: attributeOf('code'), value: '' };
  };
  const addText = (more: string) => {
    if (record === null) return;
    if (parser.position - begin > LONGEST_XML_RECORD) record = null;
    else text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const name = open.pop() ?? '';
    if (name === 'record') {
      const isWhole = record !== null && parser.position - begin <= LONGEST_XML_RECORD;
      found.push({ position, record: isWhole && record !== null && isSound(record) ? record : null });
      record = null;
    } else if (name === 'leader' && record !== null) record.leader = text;
    else if (name === 'subfield' && subfield !== undefined) {
      if (field !== undefined && isDataField(field)) field.subfields.push({ ...subfield, value: text });
      subfield = undefined;
    } else if (name.endsWith('field') && field !== undefined) {
      record?.fields.push(isDataField(field) ? field : { ...field, value: text });
      field = undefined;
    }
  };
  return { parser, found };
}

const isMarc = (uri: string): boolean => uri === NAMESPACE || uri === '';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\n': '&#10;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"\r\t\n]/g, (character) => ESCAPES[character] ?? '');

/** Stand before and behind the records of a file. */
export const COLLECTION = {
  begin: `<?xml version="1.0" encoding="UTF-8"?>\n<collection xmlns="${NAMESPACE}">\n`,
  end: '</collection>\n',
};

/** Returns a record as an element of MARCXML. @param alone true for a document of its own, without a collection around it */
export function toMarcXml({ leader, fields }: MarcRecord, alone = false): string {
  const lines = fields.map((field) => {
    const tag = `tag="${escaped(field.tag)}"`;
    if (!isDataField(field)) return `<controlfield ${tag}>${escaped(field.value)}</controlfield>`;
    const [ind1 = ' ', ind2 = ' '] = field.indicators;
    const subfields = field.subfields.map(
      ({ code, value }) => `<subfield code="${escaped(code)}">${escaped(value)}</subfield>`,
    );
    return `<datafield ${tag} ind1="${escaped(ind1)}" ind2="${escaped(ind2)}">${subfields.join('')}</datafield>`;
  });
  const all = [`<leader>${escaped(leader)}</leader>`, ...lines].map((line) => `  ${line}\n`).join('');
  return alone
    ? `<?xml version="1.0" encoding="UTF-8"?>\n<record xmlns="${NAMESPACE}">\n${all}</record>\n`
    : `<record>\n${all}</record>\n`;
}
