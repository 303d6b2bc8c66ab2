/** Clients that work until they are told to stop. */
export type Load = {
  /** Lets everybody end what they are at, and throws what went wrong with any of them. */
  stop(): Promise<void>;
};

/** Repeats each client's work until `stop`. */
export function startLoad(clients: readonly (() => Promise<void>)[]): Load {
  let stopping = false;
  const ended = Promise.allSettled(
    clients.map(async (work) => {
      while (!stopping) await work();
    }),
  );
  return {
    stop: async () => {
      stopping = true;
      const failed = (await ended).filter((result) => result.status === 'rejected');
      if (failed[0]) throw failed[0].reason;
    },
  };
}
