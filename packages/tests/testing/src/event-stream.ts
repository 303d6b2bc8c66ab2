import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** An event as it arrived. */
export type StreamEvent = { id?: string | undefined; event: string; data: Record<string, unknown> };

/** A stream of server-sent events that is read as fast as it comes. */
export type EventStream = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** All events so far. */
  readonly events: StreamEvent[];
  /** Comments so far. */
  comments(): number;
  /** The last `retry` in milliseconds, if there was one. */
  retry(): number | undefined;
  /** Resolves when the stream has ended; false where it broke. */
  readonly ended: Promise<boolean>;
  close(): void;
};

/**
 * Opens a stream on a connection of its own; an answer that is none has no events, and ends at once.
 * @param options.onEvent called with each event as it arrives
 */
export async function openEventStream(
  url: string,
  {
    token,
    lastEventId,
    onEvent,
    headers: more,
  }: {
    token: string;
    lastEventId?: string | undefined;
    onEvent?: (event: StreamEvent) => void;
    headers?: Record<string, string>;
  },
): Promise<EventStream> {
  const request = get(url, {
    agent: false,
    headers: {
      ...more,
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // A connection that breaks ends the answer.
  request.on('error', () => undefined);
  const events: StreamEvent[] = [];
  let comments = 0;
  let retry: number | undefined;
  const parser = createParser({
    onEvent: ({ id, event = 'message', data }: EventSourceMessage) => {
      const arrived = { id, event, data: JSON.parse(data) };
      events.push(arrived);
      onEvent?.(arrived);
    },
    onComment: () => {
      comments += 1;
    },
    onRetry: (millis) => {
      retry = millis;
    },
  });
  const { statusCode = 0, headers } = response;
  const isStream = headers['content-type'] === 'text/event-stream';
  response.setEncoding('utf8');
  response.on('data', (text: string) => isStream && parser.feed(text));
  response.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => {
    response.on('close', () => resolve(response.complete));
  });
  return {
    status: statusCode,
    headers,
    events,
    comments: () => comments,
    retry: () => retry,
    ended,
    close: () => void request.destroy(),
  };
}
