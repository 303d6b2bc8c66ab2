import { type CallOptions, type Calls, orAlreadyDone, path } from './calls.js';
import type {
  AddressBody,
  Browser,
  BrowserBody,
  ConfirmationBody,
  NewPasswordBody,
  Notifications,
  NotificationsChange,
  PasswordResetBody,
  PushBrowsers,
  SentMessage,
  TestBody,
} from './types.js';

const OWN = '/trainers/me/notifications';

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
      sendOnce<void>('PUT', `${OWN}/address`, { body, ...options }),
    deleteAddress: (options?: CallOptions) => sendSafely<void>('DELETE', `${OWN}/address`, options),
    /** Confirms an address with the secret of a link. Is sent once, because the link counts once. */
    confirmAddress: (body: ConfirmationBody, options?: CallOptions) =>
      sendOnce<void>('POST', '/address-confirmations', { body, ...options, anonymous: true }),
    /** What was sent to the caller, or waits. */
    messages: (options?: CallOptions) => get<SentMessage[]>(`${OWN}/messages`, options),
    /** Has a test sent. Is sent once, because there are few an hour. */
    test: (body: TestBody, options?: CallOptions) =>
      sendOnce<void>('POST', `${OWN}/test`, { body, ...options }),
    /** Has a link for a new password sent to the confirmed address of a trainer. Is sent once, because each is a mail. */
    askForPassword: (body: PasswordResetBody, options?: CallOptions) =>
      sendOnce<void>('POST', '/password-resets', { body, ...options, anonymous: true }),
    /** Sets a new password with the secret of a link. Is sent once, because the link counts once. */
    resetPassword: (body: NewPasswordBody, options?: CallOptions) =>
      sendOnce<void>('PUT', '/password-resets', { body, ...options, anonymous: true }),
    /** The browsers that are told by push, and the key to subscribe others with. */
    browsers: (options?: CallOptions) => get<PushBrowsers>(`${OWN}/browsers`, options),
    /** Has a browser told: what `PushSubscription.toJSON()` gives, and a label. A second time it changes nothing. */
    addBrowser: (body: BrowserBody, options?: CallOptions) =>
      sendSafely<Browser>('POST', `${OWN}/browsers`, { body, ...options }),
    /** Tells a browser no more. */
    removeBrowser: async (id: string, options?: CallOptions): Promise<void> => {
      const sent = sendSafely<null>('DELETE', path`/trainers/me/notifications/browsers/${id}`, options);
      await orAlreadyDone(sent, async ({ code }) => (code === 'unknown_browser' ? null : undefined));
    },
  };
}
