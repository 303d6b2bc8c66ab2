/** Something that has happened, as the outbox has it: ids only, no names. */
export type Event = {
  /** The same however often it is told. */
  eventId: string;
  kind: string;
  /** What it is about: `battle/57c796d2…`. */
  about: string;
  body: Readonly<Record<string, unknown>>;
  at: Date;
  /** When nobody needs to hear of it any more. */
  expiresAt: Date;
};

/** What somebody is told of some events that are still so, as text without any markup. */
export type Message = {
  /** One line: the subject of a mail, the title of a push. */
  title: string;
  /** One for each thing that is told; `url` leads to it. */
  items: readonly { text: string; url?: string }[];
  /** Where all of it is: absolute. */
  url: string;
  /** What `url` is for, as the text of its link: `Open your battles`. */
  action: string;
  /** The kinds that are told. */
  kinds: readonly string[];
  /** Set for a mail about the account itself: where it goes, whatever is known of the address. */
  to?: string;
};

/** One try to send: `id` stays the same from try to try, so that a receiver knows a repetition. */
export type Delivery = {
  id: string;
  ownerId: string | number;
  channel: Channel;
  /** The number of this try, from 1 on. */
  attempts: number;
  /** The events that are still so; of a push and of a webhook it is one. */
  events: readonly Event[];
  /** When it is too late. */
  expiresAt: Date;
  /** The row of the subscription; null for a mail. */
  pushId: string | null;
  /** The row of the webhook; null for a mail. */
  webhookId: string | null;
};

export type Channel = 'mail' | 'push' | 'webhook';

/**
 * What came of a try. `error` is a word for its owner: `unreachable`, `refused`, `timeout`, `gone`, `http_503` …, at most 40
 * characters, without any text of the receiver's.
 */
export type Outcome =
  | { state: 'sent' }
  /** There is nobody to tell any more. */
  | { state: 'skipped' }
  /** It is tried again, not before the moment that the receiver named. */
  | { state: 'retry'; error: string; notBefore?: Date }
  /** The way out itself is away, for everybody: it is tried again, and this try does not count. */
  | { state: 'away'; error: string }
  /** It will never go: a dead letter. */
  | { state: 'failed'; error: string };

/** Sends over one channel. It throws nothing that it expects. */
export type Sender = (delivery: Delivery, message: Message, signal: AbortSignal) => Promise<Outcome>;
