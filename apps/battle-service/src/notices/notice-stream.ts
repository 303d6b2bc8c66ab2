import { Readable } from 'node:stream';
import type { Notice } from '@repo/contracts/battle';
import { cursorText, type NoticeCursor } from './notice.js';

/** The reasons for which a stream ends; the first four are told in `bye`. */
export type EndOfStream =
  | 'restart'
  | 'replaced'
  | 'token_expired'
  | 'token_revoked'
  /** The client took nothing for too long. */
  | 'stalled'
  | 'client_gone';

export type Bye = Extract<EndOfStream, 'restart' | 'replaced' | 'token_expired' | 'token_revoked'>;

/** A client comes back after its stream has ended, unless the end was meant for it. */
const RECONNECT: Readonly<Record<Bye, boolean>> = {
  restart: true,
  replaced: false,
  token_expired: true,
  token_revoked: false,
};

/** Bytes that wait for the client before the stream takes no more. */
const READ_AHEAD = 16 * 1024;

type Options = {
  trainerId: string;
  /** The version of the token, and when it expires, in seconds since 1970. */
  token: { version: number; expiresAt: number };
  /** After this notice the stream goes on. */
  cursor: NoticeCursor;
  openedAt: Date;
  /** Called when the client has taken what there was. */
  onDemand: (stream: NoticeStream) => void;
  onEnd: (stream: NoticeStream, reason: EndOfStream) => void;
};

/**
 * The events of one client. There is no queue: the stream is asked for more only when the client has taken what it had, and
 * then reads on in the database from its cursor.
 */
export class NoticeStream extends Readable {
  readonly trainerId: string;
  readonly token: Options['token'];
  readonly openedAt: Date;
  cursor: NoticeCursor;
  /** True where there may be notices after the cursor. */
  hasNews = true;
  /** True while notices are read for it. */
  isReading = false;
  /** When the client stopped taking anything, or the stream was ended, on the clock of `performance`; else null. */
  fullSince: number | null = null;
  /** When the next comment is due, on the clock of `performance`. */
  nextBeat = 0;
  /** The reason for its end, once it has been ended. */
  ended: EndOfStream | null = null;
  readonly #onDemand: Options['onDemand'];
  readonly #onEnd: Options['onEnd'];

  constructor({ trainerId, token, cursor, openedAt, onDemand, onEnd }: Options) {
    super({ highWaterMark: READ_AHEAD });
    this.trainerId = trainerId;
    this.token = token;
    this.cursor = cursor;
    this.openedAt = openedAt;
    this.#onDemand = onDemand;
    this.#onEnd = onEnd;
  }

  /** True while the client takes what is sent, and the stream goes on. */
  get takes(): boolean {
    return this.fullSince === null && this.ended === null && !this.destroyed;
  }

  override _read(): void {
    this.fullSince = null;
    this.#onDemand(this);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#onEnd(this, this.ended ?? 'client_gone');
    done(error);
  }

  /** Sends `hello`, or `reset` where notices are missing after the cursor that the client had. */
  begin(event: 'hello' | 'reset', cursor: NoticeCursor): void {
    this.cursor = cursor;
    const id = cursorText(cursor);
    this.#send(eventText({ id, event, data: { id } }));
  }

  /** Sends the notices that follow the cursor. */
  tell(notices: readonly Notice[], cursor: NoticeCursor): void {
    this.cursor = cursor;
    this.#send(
      notices.map((notice) => eventText({ id: notice.id, event: notice.kind, data: notice })).join(''),
    );
  }

  /** Sends a comment, which clients skip. */
  beat(): void {
    this.#send(':\n\n');
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

  #send(text: string): void {
    if (this.ended !== null || this.destroyed) return;
    if (!this.push(text)) this.fullSince ??= performance.now();
  }
}

function eventText({ id, event, data }: { id?: string; event: string; data: object }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
