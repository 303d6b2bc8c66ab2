import type { Event, Outcome } from '@repo/battle-engine';
import { withoutNulls } from './events-json.js';
import type { BattleRecord } from './record-shape.js';
import { isSameJson } from './same-json.js';

/** Everything that happens in a battle that ends because somebody has not entered. */
export const eventsOfUnentered = ({ winner, reason }: Outcome): Event[] => [
  { seq: 1, turn: 0, step: 0, kind: 'battle_end', side: null, winner, reason },
];

const SIDES = ['challenger', 'opponent'] as const;

/** Tells if a record claims to be of a battle that ended before it began: nobody fights without creatures. */
export const isUnentered = ({ teams }: BattleRecord): boolean =>
  SIDES.every((side) => teams[side].length === 0);

/** The side that did not send its seed in such a record; null where both did or neither. */
export function lateSideOf({ client_seeds, client_seed_hashes }: BattleRecord): 0 | 1 | null {
  const late = SIDES.map(
    (side) => client_seeds[side] === null && (client_seed_hashes?.[side] ?? null) !== null,
  );
  if (late[0] === late[1]) return null;
  return late[0] ? 0 : 1;
}

/** Says in which way a record is not of a battle that one trainer lost who had sealed a seed and did not enter. */
export function unenteredDifference(record: BattleRecord): string | null {
  const { actions, origins = [], events, usernames, result } = record;
  const late = lateSideOf(record);
  if (late === null)
    return 'teams: there are none, and not one trainer who sealed a seed and did not send it';
  const winner = late === 0 ? 1 : 0;
  if (actions.length > 0 || origins.length > 0) return 'actions: there are some, without teams';
  // As JSON has it: the same whatever the order of the fields.
  const expected = [eventsOfUnentered({ winner, reason: 'timeout' }).map(withoutNulls)];
  if (!isSameJson(JSON.parse(JSON.stringify(events)), expected))
    return `events: they are not ${JSON.stringify(expected)}`;
  const name = usernames[SIDES[winner]];
  if (result.winner !== name) return `result: the winner is ${name}, not ${result.winner ?? 'nobody'}`;
  return result.end_reason === 'timeout' ? null : 'result: it ended by timeout';
}
