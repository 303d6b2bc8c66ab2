export type { AddressOutcome, TestOutcome } from './addresses/addresses.service.js';
export { createNotify, type Notify } from './notify.js';
export type { Channel, Delivery, Event, Message, Outcome, Sender } from './sending/message.js';
export { RETRY_SECONDS } from './sending/retries.js';
export type { ChannelSettings, Channels, Render } from './sending/worker.js';
export { type MailEnv, mailEnv } from './settings.js';
export type { DeliveryRow } from './store/deliveries.js';
export type { Recipient, RecipientSettings } from './store/recipients.js';
export type { Db, OwnerId, Place } from './store/statements.js';
