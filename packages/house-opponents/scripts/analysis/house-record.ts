import { type Draws, drawsOf, type Library } from '@repo/battle-analysis/imagine';
import {
  type CreatureSetup,
  ENGINE_VERSION,
  NATURE_NAMES,
  type Rules,
  type Stats,
} from '@repo/battle-engine';
import { type BattleRecord, moveToJson, seedCommitment, setupOf, withoutNulls } from '@repo/battle-record';
import { startingMoves, supportedAbilities } from '@repo/creature-data';
import { completeSet, type TeamSet } from '@repo/formats';
import { LEVELS } from '../../src/levels.js';
import { teamSetup } from '../../src/team-setup.js';
import { type PlayedBattle, playedBattle } from './house-battles.js';

const SIZE = 3;
const NAMES = { challenger: 'ash', opponent: 'gary' };

/** The record of a battle of two opponents of the house, as the service would have made it. It follows from its name. */
export function houseRecord(name: string, rules: Rules, library: Library): BattleRecord {
  const draws = drawsOf(name);
  const secret = draws.hex();
  const record: BattleRecord = {
    battle_id: uuidOf(draws.hex()),
    engine_version: ENGINE_VERSION,
    format: 'singles_3v3',
    ...(rules === 'standard' && { rules }),
    usernames: NAMES,
    seed_commitment: seedCommitment(Uint8Array.from(Buffer.from(secret, 'hex'))),
    server_secret: secret,
    client_seeds: { challenger: null, opponent: null },
    teams: { challenger: teamOf(draws, rules, library), opponent: teamOf(draws, rules, library) },
    actions: [],
    events: [],
    result: { winner: null, end_reason: 'knockout' },
    ratings: { challenger: UNCHANGED, opponent: UNCHANGED },
    rated: false,
  };
  const played = playedBattle(name, setupOf(record), [0, 0], library);
  return { ...record, ...courseOf(played) };
}

const POINTS = 1000;
const UNCHANGED = { before: POINTS, after: POINTS };

type Creatures = BattleRecord['teams']['challenger'];

/** Three creatures of the house, or three that were caught. */
function teamOf(draws: Draws, rules: Rules, library: Library): Creatures {
  const sets = draws.next() < 0.5 ? ofHouse(draws, rules) : caught(draws, library);
  const setups = teamSetup(sets, library, rules);
  return sets.map((set, index) => creatureOf(set, setups[index], rules));
}

function ofHouse(draws: Draws, rules: Rules): TeamSet[] {
  const { teams } = draws.pick(LEVELS);
  const all = [...(rules === 'standard' ? teams.open : teams.caught)];
  return Array.from({ length: SIZE }, () => all.splice(Math.floor(draws.next() * all.length), 1)).flat();
}

function caught(draws: Draws, library: Library): TeamSet[] {
  const all = [...library.species.values()].filter(
    (species) => startingMoves(species, library.moves).length > 0,
  );
  return Array.from({ length: SIZE }, () => {
    const species = draws.pick(all);
    const moves = startingMoves(species, library.moves).map(({ name }) => name);
    const value = () => Math.floor(draws.next() * 32);
    const individual_values: Stats = {
      ...{ hp: value(), attack: value(), defense: value() },
      ...{ special_attack: value(), special_defense: value(), speed: value() },
    };
    const ability = supportedAbilities(species)[0]?.name ?? null;
    const nature = draws.pick(NATURE_NAMES);
    return completeSet({ species: species.name, nature, individual_values, ability, moves }, null);
  });
}

function creatureOf(
  { species, nature, individual_values, ability, held_item: item }: TeamSet,
  setup: CreatureSetup | undefined,
  rules: Rules,
): Creatures[number] {
  if (!setup) throw new RangeError(`there is no ${species}`);
  return {
    ...{ species, types: [...setup.types], level: setup.level, nature, individual_values },
    ...{ stats: setup.stats, weight: setup.weight, base_attack: setup.baseAttack },
    moves: setup.moves.map(moveToJson),
    ...(rules === 'standard' && ability !== null && { ability }),
    ...(rules === 'standard' && item !== null && { item }),
  };
}

function courseOf({
  states,
  events,
  actions,
}: PlayedBattle): Pick<BattleRecord, 'actions' | 'events' | 'result'> {
  const outcome = states.at(-1)?.outcome;
  if (!outcome) throw new RangeError('the battle has not ended');
  const winner = outcome.winner === null ? null : [NAMES.challenger, NAMES.opponent][outcome.winner];
  return {
    actions: actions.map(([challenger, opponent]) => ({ challenger, opponent })),
    events: events.map((step) => step.map(withoutNulls)),
    result: { winner: winner ?? null, end_reason: outcome.reason },
  };
}

/** A UUID made of the first half of 32 bytes. */
const uuidOf = (hexadecimal: string): string =>
  [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hexadecimal.slice(from, to))
    .join('-');
