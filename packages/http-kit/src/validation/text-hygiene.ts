import type { FieldProblems } from './field-problems.js';

const BAD_TEXT = 'Contains characters that are not valid text.';
const TOO_DEEP = 'Is nested too deeply.';
/** Deeper than any body of ours; shallow enough that no recursive code overflows the stack. */
const MAX_DEPTH = 64;

// NUL cannot be stored by PostgreSQL (22021); a lone surrogate has no UTF-8 form and would turn into U+FFFD.
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * Adds to `problems` what is wrong with the text anywhere in a parsed body, query or path, keys included: NUL, lone
 * surrogates, or nesting beyond 64 levels. Stops when they are full.
 */
export function findBadText(value: unknown, problems: FieldProblems): void {
  const path: string[] = [];
  const walk = (current: unknown): void => {
    if (typeof current === 'string') {
      if (!isStorable(current)) problems.add(path.join('.'), BAD_TEXT);
      return;
    }
    if (typeof current !== 'object' || current === null) return;
    if (path.length >= MAX_DEPTH) {
      problems.add(path[0] ?? '', TOO_DEEP);
      return;
    }
    for (const [key, child] of Object.entries(current)) {
      if (problems.isFull) return;
      if (isStorable(key)) {
        path.push(key);
        walk(child);
        path.pop();
      } else {
        // A bad name is not repeated in the answer: the field that holds it is named.
        problems.add(path.join('.'), BAD_TEXT);
      }
    }
  };
  walk(value);
}
