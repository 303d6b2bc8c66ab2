import type { NotificationKind } from '@creature-arena/library-client';
import type { KindWords } from '@repo/web-kit/notifications';

/** What readers are told, in words. */
export const KINDS: KindWords<NotificationKind> = [
  { kind: 'due_soon', text: 'A book is due soon', hint: 'Three days before.' },
  { kind: 'overdue', text: 'A book is late', hint: 'After 1, 7 and 21 days.' },
  { kind: 'hold_ready', text: 'A book is ready for you' },
  { kind: 'hold_ending', text: 'A book is kept for you for one more day', hint: 'Cannot wait.' },
  { kind: 'hold_cancelled', text: 'The library cannot keep a book for you' },
  { kind: 'due_moved', text: 'A due day has changed' },
];
