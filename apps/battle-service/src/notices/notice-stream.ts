import type { Notice } from '@repo/contracts/battle';
import { EventStream, type EventStreamOptions, eventText } from '../streams/event-stream.js';
import { cursorText, type NoticeCursor } from './notice.js';

type Options = Pick<EventStreamOptions, 'trainerId' | 'address' | 'token' | 'onEnd'> & {
  /** After this notice the stream goes on. */
  cursor: NoticeCursor;
  openedAt: Date;
  onDemand: (stream: NoticeStream) => void;
};

/** The notices of one client, read from the database from a cursor on. */
export class NoticeStream extends EventStream {
  readonly openedAt: Date;
  cursor: NoticeCursor;
  /** True where there may be notices after the cursor. */
  hasNews = true;
  /** True while notices are read for it. */
  isReading = false;

  constructor({ cursor, openedAt, onDemand, ...options }: Options) {
    super({ ...options, onDemand: () => onDemand(this) });
    this.cursor = cursor;
    this.openedAt = openedAt;
  }

  /** Sends `hello`, or `reset` where notices are missing after the cursor that the client had. */
  begin(event: 'hello' | 'reset', cursor: NoticeCursor): void {
    this.cursor = cursor;
    const id = cursorText(cursor);
    this.send(eventText({ id, event, data: { id } }));
  }

  /** Sends the notices that follow the cursor. */
  tell(notices: readonly Notice[], cursor: NoticeCursor): void {
    this.cursor = cursor;
    this.send(
      notices.map((notice) => eventText({ id: notice.id, event: notice.kind, data: notice })).join(''),
    );
  }
}
