import type { FieldErrors } from './errors.js';

const BAD_TEXT = 'Contains characters that are not valid text.';
const TOO_DEEP = 'Is nested too deeply.';
/** Deeper than any body of ours; shallow enough that no recursive code overflows the stack. */
const MAX_DEPTH = 64;

// NUL cannot be stored by PostgreSQL (22021); a lone surrogate has no UTF-8 form and would turn into U+FFFD.
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/**
 * What is wrong with the text anywhere in a parsed body, query or path, keys included: NUL, lone surrogates, or
 * nesting beyond 64 levels. An empty map when nothing is.
 */
export function textProblems(value: unknown): FieldErrors {
  // A map, because a field may have any name, `__proto__` too.
  const problems = new Map<string, string[]>();
  const walk = (current: unknown, path: readonly string[]): void => {
    if (typeof current === 'string') {
      if (!isStorable(current)) problems.set(path.join('.'), [BAD_TEXT]);
      return;
    }
    if (typeof current !== 'object' || current === null) return;
    if (path.length >= MAX_DEPTH) {
      problems.set(path[0] ?? '', [TOO_DEEP]);
      return;
    }
    for (const [key, child] of Object.entries(current)) {
      // A bad name is not repeated in the answer: the field that holds it is named.
      if (isStorable(key)) walk(child, [...path, key]);
      else problems.set(path.join('.'), [BAD_TEXT]);
    }
  };
  walk(value, []);
  return Object.fromEntries(problems);
}
