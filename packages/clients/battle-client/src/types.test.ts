import { readFileSync } from 'node:fs';
import { generatedFiles } from '@repo/client-types';
import { expect, test } from 'vitest';
import { service } from '../scripts/service.js';

test.each(Object.entries(generatedFiles(service)))(
  '%s is what `npm run openapi` makes of the contracts',
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text);
  },
);
