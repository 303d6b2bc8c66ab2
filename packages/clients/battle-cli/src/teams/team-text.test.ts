import { expect, test } from 'vitest';
import { findingsOf, withComments, withoutComments } from './team-text.js';

const text = ['=== [gen9] Sand ===', '', '# 1 (Garchomp)', '- Surf', '- Fly', ''].join('\n');

test('what is found stands above its line, and is gone where the text is read again', () => {
  const findings = [{ line: 4, text: 'Not learnable.' }, { text: 'Too few.' }];
  const shown = withComments(text, ['Sand'], findings);
  expect(shown.split('\n')).toEqual([
    ...['# Sand', '# → Too few.', '=== [gen9] Sand ===', '', ' # 1 (Garchomp)'],
    ...['# → Not learnable.', '- Surf', '- Fly', ''],
  ]);
  // A nickname that looks like a comment stays.
  expect(withoutComments(shown)).toBe(text.replace('# 1', ' # 1'));
  expect(withoutComments('# a\r\n- Surf\r\n')).toBe('- Surf\n');
});

test('notes and problems are told by line, those of none first', () => {
  const notes = [{ line: 5, code: 'left_out', text: 'b' }];
  const problem = { code: 'x', slots: [], field: null };
  const problems = [
    { ...problem, text: 'c', line: 9 },
    { ...problem, text: 'a' },
  ];
  expect(findingsOf({ notes, problems }).map((each) => each.text)).toEqual(['a', 'b', 'c']);
  expect(findingsOf({ notes: [], problems: null })).toEqual([
    { text: expect.stringContaining('not checked') },
  ]);
});
