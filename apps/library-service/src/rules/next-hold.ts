import { isBlocked, isExpired, type Patron } from './patron.js';

/** A hold that waits, with what is known of its reader. */
export type WaitingHold = {
  id: number;
  userId: number;
  /** The last day on which it is passed over; null: it is not. */
  suspendedUntil: string | null;
} & Pick<Patron, 'category' | 'expiresOn' | 'blockedUntil'>;

/** Why a hold does not get a copy, and keeps its place. */
export type PassedOver = { hold: number; code: 'suspended' | 'patron_blocked' | 'patron_expired' };

const isSuspended = ({ suspendedUntil }: WaitingHold, today: string): boolean =>
  suspendedUntil !== null && suspendedUntil >= today;

function whyPassedOver(hold: WaitingHold, today: string): PassedOver['code'] | null {
  if (isSuspended(hold, today)) return 'suspended';
  if (isBlocked(hold, today)) return 'patron_blocked';
  return isExpired(hold, today) ? 'patron_expired' : null;
}

/** Counts the others in a queue who may have a copy `today` and stand before the reader; all, if the reader is not in it. */
export function waitingBefore(queue: readonly WaitingHold[], userId: number, today: string): number {
  const own = queue.findIndex((hold) => hold.userId === userId);
  const before = own === -1 ? queue : queue.slice(0, own);
  return before.filter((hold) => whyPassedOver(hold, today) === null).length;
}

/** Counts the others in a queue who may have a copy `today`. */
export const waitingOthers = (queue: readonly WaitingHold[], userId: number, today: string): number =>
  queue.filter((hold) => hold.userId !== userId && whyPassedOver(hold, today) === null).length;

/** Chooses the hold that gets a copy, from those of its title in their order, and names those that are passed over. */
export function nextHold<H extends WaitingHold>(
  queue: readonly H[],
  today: string,
): { hold: H | null; passedOver: PassedOver[] } {
  const passedOver: PassedOver[] = [];
  for (const hold of queue) {
    const code = whyPassedOver(hold, today);
    if (code === null) return { hold, passedOver };
    passedOver.push({ hold: hold.id, code });
  }
  return { hold: null, passedOver };
}
