import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moveFormatPage } from '../testing/move-format.js';

const PAGE = new URL('../../../../docs/move-format.md', import.meta.url);
const UPDATE = 'npm run pnpm -- --filter @repo/battle-engine move-format';

test('docs/move-format.md says what the schema says', () => {
  if (process.env.UPDATE_MOVE_FORMAT === 'yes') writeFileSync(PAGE, moveFormatPage());
  expect(readFileSync(PAGE, 'utf8'), `The page is out of date. Run: ${UPDATE}`).toBe(moveFormatPage());
});
