import type { CallOptions, Calls } from '@creature-arena/http';
import type {
  AddressBody,
  ConfirmationBody,
  MessageBody,
  NewPasswordBody,
  Notifications,
  NotificationsChange,
  PasswordResetBody,
  SentMessage,
  TestBody,
} from './types.js';

const OWN = '/me/notifications';

export function notificationsOf({ get, sendSafely, sendOnce }: Calls) {
  return {
    /** What the caller is told while they are away, where and when. */
    get: (options?: CallOptions) => get<Notifications>(OWN, options),
    /** Changes that. Is sent once, because the version that it names is gone then. */
    change: (body: NotificationsChange, options?: CallOptions) =>
      sendOnce<Notifications>('PATCH', OWN, { body, ...options }),
    /** Sets the mail address, which a mail asks to confirm. Is sent once, because each is a mail. */
    setAddress: (body: AddressBody, options?: CallOptions) =>
      sendOnce<MessageBody>('PUT', `${OWN}/address`, { body, ...options }),
    deleteAddress: (options?: CallOptions) => sendSafely<MessageBody>('DELETE', `${OWN}/address`, options),
    /** Confirms an address with the secret of a link. Is sent once, because the link counts once. */
    confirmAddress: (body: ConfirmationBody, options?: CallOptions) =>
      sendOnce<MessageBody>('POST', '/address-confirmations', { body, ...options, anonymous: true }),
    /** What was sent to the caller, or waits. */
    messages: (options?: CallOptions) => get<SentMessage[]>(`${OWN}/messages`, options),
    /** Has a test sent. Is sent once, because there are few an hour. */
    test: (body: TestBody, options?: CallOptions) =>
      sendOnce<MessageBody>('POST', `${OWN}/test`, { body, ...options }),
    /** Has a link for a new password sent to the confirmed address of an account. Is sent once, because each is a mail. */
    askForPassword: (body: PasswordResetBody, options?: CallOptions) =>
      sendOnce<MessageBody>('POST', '/password-resets', { body, ...options, anonymous: true }),
    /** Sets a new password with the secret of a link. Is sent once, because the link counts once. */
    resetPassword: (body: NewPasswordBody, options?: CallOptions) =>
      sendOnce<MessageBody>('PUT', '/password-resets', { body, ...options, anonymous: true }),
  };
}
