import type { Status } from '@repo/battle-engine';

/** The worth of each status to the opponent, in shares of all HP of its bearer. */
export const HARM: Readonly<Record<Status, number>> = {
  burn: 0.2,
  poison: 0.15,
  toxic: 0.25,
  paralysis: 0.2,
  sleep: 0.3,
  freeze: 0.4,
};
