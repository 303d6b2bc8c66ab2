import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type { QueueBody, QueueTicket } from './types.js';

export function queueOf({ get, sendOnce, sendSafely }: Calls) {
  return {
    /** Waits for somebody to play. Is sent once: see `OutcomeUnknown`. */
    join: (body: QueueBody = {}, options?: CallOptions) =>
      sendOnce<QueueTicket>('POST', '/queue', { body, ...options }),

    /** The tickets with which the caller waits, the oldest first. */
    tickets: (options?: CallOptions) => get<readonly QueueTicket[]>('/queue', options),

    /** Waits no longer. */
    leave: async (ticketId: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/queue/${ticketId}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_ticket' ? null : undefined));
    },
  };
}
