import type { Problem, ProblemCode } from './problem.js';

/** A problem of one set, whose place is not known yet. */
export type Finding = Pick<Problem, 'code' | 'field' | 'text'>;

export const found = (code: ProblemCode, field: string, text: string): Finding => ({ code, field, text });

/** A problem where `is` is true, otherwise none. */
export const foundIf = (is: boolean, code: ProblemCode, field: string, text: string): Finding[] =>
  is ? [found(code, field, text)] : [];
