import { verify } from '@repo/battle-record';
import { expect, test } from 'vitest';
import record from './data/battle.json';

test('the battle of the first page is true by the rules of now; else `npm run screenshots` plays another', () => {
  expect(verify(record, null)).toMatchObject({ difference: null });
});
