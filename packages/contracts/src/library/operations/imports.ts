import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import { Import, ImportParams, ImportProgress, ImportQuery, MOST_IMPORTS } from '../imports.js';

const tags = ['Imports'];

export const startImport = operation('POST', '/imports', {
  operationId: 'startImport',
  tags,
  summary: 'Import a CSV file of readers, open loans or books',
  description:
    'The file is UTF-8 and has a header; 5 MiB at most. It is checked first: a broken one is 400 `{ "file": … }`, and nothing ' +
    'of it is imported. Then the work goes on by itself, one import at a time: ask for the import to see how far it is.',
  consumes: ['text/csv'],
  querystring: ImportQuery,
  body: Type.String({ examples: ['card,first_name,last_name,group\nP-104,Ada,Lovelace,1B\n'] }),
  response: answers({ 202: answer('The import has begun.', Import) }, [...BODY_ERRORS, 'import_running']),
});

export const listImports = operation('GET', '/imports', {
  operationId: 'listImports',
  tags,
  summary: 'List the latest imports, the latest first, and how far each is',
  response: answers({ 200: answer('The imports.', Type.Array(ImportProgress, { maxItems: MOST_IMPORTS })) }),
});

export const getImport = operation('GET', '/imports/:import_id', {
  operationId: 'getImport',
  tags,
  summary: 'Get an import: how far it is, and its report once it has ended',
  params: ImportParams,
  response: answers({ 200: answer('The import.', Import) }, ['import_not_found']),
});
