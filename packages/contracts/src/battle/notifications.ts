import { Type } from 'typebox';
import { notificationSchemas } from '../common/notifications.js';
import { Closed } from '../common/schemas.js';
import { NewPassword } from './accounts.js';

/** What trainers may be told of while they are away. */
export const NOTIFICATION_KINDS = [
  'battle.step',
  'battle.deadline_near',
  'battle.started',
  'battle.ended',
  'battle.time_called',
  'challenge.received',
  'queue.matched',
  'webhook.disabled',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const {
  NotificationKind,
  Notifications,
  NotificationsChange,
  AddressBody,
  ConfirmationBody,
  TestBody,
  NewPasswordBody,
  SentMessage,
} = notificationSchemas(NOTIFICATION_KINDS, {
  address: 'misty@example.org',
  password: NewPassword,
  example: 'battle.step',
});
export type Notifications = Type.Static<typeof Notifications>;
export type NotificationsChange = Type.Static<typeof NotificationsChange>;
export type SentMessage = Type.Static<typeof SentMessage>;

export const PasswordResetBody = Closed(
  { username: Type.String({ maxLength: 1024 }) },
  { title: 'PasswordResetBody', examples: [{ username: 'misty' }] },
);
