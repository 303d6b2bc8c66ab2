import type { Shot } from '../harness/load.js';

/** An operation whose cost must not grow with the number of rows. Its answer has the same size at every scale. */
export type Probe = {
  name: string;
  /** Requests that may be sent once. */
  prepare(requests: number): Promise<Shot[]>;
};

/** A probe whose requests need nothing made for them. */
export const probe = (name: string, shot: (index: number) => Shot): Probe => ({
  name,
  prepare: async (requests) => Array.from({ length: requests }, (_, index) => shot(index)),
});
