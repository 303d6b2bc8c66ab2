import { Readable } from 'node:stream';

/** The reasons for which a stream ends; those before `stalled` are told in `bye`. */
export type EndOfStream =
  | 'restart'
  | 'replaced'
  | 'token_expired'
  | 'token_revoked'
  /** Nothing more happens. */
  | 'ended'
  /** The client took nothing for too long. */
  | 'stalled'
  | 'client_gone';

export type Bye = Exclude<EndOfStream, 'stalled' | 'client_gone'>;

/** A client comes back after its stream has ended, unless the end was meant for it. */
const RECONNECT: Readonly<Record<Bye, boolean>> = {
  restart: true,
  replaced: false,
  token_expired: true,
  token_revoked: false,
  ended: false,
};

/** Bytes that wait for the client before the stream takes no more. */
const READ_AHEAD = 16 * 1024;

export type EventStreamOptions = {
  trainerId: string;
  /** The address of the client, as limits count it. */
  address: string;
  /** The version of the token, and when it expires, in seconds since 1970. */
  token: { version: number; expiresAt: number };
  /** Called when the client has taken what there was. */
  onDemand: () => void;
  onEnd: (reason: EndOfStream) => void;
};

/**
 * The server-sent events of one client. There is no queue: the stream is asked for more only when the client has taken what
 * it had, and then reads on from where it is.
 */
export class EventStream extends Readable {
  readonly trainerId: string;
  readonly address: string;
  readonly token: EventStreamOptions['token'];
  /** When the client stopped taking anything, or the stream was ended, on the clock of `performance`; else null. */
  fullSince: number | null = null;
  /** When the next comment is due, on the clock of `performance`. */
  nextBeat = 0;
  /** The reason for its end, once it has been ended. */
  ended: EndOfStream | null = null;
  readonly #onDemand: EventStreamOptions['onDemand'];
  readonly #onEnd: EventStreamOptions['onEnd'];

  constructor({ trainerId, address, token, onDemand, onEnd }: EventStreamOptions) {
    super({ highWaterMark: READ_AHEAD });
    this.trainerId = trainerId;
    this.address = address;
    this.token = token;
    this.#onDemand = onDemand;
    this.#onEnd = onEnd;
  }

  /** True while the client takes what is sent, and the stream goes on. */
  get takes(): boolean {
    return this.fullSince === null && this.ended === null && !this.destroyed;
  }

  override _read(): void {
    this.fullSince = null;
    this.#onDemand();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#onEnd(this.ended ?? 'client_gone');
    done(error);
  }

  /** Sends a comment, which clients skip. */
  beat(): void {
    this.send(':\n\n');
  }

  /** Ends the stream after what is on its way, and says why. `retryMillis`: how long the client waits before it comes back. */
  end(reason: Bye, retryMillis?: number): void {
    if (this.ended !== null || this.destroyed) return;
    const retry = retryMillis === undefined ? '' : `retry: ${Math.round(retryMillis)}\n\n`;
    this.push(retry + eventText({ event: 'bye', data: { reason, reconnect: RECONNECT[reason] } }));
    this.ended = reason;
    this.fullSince = performance.now();
    this.push(null);
  }

  /** Cuts the connection. */
  cut(): void {
    this.ended ??= 'stalled';
    this.destroy();
  }

  protected send(text: string): void {
    if (this.ended !== null || this.destroyed) return;
    if (!this.push(text)) this.fullSince ??= performance.now();
  }
}

/** An event as it is sent. */
export function eventText({ id, event, data }: { id?: string; event: string; data: object }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
