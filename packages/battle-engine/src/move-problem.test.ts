import { describe, expect, test } from 'vitest';
import { moveProblem } from './index.js';
import { moveOf, statusMoveOf } from './testing/builders.js';
import { diceOf } from './testing/dice.js';
import { movePool } from './testing/generate.js';
import type { MoveRecord, SpecialEffect } from './types.js';

const oneHitKnockout = (fields: Partial<MoveRecord>) =>
  moveOf({ power: null, special: [{ kind: 'one_hit_knockout' }], ...fields });

const AVERAGE: SpecialEffect = { kind: 'share_stats', how: 'average', stats: ['attack'] };
const FIRST_TYPE: SpecialEffect = { kind: 'change_types', whose: 'user', to: 'of_first_move' };

const ANY_AILMENT = { names: ['sleep', 'poison'], chance: 50 } as const;

const raise = { chance: 100, changes: [{ stat: 'speed', stages: 1 }] } as const;

describe('a move whose parts contradict each other is refused:', () => {
  test.each<[string, MoveRecord]>([
    ['damage from nowhere', moveOf({ power: null })],
    ['damage from two sources', moveOf({ special: [{ kind: 'half_damage' }] })],
    ['damage to its user', moveOf({ target: 'user' })],
    ['damage without a category', statusMoveOf({ power: 40 })],
    ['fixed damage without a category', statusMoveOf({ special: [{ kind: 'fixed_damage', amount: 20 }] })],
    ['hits without damage', statusMoveOf({ hits: [2, 5] })],
    ['drain without damage', statusMoveOf({ drain: 50 })],
    ['a knockout that leaves 1 HP', oneHitKnockout({ leavesOneHp: true })],
    ['a stat for a formula that does not count', oneHitKnockout({ attackFrom: 'own_defense' })],
    ['a part of no power', moveOf({ power: null, special: [{ kind: 'power_of_own_hp' }] })],
    ['two powers', moveOf({ special: [{ kind: 'power_of_lost_hp' }] })],
    ['a power above all', moveOf({ power: null, special: [{ kind: 'power_of_target_hp', most: 301 }] })],
    ['power doubled by nothing', moveOf({ doubledBy: { whose: 'user', statuses: [] } })],
    [
      'power doubled by what is no status',
      moveOf({ doubledBy: { whose: 'user', statuses: ['confusion' as never] } }),
    ],
    ['a physical move against defense, twice', moveOf({ againstDefense: true })],
    ['a crash without damage', statusMoveOf({ crashes: true })],
    ['a rampage without damage', statusMoveOf({ special: [{ kind: 'rampage' }] })],
    ['a rampage to recharge from', moveOf({ special: [{ kind: 'rampage' }, { kind: 'recharge' }] })],
    ['a first go that takes two', moveOf({ firstGoOnly: true, special: [{ kind: 'charge' }] })],
    ['hiding nowhere', moveOf({ special: [{ kind: 'charge', hiding: 'sea' as never }] })],
    ['twice the power of none', statusMoveOf({ reaches: { hiding: 'air', doubled: true } })],
    ['driving oneself out', statusMoveOf({ target: 'user', special: [{ kind: 'drive_out' }] })],
    ['leaving without damage', statusMoveOf({ special: [{ kind: 'switch_out' }] })],
    ['two who leave', moveOf({ special: [{ kind: 'switch_out' }, { kind: 'drive_out' }] })],
    ['flinching from who has left', moveOf({ flinchChance: 30, special: [{ kind: 'switch_out' }] })],
    ['holding oneself', statusMoveOf({ target: 'user', traps: true })],
    ['the cost of a hit without a cost', moveOf({ costNeedsHit: true })],
    ['the cost of a hit that is none', statusMoveOf({ healing: -50, costNeedsHit: true })],
    ['a sure hit of what cannot miss anyway', moveOf({ accuracy: null, neverMissesFrom: 'poison' })],
    ['a sure hit on its user', statusMoveOf({ target: 'user', accuracy: 90, neverMissesFrom: 'poison' })],
    ['recharging from nothing', statusMoveOf({ special: [{ kind: 'recharge' }] })],
    ['an ailment for its user', statusMoveOf({ target: 'user', ailment: { name: 'sleep', chance: 100 } })],
    [
      'stages for others by a move for oneself',
      statusMoveOf({ target: 'user', statChanges: { target: 'opponent', ...raise } }),
    ],
    ['powder for its user', statusMoveOf({ target: 'user', powder: true })],
    ['types that stop a move for its user', statusMoveOf({ target: 'user', respectsTypes: true })],
    ['types that stop a damaging move twice', moveOf({ respectsTypes: true })],
    ['protection of the opponent', statusMoveOf({ special: [{ kind: 'protect' }] })],
    ['protection that heals', statusMoveOf({ target: 'user', healing: 50, special: [{ kind: 'protect' }] })],
    ['the same effect twice', moveOf({ special: [{ kind: 'charge' }, { kind: 'charge' }] })],
    [
      'a stage change twice',
      moveOf({ statChanges: { target: 'user', chance: 100, changes: [...raise.changes, ...raise.changes] } }),
    ],
    ['an exchange of stats with damage', moveOf({ special: [AVERAGE] })],
    ['an exchange with oneself', statusMoveOf({ target: 'user', special: [AVERAGE] })],
    [
      'stages inverted by a hit',
      moveOf({ special: [{ kind: 'change_stages', how: 'invert', stats: ['speed'] }] }),
    ],
    ['a cure for the opponent', statusMoveOf({ cures: 'user' })],
    ['the first type of another', statusMoveOf({ special: [FIRST_TYPE] })],
    [
      'a power that grows from nothing',
      moveOf({ power: null, special: [{ kind: 'power_grows', with: 'faints' }] }),
    ],
    ['two powers, one compared', moveOf({ special: [{ kind: 'power_by', measure: 'speed' }] })],
    ['twice the damage of no power', oneHitKnockout({ doubledIf: 'target_hurt' })],
    ['twice the power of what is no condition', moveOf({ doubledIf: 'rain' as never })],
    ['a physical move that turns physical', moveOf({ categoryFrom: 'higher_attack' })],
    ['accuracy for each of one hit', moveOf({ accuracy: 90, accuracyPerHit: true })],
    ['a type used up by a status move', statusMoveOf({ usesUpType: 'fire' })],
    ['two kinds of ailments', moveOf({ ailment: { name: 'burn', chance: 10 }, anyAilment: ANY_AILMENT })],
    ['a knockout that changes nothing', moveOf({ knockoutChanges: [] })],
    ['a move for nobody', moveOf({ onlyFor: [] })],
    ['two effects that can fail', statusMoveOf({ takesUses: 3, special: [AVERAGE] })],
    ['healing of the target by a hit', moveOf({ healsTarget: 50 })],
    [
      'a stat that is no stat',
      statusMoveOf({ special: [{ kind: 'share_stats', how: 'swap', stats: ['hp' as never] }] }),
    ],
    ['a stage change of nothing', moveOf({ statChanges: { target: 'user', chance: 100, changes: [] } })],
  ])('%s', (_what, move) => {
    expect(moveProblem(move)).toEqual(expect.any(String));
  });
});

test('the moves that battles are tested with use every field and every effect', () => {
  const pool = movePool(diceOf(2024), 5_000);
  const fields = new Set(pool.flatMap((move) => Object.keys(move)));
  expect([...fields].sort()).toEqual(
    [
      'accuracy',
      'accuracyIn',
      'airborne',
      'breaksScreens',
      'healingIn',
      'hitsAll',
      'quickOn',
      'stagesDoubledIn',
      'strongInSun',
      'strongerIn',
      'typeBySpecies',
      'typeFrom',
      'accuracyPerHit',
      'afterAllOthers',
      'alsoOfType',
      'anyAilment',
      'categoryFrom',
      'doubledAfter',
      'doubledChance',
      'doubledIf',
      'knockoutChanges',
      'onlyAgainst',
      'onlyFor',
      'superEffectiveOn',
      'usesUpType',
      'againstDefense',
      'ailment',
      'attackFrom',
      'bypassesProtection',
      'category',
      'costNeedsHit',
      'crashes',
      'criticalStage',
      'cures',
      'curesTarget',
      'doubledBy',
      'drain',
      'firstGoOnly',
      'flinchChance',
      'freesUser',
      'healing',
      'healsTarget',
      'hits',
      'ignoresTargetStages',
      'leavesOneHp',
      'name',
      'neverMissesFrom',
      'notTwice',
      'power',
      'powder',
      'pp',
      'priority',
      'reaches',
      'respectsTypes',
      'special',
      'statChanges',
      'strongerIfEffective',
      'takesUses',
      'target',
      'thaws',
      'traps',
      'type',
    ].sort(),
  );
  const kinds = new Set(pool.flatMap((move) => move.special ?? []).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'add_type',
    'all_own_hp',
    'change_stages',
    'change_types',
    'charge',
    'down_to_own_hp',
    'drive_out',
    'end_terrain',
    'field',
    'fixed_damage',
    'future',
    'gift',
    'give_itself',
    'guard',
    'half_damage',
    'heal_by_attack',
    'one_hit_knockout',
    'perish_song',
    'power_by',
    'power_grows',
    'power_of_lost_hp',
    'power_of_own_hp',
    'power_of_target_hp',
    'protect',
    'raise_any',
    'rampage',
    'recharge',
    'reset_stages',
    'returned_damage',
    'self_destruct',
    'share_hp',
    'share_stats',
    'side',
    'swap_sides',
    'sweep',
    'switch_out',
    'team_hits',
    'wish',
  ]);
  const ailments = new Set(pool.map((move) => move.ailment?.name));
  expect(ailments.size).toBe(8);
});
