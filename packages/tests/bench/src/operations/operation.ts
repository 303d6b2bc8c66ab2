import type { Shot } from '../harness/load.js';

/**
 * Throughput that an operation has to reach, as a share of its baseline's. `told`: it writes, and tells both trainers,
 * which the baseline does not.
 */
export const TARGETS = { read: 0.65, write: 0.55, told: 0.5 } as const;

/** One thing that clients ask of a service, and the same of its baseline. */
export type Operation = {
  /** The name of the operation and of the baseline's route. */
  name: string;
  kind: keyof typeof TARGETS;
  /** Requests of one round at most, about a second's; fewer on a slower machine. */
  requests: number;
  /** The number of connections that send the requests. Default: 16. */
  connections?: number;
  /**
   * For an operation whose baseline runs the very statements of the service: the values of each, but for BEGIN and COMMIT.
   * `'$0'` is the first parameter of the request.
   */
  replays?: readonly (readonly (string | number | null)[])[];
  /**
   * Prepares the requests to the service and to the baseline. Those that write use separate rows.
   * @param url the service that is going to get them
   */
  prepare(requests: number, url: string): Promise<{ service: Shot[]; baseline: Shot[] }>;
};

/** An operation that may be repeated as it is; the baseline's route gets `parameters`. */
export function repeatable(
  operation: Omit<Operation, 'prepare'>,
  pick: (index: number) => { shot: Shot; parameters?: readonly (string | number)[] },
): Operation {
  return {
    ...operation,
    prepare: async (requests) => {
      const picked = Array.from({ length: requests }, (_, index) => pick(index));
      return {
        service: picked.map(({ shot }) => shot),
        baseline: picked.map(({ shot, parameters = [] }) =>
          baselineShot(operation.name, parameters, shot.headers),
        ),
      };
    },
  };
}

/** A request of the baseline's. */
export function baselineShot(
  name: string,
  parameters: readonly (string | number)[],
  headers: Shot['headers'] = {},
): Shot {
  const path = `/${encodeURIComponent(name)}/${parameters.map(encodeURIComponent).join('/')}`;
  const { authorization } = headers;
  return { method: 'GET', path, ...(authorization && { headers: { authorization } }) };
}
