import { Type } from 'typebox';
import { answer, noContent } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers, BODY_ERRORS } from '../answers.js';
import {
  MOST_WEBHOOKS,
  NewWebhook,
  Replay,
  ReplayBody,
  Webhook,
  WebhookAttempt,
  WebhookBody,
  WebhookParams,
  WebhookPatch,
} from '../webhooks.js';

const tags = ['Webhooks'];
const params = WebhookParams;
const OF_ONE = ['invalid_token', 'unknown_webhook'] as const;

export const addWebhook = operation('POST', '/webhooks', {
  operationId: 'addWebhook',
  tags,
  summary: 'Have a program told what happens',
  description:
    'Messages are posted by Standard Webhooks: `{ "type": "battle.step", "timestamp", "data" }`, signed by the secret, at ' +
    'least once, and in no order that is promised; a repetition has the same `webhook-id`. 2xx takes a message; anything ' +
    'else, a redirect too, has it sent again for some days. The first message is `webhook.ping`, and others follow once it is ' +
    'answered. 410 and five days of failures disable a webhook.',
  body: WebhookBody,
  response: answers({ 201: answer('The webhook, with its secret.', NewWebhook) }, [
    ...BODY_ERRORS,
    'invalid_token',
    'webhook_url_refused',
    'too_many_webhooks',
  ]),
});

export const listWebhooks = operation('GET', '/webhooks', {
  operationId: 'listWebhooks',
  tags,
  summary: 'List your webhooks',
  response: answers({ 200: answer(`The oldest first; at most ${MOST_WEBHOOKS}.`, Type.Array(Webhook)) }, [
    'invalid_token',
  ]),
});

export const getWebhook = operation('GET', '/webhooks/:webhookId', {
  operationId: 'getWebhook',
  tags,
  summary: 'Get a webhook',
  params,
  response: answers({ 200: answer('The webhook.', Webhook) }, OF_ONE),
});

export const changeWebhook = operation('PATCH', '/webhooks/:webhookId', {
  operationId: 'changeWebhook',
  tags,
  summary: 'Change what a webhook is told, or switch it on or off',
  params,
  body: WebhookPatch,
  response: answers({ 200: answer('The webhook.', Webhook) }, [...BODY_ERRORS, ...OF_ONE]),
});

export const removeWebhook = operation('DELETE', '/webhooks/:webhookId', {
  operationId: 'removeWebhook',
  tags,
  summary: 'Remove a webhook',
  params,
  response: answers({ 204: noContent('The webhook is removed.') }, [...BODY_ERRORS, ...OF_ONE]),
});

export const rotateWebhook = operation('POST', '/webhooks/:webhookId/rotate', {
  operationId: 'rotateWebhook',
  tags,
  summary: 'Give a webhook a new secret',
  description: 'For 24 hours messages are signed by both.',
  params,
  response: answers({ 200: answer('The webhook, with its new secret.', NewWebhook) }, [
    ...BODY_ERRORS,
    ...OF_ONE,
  ]),
});

export const testWebhook = operation('POST', '/webhooks/:webhookId/test', {
  operationId: 'testWebhook',
  tags,
  summary: 'Send a ping to a webhook',
  description: 'Five a minute, replays included.',
  params,
  response: answers({ 204: noContent('The ping is on its way.') }, [
    ...BODY_ERRORS,
    ...OF_ONE,
    'webhook_disabled',
  ]),
});

export const replayWebhook = operation('POST', '/webhooks/:webhookId/replay', {
  operationId: 'replayWebhook',
  tags,
  summary: 'Have messages sent again',
  description:
    'What has happened since then and is kept, the first 1,000. Each has the `webhook-id` that it had.',
  params,
  body: ReplayBody,
  response: answers({ 202: answer('They are on their way.', Replay) }, [
    ...BODY_ERRORS,
    ...OF_ONE,
    'webhook_disabled',
  ]),
});

export const listWebhookAttempts = operation('GET', '/webhooks/:webhookId/attempts', {
  operationId: 'listWebhookAttempts',
  tags,
  summary: 'List what was sent to a webhook, the newest first',
  params,
  response: answers({ 200: answer('The last 50 messages.', Type.Array(WebhookAttempt)) }, OF_ONE),
});
