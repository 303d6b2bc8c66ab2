import { isDeepStrictEqual } from 'node:util';
import {
  type BattleSetup,
  type BattleState,
  type CreatureSetup,
  createBattle,
  ENGINE_VERSION,
  eloDelta,
  resolve,
} from '@repo/battle-engine';
import { BattleRecord } from '@repo/contracts/battle';
import { Compile } from 'typebox/compile';
import { battleSeed, seedCommitment } from '../battles/battle.seed.js';
import { withoutNulls } from './events-json.js';
import { moveFromJson } from './move-json.js';

/** `difference` names the first thing in the record that does not follow from the rest of it. */
export type Verdict = { ok: true; steps: number } | { ok: false; difference: string };

const shape = Compile(BattleRecord);

const wrong = (difference: string): Verdict => ({ ok: false, difference });

/**
 * Computes a finished battle again from its record, without any service: commitment, seed, every event of every
 * step, result and rating points. Anything may be given; what is no record is a difference too.
 */
export function verify(record: unknown): Verdict {
  if (!shape.Check(record)) {
    const [error] = shape.Errors(record);
    return wrong(`not a record: ${error?.instancePath || 'the whole'} ${error?.message ?? ''}`);
  }
  return (
    verifySeed(record) ??
    verifyBattle(record) ??
    verifyRatings(record) ?? { ok: true, steps: record.events.length }
  );
}

function verifySeed({ server_secret, seed_commitment }: BattleRecord): Verdict | null {
  if (!/^[0-9a-f]{64}$/.test(server_secret)) return wrong('server_secret: not 32 bytes in hexadecimal');
  const commitment = seedCommitment(Buffer.from(server_secret, 'hex'));
  return commitment === seed_commitment ? null : wrong('server_secret: not the one that was committed to');
}

function setupOf(record: BattleRecord): BattleSetup {
  const { challenger, opponent } = record.client_seeds;
  const secret = Buffer.from(record.server_secret, 'hex');
  // A claim, like all of the record: the engine refuses a team that is none.
  const team = (creatures: BattleRecord['teams']['challenger']) =>
    creatures.map(({ types, moves, weight = 0, base_attack: baseAttack = 0, ...creature }) => ({
      ...creature,
      weight,
      baseAttack,
      types: types as CreatureSetup['types'],
      moves: moves.map(moveFromJson),
    }));
  return {
    format: record.format,
    seed: battleSeed(secret, record.battle_id, [challenger ?? '', opponent ?? '']),
    teams: [team(record.teams.challenger), team(record.teams.opponent)],
  };
}

/** Plays the battle again, step by step, so that the first difference is the one that is named. */
function verifyBattle(record: BattleRecord): Verdict | null {
  if (record.engine_version !== ENGINE_VERSION) {
    return wrong(`engine_version: ${record.engine_version} cannot be computed with ${ENGINE_VERSION}`);
  }
  const created = createBattle(setupOf(record));
  if (!created.ok) return wrong(`teams: ${created.detail}`);
  let { state, events } = created;
  for (let step = 0; ; step += 1) {
    const difference = eventDifference(events, record.events[step] ?? []);
    if (difference !== null) return wrong(`step ${step}: ${difference}`);
    const actions = record.actions[step];
    if (!actions) break;
    const resolved = resolve(state, [actions.challenger, actions.opponent]);
    if (!resolved.ok) return wrong(`step ${step + 1}: ${resolved.detail}`);
    ({ state, events } = resolved);
  }
  if (record.events.length > record.actions.length + 1) {
    return wrong(`step ${record.actions.length + 1}: it has events, but no actions`);
  }
  return verifyResult(record, state);
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
    if (!isDeepStrictEqual(own, other)) {
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

function verifyRatings({ events, ratings: { challenger, opponent } }: BattleRecord): Verdict | null {
  const score = winnerOf(events) === null ? 0.5 : winnerOf(events) === 0 ? 1 : 0;
  const points = eloDelta(challenger.before, opponent.before, score);
  const expected = [challenger.before + points, opponent.before - points];
  return isDeepStrictEqual([challenger.after, opponent.after], expected)
    ? null
    : wrong(
        `ratings: after the battle they are ${expected.join(' and ')}, not ${challenger.after} and ${opponent.after}`,
      );
}
