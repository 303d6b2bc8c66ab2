import { Type } from 'typebox';
import type { DocumentedAnswer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { BookParams } from '../books.js';
import { EXPORT_FORMATS } from '../exports.js';

/** An answer as text of these types, each with an example. */
const texts = (description: string, examples: Readonly<Record<string, string>>) => {
  const content = Object.entries(examples).map(([type, value]) => [
    type,
    { schema: Type.String(), examples: { example: { value } } },
  ]);
  const documented: DocumentedAnswer = { description, content: Object.fromEntries(content) };
  return Type.Unsafe<unknown>(documented);
};

const marcXml =
  '<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 i 4500</leader>' +
  '<datafield tag="245" ind1="1" ind2="0"><subfield code="a">Dune</subfield></datafield></record>';

export const exportLibrary = operation('GET', '/exports/:format', {
  operationId: 'exportLibrary',
  tags: ['Exports'],
  summary: 'Get all titles, readers or open loans as a file',
  description:
    'Titles as MARC 21 (`marcxml`, `marc`) or CSV, readers (`patrons-csv`) and open loans (`loans-csv`) as the imports read them. ' +
    'ISO 2709 (`marc`) leaves out records over 99,999 bytes. The audit says who has asked for it.',
  params: Type.Object({ format: Type.Enum([...EXPORT_FORMATS]) }),
  response: answers(
    {
      200: texts('The file.', {
        'application/marcxml+xml': marcXml,
        'application/marc': '00065nam a2200049 i 4500…',
        'text/csv': 'card,barcode,loan_date,due\r\nP-104,B000101,2024-05-01,2024-05-15\r\n',
      }),
    },
    ['export_not_found'],
  ),
});

export const getTitleRecord = operation('GET', '/catalogue/titles/:book_id/record', {
  operationId: 'getTitleRecord',
  tags: ['Catalogue'],
  summary: 'Get the MARC record of a title',
  description:
    'As it was read, but for what has changed since, and with the copies in field 852. A title that did not come from a record gets ' +
    'a short one.',
  params: BookParams,
  querystring: Type.Object({ format: Type.Optional(Type.Enum(['marcxml'], { default: 'marcxml' })) }),
  response: answers({ 200: texts('The record.', { 'application/marcxml+xml': marcXml }) }, [
    'book_not_found',
  ]),
});
