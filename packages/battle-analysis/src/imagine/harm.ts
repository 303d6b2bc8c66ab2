import type { Status } from '@repo/battle-engine';

/** What a status takes from a creature, in shares of all its HP. */
export const HARM: Readonly<Record<Status, number>> = {
  burn: 0.2,
  poison: 0.15,
  toxic: 0.25,
  paralysis: 0.2,
  sleep: 0.3,
  freeze: 0.4,
};
