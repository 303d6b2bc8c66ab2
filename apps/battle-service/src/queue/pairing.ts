/** A ticket that has found nobody yet; moments in milliseconds since 1970. */
export type Waiting = {
  id: string;
  trainerId: string;
  elo: number;
  /** Only tickets of the same pool meet: format, speed and rated or not. */
  pool: string;
  waitingSince: number;
  /** Seconds after which the house plays; null: never. */
  houseAfter: number | null;
};

/** The reasons for which two trainers are kept apart: pairs by {@link pairKey}. */
export type Apart = {
  /** One was among the other's last two opponents of a day: until one of them has waited for a while. */
  recent: ReadonlySet<string>;
  /** They have two open battles. */
  crowded: ReadonlySet<string>;
};

/** The opponents for those who wait: each other, or one of the house. */
export type Found<T extends Waiting> = { pairs: [waitedLonger: T, other: T][]; forHouse: T[] };

const SECOND = 1000;

/** Rating points that an opponent may be away: so many, one more for each second up to `most`, and after `late` all of `last`. */
const WINDOW = { first: 100, most: 400, last: 1000, lateSeconds: 900 };

/** Recent opponents meet again once one of them has waited for so many seconds. */
const APART_SECONDS = 600;

/** The same for two trainers, whichever comes first. */
export const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/** Rating points that an opponent may be away after so many seconds. */
export function windowAfter(seconds: number): number {
  const { first, most, last, lateSeconds } = WINDOW;
  return seconds >= lateSeconds ? last : Math.min(first + Math.floor(Math.max(0, seconds)), most);
}

/** The seconds that a ticket has waited for. */
export const secondsWaited = ({ waitingSince }: Pick<Waiting, 'waitingSince'>, now: number): number =>
  (now - waitingSince) / SECOND;

/**
 * Finds opponents: whoever has waited longest gets the trainer with the nearest rating, within the window of the longer wait.
 * @param tickets the oldest first
 */
export function pairTickets<T extends Waiting>(tickets: readonly T[], apart: Apart, now: number): Found<T> {
  const found: Found<T> = { pairs: [], forHouse: [] };
  const left = new Set(tickets);
  for (const ticket of tickets) {
    if (!left.delete(ticket)) continue;
    const waited = secondsWaited(ticket, now);
    const partner = nearest(ticket, left, apart, waited);
    if (partner) {
      left.delete(partner);
      found.pairs.push([ticket, partner]);
    } else if (ticket.houseAfter !== null && waited >= ticket.houseAfter) found.forHouse.push(ticket);
  }
  return found;
}

/** The one of those who have waited for less time with the nearest rating; of equally near ones the oldest. */
function nearest<T extends Waiting>(
  ticket: T,
  others: ReadonlySet<T>,
  { recent, crowded }: Apart,
  waited: number,
): T | null {
  let best: T | null = null;
  let least = windowAfter(waited);
  for (const other of others) {
    const distance = Math.abs(other.elo - ticket.elo);
    if (other.pool !== ticket.pool || other.trainerId === ticket.trainerId) continue;
    if (distance > least || (best && distance === least)) continue;
    const pair = pairKey(ticket.trainerId, other.trainerId);
    if (crowded.has(pair) || (waited < APART_SECONDS && recent.has(pair))) continue;
    [best, least] = [other, distance];
  }
  return best;
}
