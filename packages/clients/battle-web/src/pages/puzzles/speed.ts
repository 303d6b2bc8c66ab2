import type { Event } from '@creature-arena/battle-client';
import { statsNow } from '@repo/battle-hints';
import { title } from '@repo/battle-look/words';
import { eventsAt, type Replay, type ReplayedSide } from '@repo/battle-record';
import type { ToldView } from '../replay/tale.js';

/** They turn or change the order in ways that a speed alone does not tell. */
const OTHER_ORDERS = ['trick_room', 'tailwind'];

/**
 * Says who of both on the field is the faster one; empty where that takes more than their stats, stages and status.
 * @param step that of the puzzle
 */
export function speedWords({ you, opponent, field }: ToldView, replay: Replay, step: number): string {
  const conditions = [...field, ...you.conditions, ...opponent.conditions].map((each) => each.condition);
  const isPlain =
    replay.record.rules !== 'standard' && !conditions.some((each) => OTHER_ORDERS.includes(each));
  const [own, other] = [you, opponent].map((side) => speedOf(side, replay, step));
  if (!isPlain || !own || !other) return '';
  if (own.speed === other.speed) return `${own.name} and ${other.name} are equally fast: the dice decide.`;
  const [faster, slower] = own.speed > other.speed ? [own, other] : [other, own];
  return `${faster.name} (speed ${faster.speed} now) is faster than ${slower.name} (${slower.speed}).`;
}

function speedOf({ team, active_slot: slot, username }: ReplayedSide, replay: Replay, step: number) {
  const creature = slot === null ? undefined : team[slot];
  if (!creature) return undefined;
  const viewer = username === replay.record.usernames.challenger ? 0 : 1;
  const events = Array.from({ length: step }, (_, at) => eventsAt(replay, at, viewer)).flat();
  const stats = statsNow(creature, events as unknown as readonly Event[]);
  const speed = stats?.find(({ stat }) => stat === 'speed')?.now;
  return speed === undefined ? undefined : { name: title(creature.species), speed };
}
