import type { FieldErrors } from '../errors/errors.js';
import { shortened } from '../errors/shortened.js';

/** The most problems that one error names. */
export const MOST_PROBLEMS = 20;
/** Characters of a path that are repeated to the client who sent it. Each may take 6 bytes in JSON. */
const LONGEST_FIELD = 80;

/**
 * Collects the problems of one request, and is full after 20. Callers stop looking then, so that the cost has a bound. The
 * answer stays under 16 KB.
 */
export class FieldProblems {
  // A map, because a field may have any name, `__proto__` too.
  readonly #fields = new Map<string, string[]>();
  #count = 0;

  /** True when nothing more is taken. Ask before looking for more. */
  get isFull(): boolean {
    return this.#count >= MOST_PROBLEMS;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** @param field its path in dots: `title`, `moves.0`; empty for the whole body */
  add(field: string, message: string): void {
    if (this.isFull) return;
    this.#count += 1;
    const name = shortened(field, LONGEST_FIELD);
    const messages = this.#fields.get(name);
    if (!messages) this.#fields.set(name, [message]);
    else if (!messages.includes(message)) messages.push(message);
  }

  toErrors(): FieldErrors {
    return Object.fromEntries(this.#fields);
  }
}
