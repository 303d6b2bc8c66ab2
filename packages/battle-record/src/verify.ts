import { type BattleState, eloDelta, legalActions } from '@repo/battle-engine';
import { withoutNulls } from './events-json.js';
import { playAgain } from './play.js';
import { type BattleRecord, battleRecord, DELETED_TRAINER } from './record-shape.js';
import { isSameJson } from './same-json.js';
import { secretOf, seedCommitment } from './seed.js';
import { has } from './shape.js';
import { type Choosers, choosersOf, sealDifference, teamChoosersOf } from './verify-seals.js';
import { compareSeen, type Seen } from './verify-seen.js';
import { type CreatureData, verifyTeams } from './verify-teams.js';
import { isUnentered, unenteredDifference } from './verify-unentered.js';
import { otherEngineVersion } from './version.js';

/**
 * `difference` names the first thing in the record that does not follow from the rest of it, from the bundled data, or
 * from what was kept. `notChecked`: creatures of which the data know nothing; with any the record is not verified.
 * `players` are those who can have kept what was given; none if nothing was. `choosers`: who could have chosen the dice;
 * `teamChoosers`: a team to fit the other's.
 */
export type Verdict =
  | { ok: true; steps: number; players: string[]; choosers: Choosers; teamChoosers: string[] }
  | { ok: false; difference: string }
  | { ok: false; difference: null; steps: number; notChecked: string[] };

const wrong = (difference: string): Verdict => ({ ok: false, difference });

/**
 * Computes a finished battle again from its record, without any service: commitment, sealed seeds, teams, every event of every
 * step, result and rating points, and compares it with what a trainer has kept of it. Anything may be given; what is no
 * record is a difference too. The rules end every battle, so that it takes bounded time.
 * @param data what species and moves are like; null: creatures are not compared with any, and the record is not verified
 */
export function verify(record: unknown, data: CreatureData | null, seen: Seen = {}): Verdict {
  try {
    return verifyAny(record, data, seen);
  } catch (error) {
    // A comparison of deeply nested values overflows the stack.
    if (error instanceof RangeError) return wrong('not a record: it cannot be read');
    throw error;
  }
}

function verifyAny(record: unknown, data: CreatureData | null, seen: Seen): Verdict {
  const otherVersion = otherEngineVersion(record);
  if (otherVersion !== null) return wrong(otherVersion);
  if (!has(battleRecord, record)) return wrong(`not a record: ${battleRecord(record)}`);
  const teams = verifyTeams(record, data);
  if (teams.difference !== null) return wrong(teams.difference);
  const difference =
    verifyHead(record) ?? verifyActions(record) ?? verifyEvents(record) ?? verifyRatings(record);
  if (difference) return difference;
  const steps = record.events.length;
  const compared = compareSeen(record, seen);
  if (compared.difference !== null) return wrong(compared.difference);
  const { notChecked } = teams;
  if (notChecked.length > 0) return { ok: false, difference: null, steps, notChecked };
  const gaveAny = Object.values(seen).some((each) => each !== undefined);
  return {
    ...{ ok: true, steps, players: gaveAny ? compared.players : [] },
    ...{ choosers: choosersOf(record), teamChoosers: teamChoosersOf(record) },
  };
}

/** Two trainers, the secret that goes with the commitment, and the seeds that were sealed. */
function verifyHead(record: BattleRecord): Verdict | null {
  const { challenger, opponent } = record.usernames;
  return challenger.toLowerCase() === opponent.toLowerCase() && challenger !== DELETED_TRAINER
    ? wrong('usernames: nobody fights against themselves')
    : verifySeed(record);
}

/** Refuses what a service cannot have accepted: a timeout without a clock, or forfeits of both sides in one step. */
function verifyActions({ actions, origins }: BattleRecord): Verdict | null {
  if (origins && origins.length !== actions.length)
    return wrong(`origins: of ${origins.length} steps, and there are actions of ${actions.length}`);
  for (const [index, { challenger, opponent }] of actions.entries()) {
    const types = [challenger?.type, opponent?.type];
    if (!origins && types.includes('timeout'))
      return wrong(`step ${index + 1}: a timeout, and no battle without origins has a clock`);
    if (types[0] === 'forfeit' && types[1] === 'forfeit')
      return wrong(`step ${index + 1}: both give up, and the first of them would have ended it`);
  }
  return null;
}

const SIDES = ['challenger', 'opponent'] as const;

/** Each action that its trainer did not send has to be what the rules say that it is. */
function originDifference(state: BattleState, record: BattleRecord, step: number): string | null {
  const [actions, origins] = [record.actions[step], record.origins?.[step]];
  if (!actions || !origins) return null;
  for (const [index, side] of SIDES.entries()) {
    const [action, origin] = [actions[side], origins[side]];
    if ((action === null) !== (origin === null)) return `the ${side} has an action or an origin, not both`;
    if (action === null) continue;
    if ((action.type === 'timeout') !== (origin === 'deadline'))
      return `the ${side}'s action is ${action.type}, by ${origin}`;
    if (origin === 'house' && record.house?.side !== side)
      return `the ${side}'s action is by the house, which does not play that side`;
    const [first] = legalActions(state, index === 0 ? 0 : 1);
    if (origin === 'default' && !isSameJson({ ...action }, { ...first }))
      return `the ${side}'s action is not the first legal one, and was taken as that`;
  }
  return null;
}

function verifySeed(record: BattleRecord): Verdict | null {
  const { server_secret, seed_commitment } = record;
  const secret = secretOf(server_secret);
  if (!secret) return wrong('server_secret: not 32 bytes in hexadecimal');
  if (seedCommitment(secret) !== seed_commitment)
    return wrong('server_secret: not the one that was committed to');
  const difference = sealDifference(record);
  return difference === null ? null : wrong(difference);
}

function verifyEvents(record: BattleRecord): Verdict | null {
  if (!isUnentered(record)) return verifyBattle(record);
  const difference = unenteredDifference(record);
  return difference === null ? null : wrong(difference);
}

/** Plays the battle again, step by step, so that the first difference is the one that is named. */
function verifyBattle(record: BattleRecord): Verdict | null {
  let step = 0;
  let last: BattleState | undefined;
  for (const played of playAgain(record)) {
    if ('problem' in played) return wrong(played.problem);
    const difference = eventDifference(played.events, record.events[step] ?? []);
    if (difference !== null) return wrong(`step ${step}: ${difference}`);
    const misattributed = originDifference(played.state, record, step);
    if (misattributed !== null) return wrong(`step ${step + 1}: ${misattributed}`);
    last = played.state;
    step += 1;
  }
  if (record.events.length > step) return wrong(`step ${step}: it has events, but no actions`);
  return last ? verifyResult(record, last) : null;
}

function verifyResult(record: BattleRecord, { outcome }: BattleState): Verdict | null {
  if (!outcome) return wrong('result: the battle does not end with the recorded actions');
  const { challenger, opponent } = record.usernames;
  const winner = outcome.winner === null ? null : [challenger, opponent][outcome.winner];
  const { result } = record;
  if (result.winner !== winner)
    return wrong(`result: the winner is ${winner ?? 'nobody'}, not ${result.winner ?? 'nobody'}`);
  return result.end_reason === outcome.reason ? null : wrong(`result: it ended by ${outcome.reason}`);
}

function eventDifference(computed: readonly unknown[], recorded: readonly unknown[]): string | null {
  for (let index = 0; index < Math.max(computed.length, recorded.length); index += 1) {
    const [own, other] = [plain(computed[index]), plain(recorded[index])];
    if (!isSameJson(own, other)) {
      return `event ${index + 1} is ${JSON.stringify(own) ?? 'missing'}, not ${JSON.stringify(other) ?? 'missing'}`;
    }
  }
  return null;
}

/** An event as a record has it; in records of versions before, absent fields are null. */
function plain(event: unknown): unknown {
  if (typeof event !== 'object' || event === null) return event;
  return JSON.parse(JSON.stringify(withoutNulls(event)));
}

/** The side that the last event names: both trainers have the same name when both accounts are deleted. */
function winnerOf(events: BattleRecord['events']): unknown {
  return (events.at(-1)?.at(-1) as { winner?: unknown } | undefined)?.winner ?? null;
}

/** Returns the points that the challenger gains: none in an unrated battle. */
function pointsOf({ events, rated, points_limit: limit, ratings }: BattleRecord): number {
  if (rated === false) return 0;
  const { challenger, opponent } = ratings;
  const score = winnerOf(events) === null ? 0.5 : winnerOf(events) === 0 ? 1 : 0;
  return eloDelta(challenger.before, opponent.before, score, limit);
}

function verifyRatings(record: BattleRecord): Verdict | null {
  const { challenger, opponent } = record.ratings;
  const points = pointsOf(record);
  // What one gains the other loses, but for the house, whose rating stays.
  const expected = [challenger.before + points, opponent.before - (record.house ? 0 : points)];
  return isSameJson([challenger.after, opponent.after], expected)
    ? null
    : wrong(
        `ratings: after the battle they are ${expected.join(' and ')}, not ${challenger.after} and ${opponent.after}`,
      );
}
