import type { NotificationKind } from '@creature-arena/battle-client';
import { ConfirmPage, type KindWords, NotificationsPage, PasswordPage } from '@repo/web-kit/notifications';
import { arena } from '../../arena.js';
import { SignedIn } from '../../parts/signed-in.js';
import { push } from '../../push.js';

const KINDS: KindWords<NotificationKind> = [
  { kind: 'battle.step', text: 'A battle waits for your action', hint: 'Only while you are away.' },
  { kind: 'battle.deadline_near', text: 'Your time is nearly over', hint: 'Cannot wait.' },
  { kind: 'battle.time_called', text: 'Somebody called your time' },
  { kind: 'challenge.received', text: 'Somebody challenges you' },
  { kind: 'battle.started', text: 'A challenge was accepted, or a battle has begun' },
  { kind: 'queue.matched', text: 'Somebody to play was found' },
  { kind: 'battle.ended', text: 'A battle has ended', hint: 'With your rating.' },
  { kind: 'webhook.disabled', text: 'A webhook of yours was switched off' },
];

/** Has a trainer choose what they are told while they are away. */
export const Notifications = () => (
  <SignedIn>
    {() => (
      <NotificationsPage
        calls={arena.notifications}
        push={push}
        kinds={KINDS}
        intro="For when no page is open. You are told that something has happened, never what is hidden in a battle."
      />
    )}
  </SignedIn>
);

/** Confirms the mail address of a trainer by a link. */
export const Confirm = () => (
  <ConfirmPage confirm={(token) => arena.notifications.confirmAddress({ token })} />
);

/** Replaces a forgotten password. */
export const Password = () => (
  <PasswordPage
    label="Trainer name"
    ask={(username) => arena.notifications.askForPassword({ username })}
    reset={(body) => arena.notifications.resetPassword(body)}
  />
);
