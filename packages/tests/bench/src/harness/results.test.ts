import { expect, test } from 'vitest';
import { table, withSection } from './results.js';

test('a table has a line for each row', () => {
  expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |');
});

test('a section is added to what is there, and replaced by the next of its name alone', () => {
  const one = withSection('', 'scale', 'old');
  const two = withSection(one, 'soak', 'first\n\n### detail\n');
  expect(withSection(two, 'scale', 'new')).toBe(
    '# Results of the benches\n\n## scale\n\nnew\n\n## soak\n\nfirst\n\n### detail\n',
  );
});

test('what stands above the sections is kept', () => {
  expect(withSection('# Figures\n\nHow they come.\n\n## a\n\nx\n', 'a', 'y')).toBe(
    '# Figures\n\nHow they come.\n\n## a\n\ny\n',
  );
});
