import type { HttpClient } from '@creature-arena/http';
import type { CallOptions, Calls } from './calls.js';
import type { Notice, NoticesQuery } from './types.js';

export type NoticeStreamOptions = CallOptions & {
  /** The `id` of a notice, or of `hello` or `reset`: goes on after it. Default: from now on. */
  after?: string | undefined;
  /** Told when the stream is open, and when it is lost and will be opened again. */
  onOpen?: (isOpen: boolean) => void;
};

/**
 * What a stream of notices tells: a notice; `hello`, each time that it is open, with the cursor from which it goes on;
 * `reset` instead, where notices are lost: read what you show anew; `bye`, where the service has ended it for good.
 */
export type Told =
  | Notice
  | { kind: 'hello' | 'reset'; id: string }
  | { kind: 'bye'; reason: string; reconnect: false };

export function noticesOf({ list }: Calls, http: HttpClient) {
  return {
    /** Lists the caller's notices, the oldest first. */
    list: (query?: NoticesQuery, options?: CallOptions) => list<Notice>('/notices', { query, ...options }),

    /** Follows the caller's notices from now on: each notice once and in order, also where the connection breaks. */
    async *stream({ after, signal, onOpen }: NoticeStreamOptions = {}): AsyncGenerator<Told, void, void> {
      const events = http.events({
        ...{ path: '/notices/stream', lastEventId: after, signal },
        ...(onOpen && { onOpen }),
      });
      for await (const { event, data } of events) {
        const body: unknown = JSON.parse(data);
        if (event === 'hello' || event === 'reset') yield { kind: event, ...(body as { id: string }) };
        else if (event !== 'bye') yield body as Notice;
        else if (isFinal(body)) return yield { kind: 'bye', ...body };
      }
    },
  };
}

const isFinal = (body: unknown): body is { reason: string; reconnect: false } =>
  (body as { reconnect?: boolean }).reconnect === false;
