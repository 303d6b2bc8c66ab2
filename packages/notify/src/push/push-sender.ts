import type { Dispatcher } from 'undici';
import type { Sender } from '../sending/message.js';
import type { Db } from '../store/statements.js';
import type { Browsers } from './browsers.js';
import { sendPush } from './send-push.js';
import type { VapidKeys } from './vapid.js';

type Options = {
  agent: Dispatcher;
  keys: VapidKeys;
  browsers: Browsers;
  db: Db;
  /** Kinds that cannot wait. */
  urgentKinds: readonly string[];
};

/** Sends over the channel `push`. A browser that its push service knows no more is forgotten. */
export const createPushSender =
  ({ agent, keys, browsers, db, urgentKinds }: Options): Sender =>
  async ({ id, pushId, events: [event], expiresAt }, { title, items: [item], url }, signal) => {
    const subscription = pushId === null ? null : await browsers.find(db, pushId);
    if (pushId === null || subscription === null || event === undefined) return { state: 'skipped' };
    const push = {
      ...{ id, title, body: item?.text ?? '', url: pathOf(item?.url ?? url), about: event.about, expiresAt },
      isUrgent: urgentKinds.includes(event.kind),
    };
    const attempt = await sendPush(agent, keys, subscription, push, signal);
    if (attempt.state === 'sent') await browsers.markTold(db, pushId);
    if (attempt.state !== 'gone') return attempt;
    await browsers.forget(db, pushId);
    // Refused keys are the operator's concern, a browser that has left is nobody's.
    const { error } = attempt;
    return ['http_401', 'http_403'].includes(error) ? { state: 'failed', error } : { state: 'skipped' };
  };

function pathOf(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
