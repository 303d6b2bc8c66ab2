import type { Shot } from '../harness/load.js';

/** One thing that clients ask of a service. */
export type Operation = {
  name: string;
  /** Requests of one round at most, about a second's; fewer on a slower machine. */
  requests: number;
  /**
   * Prepares the requests of a round.
   * @param url the service that is going to get them
   */
  prepare(requests: number, url: string): Promise<Shot[]>;
};

/** Makes an operation that may be repeated as it is. */
export function repeatable(name: string, requests: number, shot: (index: number) => Shot): Operation {
  return {
    name,
    requests,
    prepare: async (count) => Array.from({ length: count }, (_, index) => shot(index)),
  };
}
