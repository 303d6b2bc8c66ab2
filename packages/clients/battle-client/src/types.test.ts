import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from '../scripts/write-types.js';

test.each(Object.entries(generatedFiles()))(
  '%s is what `npm run openapi` makes of the contracts',
  (file, text) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toBe(text);
  },
);
