import {
  MOST_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookAttempt,
  type WebhookBody,
  type WebhookPatch,
} from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import {
  type AttemptRow,
  newSecret,
  type SecretBox,
  secretText,
  type WebhookRow,
  type Webhooks,
  webhookUrlProblem,
} from '@repo/notify/webhooks';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';

export type TrainerWebhooks = ReturnType<typeof createTrainerWebhooks>;

type Dependencies = {
  database: BattleDatabase;
  webhooks: Webhooks;
  box: SecretBox;
  /** What somebody is told by mail and push who has chosen nothing. */
  defaults: { mailKinds: readonly string[]; pushKinds: readonly string[] };
  /** Says what is wrong with an address; null: nothing. */
  urlProblem?: typeof webhookUrlProblem;
};

/** The programs of trainers that are told what happens. */
export function createTrainerWebhooks({
  database,
  webhooks,
  box,
  defaults,
  urlProblem = webhookUrlProblem,
}: Dependencies) {
  const { db } = database;

  /** @throws ServiceError 400 `webhook_url_refused`, 409 `too_many_webhooks` */
  async function add(trainerId: string, { url, kinds }: WebhookBody): Promise<NewWebhook> {
    const problem = urlProblem(url);
    if (problem !== null) throw serviceError('webhook_url_refused', problem);
    const secret = newSecret();
    const webhook = { url, kinds: kinds ?? null, secret: box.seal(secret) };
    const made = await webhooks.make(database, trainerId, webhook, defaults);
    if (made === 'gone') throw accountGone();
    if (made === null)
      throw serviceError(
        'too_many_webhooks',
        `You have ${MOST_WEBHOOKS} webhooks already, or one with this address.`,
      );
    return { ...webhookBody(made), secret: secretText(secret) };
  }

  const list = async (trainerId: string): Promise<Webhook[]> =>
    (await webhooks.list(db, trainerId)).map(webhookBody);

  /** @throws ServiceError 404 `unknown_webhook` */
  async function get(trainerId: string, id: string): Promise<Webhook> {
    return webhookBody(await one(id, (known) => webhooks.find(db, trainerId, known)));
  }

  /** @throws ServiceError 404 `unknown_webhook` */
  async function change(trainerId: string, id: string, { kinds, enabled }: WebhookPatch): Promise<Webhook> {
    return webhookBody(
      await one(id, (known) => webhooks.change(database, trainerId, known, { kinds, enabled })),
    );
  }

  /** @throws ServiceError 404 `unknown_webhook` */
  async function remove(trainerId: string, id: string): Promise<void> {
    await one(id, async (known) => (await webhooks.remove(db, trainerId, known)) || null);
  }

  /** @throws ServiceError 404 `unknown_webhook` */
  async function rotate(trainerId: string, id: string): Promise<NewWebhook> {
    const secret = newSecret();
    const row = await one(id, (known) => webhooks.rotate(db, trainerId, known, box.seal(secret)));
    return { ...webhookBody(row), secret: secretText(secret) };
  }

  /** @throws ServiceError 404 `unknown_webhook`, 409 `webhook_disabled` */
  async function test(trainerId: string, id: string): Promise<void> {
    await enabled(trainerId, id);
    await webhooks.ping(db, trainerId, id);
  }

  /** @throws ServiceError 404 `unknown_webhook`, 409 `webhook_disabled` */
  async function replay(trainerId: string, id: string, since: string): Promise<number> {
    await enabled(trainerId, id);
    return webhooks.replay(db, trainerId, id, new Date(since));
  }

  /** @throws ServiceError 404 `unknown_webhook` */
  async function attempts(trainerId: string, id: string): Promise<WebhookAttempt[]> {
    await get(trainerId, id);
    return (await webhooks.attempts(db, trainerId, id)).map(attemptBody);
  }

  async function enabled(trainerId: string, id: string): Promise<void> {
    const { status } = await get(trainerId, id);
    if (status === 'disabled')
      throw serviceError('webhook_disabled', 'Switch it on first: PATCH { "enabled": true }.');
  }

  return { add, list, get, change, remove, rotate, test, replay, attempts };
}

/** What `work` finds or does with the webhook of this id. */
async function one<T>(id: string, work: (id: string) => Promise<T | null>): Promise<T> {
  const found = isUuid(id) ? await work(id) : null;
  if (found === null) throw serviceError('unknown_webhook', 'You have no webhook with this id.');
  return found;
}

const webhookBody = ({ id, url, kinds, status, reason, failingSince, madeAt }: WebhookRow): Webhook => ({
  ...{ webhook_id: id, url, status, reason },
  kinds: kinds as Webhook['kinds'],
  failing_since: failingSince?.toISOString() ?? null,
  made_at: madeAt.toISOString(),
});

const attemptBody = ({ eventId, kind, state, attempts, error, millis, dueAt, endedAt }: AttemptRow) => ({
  ...{ event_id: eventId, kind, attempts, error, millis },
  state: state as WebhookAttempt['state'],
  due_at: dueAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
});
