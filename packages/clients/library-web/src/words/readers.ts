import type { Hold } from '@creature-arena/library-client';
import { shortDay } from '@repo/web-kit';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `22nd`. */
export const ordinal = (place: number): string => `${place}${SUFFIXES[ordinals.select(place)] ?? 'th'}`;

/** What is said of a reader's holds. */
export const HOLD = {
  ask: 'Keep it for me',
  place: ({ position }: Pick<Hold, 'position'>) =>
    position === null
      ? 'You wait for it.'
      : position === 1
        ? 'You are next.'
        : `You are ${ordinal(position)}.`,
  placed: ({ position }: Pick<Hold, 'position'>) =>
    `We keep the next one for you. ${HOLD.place({ position })}`,
  wouldBe: (place: number) => `You would be ${ordinal(place)}.`,
  ready: (shelf: string | undefined, until: string | null) =>
    `Ready for you${shelf === undefined ? '' : `, under ${shelf}`}${until === null ? '' : `, until ${shortDay(until)}`}.`,
  paused: (until: string) => `Paused until ${shortDay(until)}. You keep your place.`,
  estimate: (day: string) => `Probably by ${shortDay(day)}: that day it is due back.`,
  noEstimate: 'No day yet: it is late.',
  stopped: (title: string) => `You do not wait for ${title} any more.`,
  resumed: (title: string) => `You wait for ${title} again.`,
} as const;

/** What is said of the books that a reader has brought back. */
export const EARLIER = {
  title: 'What you have read',
  always: 'The library keeps what you have brought back, until you have it forgotten.',
  notKept: (days: number) =>
    `Nobody keeps it, unless you ask: ${days === 0 ? 'on the next day' : `${days} days later`} it is forgotten that you had a book.`,
  kept: (from: string) =>
    `It is kept for you since ${shortDay(from)}. You may have it forgotten at any time.`,
  show: 'Show what you have brought back',
  keep: 'Keep my reading list',
  forget: 'Forget it now',
  keptNow: 'From today on it is kept.',
  forgotten: 'It is forgotten.',
} as const;

/** What is said of a reader's loans. */
export const LOAN = {
  renewed: (due: string) => `Renewed: ${shortDay(due)}.`,
  allRenewed: (count: number, others: number) =>
    others === 0
      ? `${count} renewed.`
      : `${count} renewed. ${others} ${others === 1 ? 'stays as it is' : 'stay as they are'}: see why.`,
  renewAll: (count: number) => `Renew ${count} of them`,
} as const;

type Facts = Readonly<Record<string, string | number | boolean | null>>;

const TIMES = ['', 'once', 'twice'];

/** Reasons as a reader is told them about their own books; others are said as the service says them. */
export const READER_REASONS: Readonly<Record<string, (facts: Facts) => string>> = {
  title_requested: () => 'Somebody waits for it: please bring it back.',
  renewal_limit_reached: ({ renewals }) =>
    `Renewed ${TIMES[Number(renewals)] ?? `${renewals} times`}, that is all.`,
  too_early: ({ from }) => `You can renew it from ${shortDay(String(from))} on.`,
  no_gain: () => 'It would be due on the same day.',
  patron_blocked: ({ until }) => `Cannot borrow until ${shortDay(String(until))}.`,
  hold_limit_reached: ({ limit }) => `You wait for ${limit} books already.`,
};
