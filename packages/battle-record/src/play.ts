import {
  type BattleSetup,
  type BattleState,
  type CreatureSetup,
  createBattle,
  type Event,
  type Nature,
  resolve,
} from '@repo/battle-engine';
import { formatOf } from '@repo/formats';
import { type MoveJson, moveFromJson } from './move-json.js';
import type { BattleRecord } from './record-shape.js';
import { battleSeed, secretOf } from './seed.js';

/** The state after a step and what happened in it. */
export type PlayedStep = { state: BattleState; events: readonly Event[] };

/**
 * The battle that a record claims to be of, as the engine takes it; nothing of it is checked.
 * @throws RangeError the secret is not 32 bytes in hexadecimal
 */
export function setupOf(record: BattleRecord): BattleSetup {
  const { challenger, opponent } = record.client_seeds;
  const secret = secretOf(record.server_secret);
  if (!secret) throw new RangeError('server_secret: not 32 bytes in hexadecimal');
  // A claim, like all of the record: the engine refuses a team that is none.
  const team = (creatures: BattleRecord['teams']['challenger']) =>
    creatures.map((creature) => {
      const { species, level, stats, types, moves, weight = 0, base_attack: baseAttack = 0 } = creature;
      const { ability, item, nature } = creature;
      return {
        species,
        level,
        stats,
        weight,
        baseAttack,
        types: types as readonly string[] as CreatureSetup['types'],
        moves: (moves as MoveJson[]).map(moveFromJson),
        ...(ability !== undefined && { ability }),
        ...(item !== undefined && { item }),
        // Of no other creatures it counts.
        ...((ability ?? item) !== undefined && { nature: nature as Nature }),
      };
    });
  const { fight, preview } = formatOf(record.format);
  return {
    ...(preview && { preview: { fight } }),
    ...(record.rules !== undefined && { rules: record.rules }),
    engineVersion: record.engine_version,
    seed: battleSeed(secret, record.battle_id, [challenger ?? '', opponent ?? '']),
    teams: [team(record.teams.challenger), team(record.teams.opponent)],
  };
}

/** Without a preview exactly those are brought who fight. The engine asks for no format, and knows what a preview needs. */
function sizeProblem({ format, teams }: BattleRecord): string | null {
  const { fight, preview } = formatOf(format);
  if (preview) return null;
  const side = (['challenger', 'opponent'] as const).find((name) => teams[name].length !== fight);
  return side === undefined ? null : `the ${side}'s has ${teams[side].length} creatures, not ${fight}`;
}

/**
 * Plays a battle again, one step at a time: step 0, its beginning, is first. Where the rules do not allow what is
 * recorded, it ends with the problem.
 * @throws RangeError the secret is not 32 bytes in hexadecimal
 */
export function* playAgain(record: BattleRecord): Generator<PlayedStep | { problem: string }, void> {
  const size = sizeProblem(record);
  if (size !== null) {
    yield { problem: `teams: ${size}` };
    return;
  }
  const created = createBattle(setupOf(record));
  if (!created.ok) {
    yield { problem: `teams: ${created.detail}` };
    return;
  }
  let { state, events } = created;
  yield { state, events };
  for (const [index, { challenger, opponent }] of record.actions.entries()) {
    const resolved = resolve(state, [challenger, opponent]);
    if (!resolved.ok) {
      yield { problem: `step ${index + 1}: ${resolved.detail}` };
      return;
    }
    ({ state, events } = resolved);
    yield { state, events };
  }
}
