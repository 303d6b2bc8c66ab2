import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { deletion } from './refusal.js';
import type {
  AddressBody,
  Browser,
  BrowserBody,
  ConfirmationBody,
  MessageBody,
  NewPasswordBody,
  Notifications,
  NotificationsChange,
  PasswordResetBody,
  PushBrowsers,
  SentMessage,
  TestBody,
} from './types.js';

const OWN = '/me/notifications';

/** How the caller is told while away. */
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
    /** The browsers that are told by push, and the key to subscribe others with. */
    browsers: (options?: CallOptions) => get<PushBrowsers>(`${OWN}/browsers`, options),
    /** Has a browser told: what `PushSubscription.toJSON()` gives, and a label. A second time it changes nothing. */
    addBrowser: (body: BrowserBody, options?: CallOptions) =>
      sendSafely<Browser>('POST', `${OWN}/browsers`, { body, ...options }),
    /** Tells a browser no more. */
    removeBrowser: (id: string, options?: CallOptions) =>
      deletion(sendSafely('DELETE', path`/me/notifications/browsers/${id}`, options), 'Browser not found'),
  };
}
