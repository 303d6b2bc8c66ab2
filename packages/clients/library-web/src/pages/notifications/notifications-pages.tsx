import type { NotificationKind } from '@creature-arena/library-client';
import { ConfirmPage, type KindWords, NotificationsPage, PasswordPage } from '@repo/web-kit/notifications';
import { library } from '../../library.js';
import { SignedIn } from '../../parts/signed-in.js';
import { push } from '../../push.js';

const KINDS: KindWords<NotificationKind> = [
  { kind: 'due_soon', text: 'A book is due soon', hint: 'Three days before.' },
  { kind: 'overdue', text: 'A book is late', hint: 'After 1, 7 and 21 days.' },
  { kind: 'hold_ready', text: 'A book is ready for you' },
  { kind: 'hold_ending', text: 'A book is kept for you for one more day', hint: 'Cannot wait.' },
  { kind: 'hold_cancelled', text: 'The library cannot keep a book for you' },
  { kind: 'due_moved', text: 'A due day has changed' },
];

/** Has a reader choose what they are told while they are away. */
export const Notifications = () => (
  <SignedIn>
    {(username) => (
      <NotificationsPage
        calls={library.notifications}
        push={push}
        kinds={KINDS}
        proposed={username}
        intro="The library tells you what happens to your loans and holds. A push never names a book."
      />
    )}
  </SignedIn>
);

/** Confirms the mail address of a reader by a link. */
export const Confirm = () => (
  <ConfirmPage confirm={(token) => library.notifications.confirmAddress({ token })} />
);

/** Replaces a forgotten password. */
export const Password = () => (
  <PasswordPage
    label="Mail address or card"
    ask={(email) => library.notifications.askForPassword({ email })}
    reset={(body) => library.notifications.resetPassword(body)}
  />
);
