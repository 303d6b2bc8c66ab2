export { createSecretBox, newSecret, type SecretBox, secretText } from './secrets.js';
export { sendWebhook, type WebhookMessage } from './send-webhook.js';
export { webhookUrlProblem } from './webhook-url.js';
