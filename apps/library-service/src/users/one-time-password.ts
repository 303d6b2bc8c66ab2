import { randomInt } from 'node:crypto';
import { ONE_TIME_PASSWORD_DAYS } from '@repo/contracts/library';

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

const MILLIS_PER_DAY = 86_400_000;

/** The moment at which a one-time password ends that is given now. */
export const oneTimePasswordEnd = (now: Date): Date =>
  new Date(now.getTime() + ONE_TIME_PASSWORD_DAYS * MILLIS_PER_DAY);
