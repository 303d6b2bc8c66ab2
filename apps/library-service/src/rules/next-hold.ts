import { isBlocked, isExpired, type Patron } from './patron.js';

/** A hold that waits, with what is known of its reader. */
export type WaitingHold = {
  id: number;
  /** The last day on which it is passed over; null: it is not. */
  suspendedUntil: string | null;
} & Pick<Patron, 'expiresOn' | 'blockedUntil'>;

/** Why a hold does not get a copy, and keeps its place. */
export type PassedOver = { hold: number; code: 'suspended' | 'patron_blocked' | 'patron_expired' };

export const isSuspended = (hold: Pick<WaitingHold, 'suspendedUntil'>, today: string): boolean =>
  hold.suspendedUntil !== null && hold.suspendedUntil >= today;

function whyPassedOver(hold: WaitingHold, today: string): PassedOver['code'] | null {
  if (isSuspended(hold, today)) return 'suspended';
  if (isBlocked(hold, today)) return 'patron_blocked';
  return isExpired(hold, today) ? 'patron_expired' : null;
}

/** Chooses the hold that gets a copy, from those of its title in their order, and names those that are passed over. */
export function nextHold(
  queue: readonly WaitingHold[],
  today: string,
): { hold: number | null; passedOver: PassedOver[] } {
  const passedOver: PassedOver[] = [];
  for (const hold of queue) {
    const code = whyPassedOver(hold, today);
    if (code === null) return { hold: hold.id, passedOver };
    passedOver.push({ hold: hold.id, code });
  }
  return { hold: null, passedOver };
}
