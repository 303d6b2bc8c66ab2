import { randomInt } from 'node:crypto';

/** No vowels, which could make words, and nothing that is easily taken for another character. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxyz23456789';
const GROUP = 5;
const GROUPS = 2;

/** Makes a random password that can be read out and typed, of 48 bits: `k7mqp-3xw9d`. */
export function makeOneTimePassword(): string {
  const group = () =>
    Array.from({ length: GROUP }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
