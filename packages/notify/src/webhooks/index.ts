export { createSecretBox, newSecret, type SecretBox, secretText } from './secrets.js';
export { createWebhookSender, WEBHOOK_RETRY_SECONDS } from './webhook-sender.js';
export { webhookUrlProblem } from './webhook-url.js';
export {
  type AttemptRow,
  createWebhooks,
  DISABLED,
  type DisabledReason,
  PING,
  type WebhookRow,
  type WebhookStatus,
  type Webhooks,
} from './webhooks.js';
