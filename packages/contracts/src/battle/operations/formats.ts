import { Type } from 'typebox';
import { answer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import { FormatDescription } from '../formats.js';

export const listFormats = operation('GET', '/formats', {
  operationId: 'listFormats',
  tags: ['Teams'],
  summary: 'List the formats of battles',
  security: [],
  response: answers({ 200: answer('All formats.', Type.Array(FormatDescription)) }),
});
