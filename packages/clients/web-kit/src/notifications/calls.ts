export type MailMode = 'off' | 'at_once' | 'gathered' | 'daily';

/** What a service tells somebody who is away, where and when. */
export type Notifications<Kind extends string = string> = {
  address: string | null;
  address_state: 'none' | 'unconfirmed' | 'confirmed' | 'refused' | 'complained';
  time_zone: string;
  mail: { available: boolean; mode: MailMode; at: string; kinds: readonly Kind[] };
  push: { kinds: readonly Kind[] };
  quiet: { from: string; to: string; urgent: boolean } | null;
  version: number;
};

/** A change of that; what is left out stays. */
export type NotificationsChange<Kind extends string> = {
  time_zone?: string;
  mail?: { mode?: MailMode; at?: string; kinds?: readonly Kind[] };
  push?: { kinds?: readonly Kind[] };
  quiet?: Notifications['quiet'];
};

/** A message that was sent, or waits. */
export type SentMessage = {
  id: string;
  channel: 'mail' | 'push' | 'webhook';
  kinds: readonly string[];
  state: 'waiting' | 'sent' | 'skipped' | 'expired' | 'failed';
  due_at: string | null;
  ended_at: string | null;
  error: string | null;
};

/** A browser that is told by push. */
export type ToldBrowser = { id: string; label: string; made_at: string; told_at: string | null };

/** The routes of a service, as its client has them. @throws ApiError */
export type NotificationCalls<Kind extends string> = {
  get(): Promise<Notifications<Kind>>;
  change(body: NotificationsChange<Kind> & { version: number }): Promise<Notifications<Kind>>;
  setAddress(body: { address: string; password: string }): Promise<unknown>;
  deleteAddress(): Promise<unknown>;
  messages(): Promise<readonly SentMessage[]>;
  test(body: { channel: 'mail' | 'push' }): Promise<unknown>;
  browsers(): Promise<{ public_key: string | null; browsers: readonly ToldBrowser[] }>;
  removeBrowser(id: string): Promise<unknown>;
};

/** The kinds of news of a service, as people call them. */
export type KindWords<Kind extends string> = readonly { kind: Kind; text: string; hint?: string }[];
