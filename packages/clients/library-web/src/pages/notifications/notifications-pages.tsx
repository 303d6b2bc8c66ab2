import { ConfirmPage, NotificationsPage, PasswordPage } from '@repo/web-kit/notifications';
import { useLocation } from 'preact-iso';
import { library } from '../../library.js';
import { SignedIn } from '../../parts/signed-in.js';
import { push } from '../../push.js';
import { KINDS } from './kinds.js';

/** Has a reader choose what they are told while they are away. */
const Notifications = () => (
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
const Confirm = () => <ConfirmPage confirm={(token) => library.notifications.confirmAddress({ token })} />;

/** Replaces a forgotten password. */
const Password = () => (
  <PasswordPage
    label="Mail address or card"
    ask={(email) => library.notifications.askForPassword({ email })}
    reset={(body) => library.notifications.resetPassword(body)}
  />
);

/** Shows what a reader is told, and the pages to which the links of mails lead. */
export function NotificationPages() {
  const { path } = useLocation();
  if (path === '/app/confirm') return <Confirm />;
  return path === '/app/password' ? <Password /> : <Notifications />;
}
