import { Type } from 'typebox';
import { MOST_MESSAGES, notificationSchemas } from '../common/notifications.js';
import { Closed } from '../common/schemas.js';
import { GuardedPassword } from './users.js';

/** What readers may be told of while they are away. */
export const NOTIFICATION_KINDS = [
  'due_soon',
  'overdue',
  'hold_ready',
  'hold_ending',
  'hold_cancelled',
  'due_moved',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const {
  Notifications,
  NotificationsChange,
  AddressBody,
  ConfirmationBody,
  TestBody,
  NewPasswordBody,
  SentMessage,
} = notificationSchemas(NOTIFICATION_KINDS, {
  address: 'ada@example.org',
  password: GuardedPassword,
  example: 'hold_ready',
});
export type Notifications = Type.Static<typeof Notifications>;
export type NotificationsChange = Type.Static<typeof NotificationsChange>;
export type SentMessage = Type.Static<typeof SentMessage>;

/** How a reader is told, as staff sees it. */
export const PatronNotifications = Closed(
  {
    address: Notifications.properties.address,
    address_state: Notifications.properties.address_state,
    messages: Type.Array(SentMessage, {
      maxItems: MOST_MESSAGES,
      description: `The last ${MOST_MESSAGES} of 14 days, the newest first.`,
    }),
  },
  {
    title: 'PatronNotifications',
    examples: [{ address: 'ada@example.org', address_state: 'confirmed', messages: [] }],
  },
);
export type PatronNotifications = Type.Static<typeof PatronNotifications>;

export const PasswordResetBody = Closed(
  {
    email: Type.String({
      description: 'The mail address of the account, or the number on the card of the reader.',
    }),
  },
  { title: 'PasswordResetBody', examples: [{ email: 'ada@example.org' }] },
);
