import { Battle, Dex, type Pokemon } from '@pkmn/sim';
import { isInClassic, type MoveRecord, type StagedStat } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { describe, expect, it } from 'vitest';
import { FIELD_CONDITIONS, SIDE_CONDITIONS, simulatorConditionOf } from './rig/comparable.js';
import { MOVES_IN_SCENARIOS } from './rig/moves-in-scenarios.js';

/**
 * Compares the bundled record of every move with @pkmn/sim. A creature uses the move once, and every chance of an
 * effect succeeds. The effects on both creatures must be exactly those of the record. Moves with effects that one use
 * cannot show are left to the scenarios.
 */

const STAGES: Record<string, StagedStat> = {
  atk: 'attack',
  def: 'defense',
  spa: 'special_attack',
  spd: 'special_defense',
  spe: 'speed',
  accuracy: 'accuracy',
  evasion: 'evasion',
};
const STATUSES: Record<string, string> = {
  brn: 'burn',
  psn: 'poison',
  tox: 'toxic',
  par: 'paralysis',
  slp: 'sleep',
  frz: 'freeze',
};
/** Conditions that the simulator notes down for itself about effects that records name. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  'chillyreception',
  'confusion',
  'trapper',
  'flinch',
  'lockedmove',
  'mustrecharge',
  'partiallytrapped',
  'iceball',
  'protect',
  'rollout',
  'stall',
  'twoturnmove',
]);
const TARGET_HP = 10_000;

const has = (move: MoveRecord, kind: string) => move.effects?.some((effect) => effect.kind === kind) === true;

/** A psychic creature without ability and item: immune to no type and no status. */
const mew = (name: string, move: string, speed: number) => ({
  name,
  species: 'Mew',
  item: '',
  ability: 'No Ability',
  moves: [move],
  nature: 'Hardy',
  gender: 'N',
  evs: { hp: 252, atk: 0, def: 0, spa: 0, spd: 0, spe: speed },
  ivs: { hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31 },
  level: 50,
});

/** One use against a creature that does nothing; each side has two, and the user half of its HP. */
function useOnce(move: MoveRecord) {
  const id = move.name === 'vice-grip' ? 'visegrip' : Dex.moves.get(move.name).id;
  const battle = new Battle({
    formatid: Dex.formats.get('gen9customgame').id,
    p1: { name: 'p1', team: [mew('User', id, 252), mew('Reserve', id, 252)] },
    p2: { name: 'p2', team: [mew('Target', 'splash', 0), mew('Reserve', 'splash', 0)] },
  });
  battle.makeChoices('team 12', 'team 12');
  const [user, target] = [battle.p1.active[0], battle.p2.active[0]];
  if (!user || !target) throw new Error('nobody on the field');
  target.maxhp = TARGET_HP;
  target.hp = TARGET_HP;
  user.hp = Math.floor(user.maxhp / 2);
  // Every chance falls, and every number is as low as can be.
  battle.randomChance = () => true;
  battle.random = (from?: number, to?: number) => (to === undefined ? 0 : (from ?? 0));
  const userHp = user.hp;
  if (has(move, 'charge')) {
    battle.makeChoices('move 1', 'move 1');
    expect(target.hp).toBe(TARGET_HP);
  }
  battle.makeChoices('move 1', 'move 1');
  return { battle, user, target, userHp };
}

function boosts(pokemon: Pokemon): Record<string, number> {
  return Object.fromEntries(
    Object.entries(pokemon.boosts).flatMap(([id, stages]) => {
      const stat = STAGES[id];
      return stages === 0 || stat === undefined ? [] : [[stat, stages]];
    }),
  );
}

/** Gives the statuses inflicted in the turn. They are read from the log, because some have ended by its end. */
function ailments(log: readonly string[], who: string): (string | undefined)[] {
  return log.flatMap((line) => {
    const [, kind, whom, what = ''] = line.split('|');
    if (whom !== who) return [];
    if (kind === '-start' && what === 'confusion') return ['confusion'];
    return kind === '-status' ? [STATUSES[what]] : [];
  });
}

/** Gives the target's HP after each hit. Damage lines with a source (`[from]`) are residual damage and no hits. */
function hits(log: readonly string[]): number[] {
  return log.flatMap((line) => {
    const [, hp, fainted] = /^\|-damage\|p2a: Target\|(?:(\d+)\/10000[^|]*|(0 fnt))$/.exec(line) ?? [];
    if (hp !== undefined) return [Number(hp)];
    return fainted === undefined ? [] : [0];
  });
}

/** Conditions of the field, the sides and the creatures that no record speaks of. */
function around({ field, p1, p2 }: Battle, creatures: readonly Pokemon[]): string[] {
  const conditions = [field.pseudoWeather, p1.sideConditions, p2.sideConditions, ...p1.slotConditions];
  const volatiles = creatures.flatMap((creature) => Object.keys(creature.volatiles));
  return [
    field.weather,
    field.terrain,
    ...conditions.flatMap((one) => Object.keys(one)),
    ...volatiles,
  ].filter((name) => name !== '' && !BOOKKEEPING.has(name));
}

/** The visible result of a use in the simulator. */
function seen(move: MoveRecord) {
  const { battle, user, target, userHp } = useOnce(move);
  // After a "split" the line for its owner comes first, then the one for all others.
  const log = battle.log.filter((_, index) => battle.log[index - 2]?.startsWith('|split|') !== true);
  const hpAfterHits = hits(log);
  return {
    damage: TARGET_HP - (hpAfterHits.at(-1) ?? TARGET_HP),
    hits: hpAfterHits.length,
    userHp,
    userMaxHp: user.maxhp,
    userLost: userHp - user.hp,
    effects: {
      userBoosts: boosts(user),
      targetBoosts: boosts(target),
      userAilments: ailments(log, 'p1a: User'),
      targetAilments: ailments(log, 'p2a: Target'),
      flinched: log.includes('|cant|p2a: Target|flinch'),
      protects: log.some((line) => line.startsWith('|-singleturn|p1a: User|')),
      recharges: 'mustrecharge' in user.volatiles,
      locks: 'lockedmove' in user.volatiles,
      binds: 'partiallytrapped' in target.volatiles,
      fainted: user.fainted,
      around: around(battle, [user, target]),
      stayed: battle.p1.active[0] === user,
      selfSwitches: !user.fainted && Boolean(user.switchFlag),
      forcesSwitch: battle.p2.active[0] !== target,
    },
  };
}

/** The simulator's name of what the record puts on the field or on a side, where nothing is yet. */
function aroundOf(move: MoveRecord): (string | undefined)[] {
  const nameOf = (names: Readonly<Record<string, string>>, condition: string) =>
    Object.keys(names).find((name) => names[name] === condition);
  return (move.effects ?? []).flatMap((effect) => {
    if (effect.kind === 'field') return [nameOf(FIELD_CONDITIONS, effect.condition)];
    // A veil needs snow.
    if (effect.kind === 'side' && effect.condition !== 'aurora_veil') {
      return [nameOf(SIDE_CONDITIONS, effect.condition)];
    }
    if (effect.kind === 'wish') return ['wish'];
    return effect.kind === 'perish_song' ? ['perishsong', 'perishsong'] : [];
  });
}

/** True when it does its damage later, or not at all where nothing is on the field: the scenarios show those. */
function strikesNow(move: MoveRecord): boolean {
  return !(move.effects ?? []).some(
    (effect) => effect.kind === 'future_move' || (effect.kind === 'end_terrain' && effect.needed),
  );
}

/** The simulator's note of the record's condition, of the user first. */
function conditions({ condition }: MoveRecord): string[] {
  if (condition === undefined) return [];
  const id = simulatorConditionOf(condition.name);
  return condition.target === 'both' ? [id, id] : [id];
}

function stages(move: MoveRecord, who: 'opponent' | 'user'): Record<string, number> {
  if (move.statChanges?.target !== who) return {};
  return Object.fromEntries(move.statChanges.changes.map((change) => [change.stat, change.stages]));
}

/** HP that the end of the turn takes of the user, or gives it where negative, by what the move has put on the field. */
function endOfTurn(move: MoveRecord, userMaxHp: number): number {
  const conditions = (move.effects ?? []).map((effect) => effect.kind === 'field' && effect.condition);
  if (conditions.includes('sandstorm')) return Math.floor(userMaxHp / 16);
  return conditions.includes('grassy_terrain') ? -Math.floor(userMaxHp / 16) : 0;
}

/** The HP that the user should lose (negative: gain). The simulator rounds some shares up and some down. */
function expectedLoss(move: MoveRecord, { damage, userMaxHp, userHp }: ReturnType<typeof seen>): number {
  if (has(move, 'self_destruct') || has(move, 'healing_wish')) return userHp;
  const loss = -(damage * (move.drain ?? 0) + userMaxHp * (move.healing ?? 0)) / 100;
  return Math.min(loss + endOfTurn(move, userMaxHp), userHp);
}

describe('in the simulator', () => {
  const records = [...loadSnapshot().moves.values()]
    .filter((move) => isInClassic(move) && !MOVES_IN_SCENARIOS.has(move.name))
    .map((move) => [move.name, move] as const);

  it.each(records)('%s does what its record says and nothing else', (_, move) => {
    const after = seen(move);
    const loss = expectedLoss(move, after);
    expect(after.effects).toEqual({
      userBoosts: stages(move, 'user'),
      targetBoosts: stages(move, 'opponent'),
      userAilments: [],
      targetAilments: move.ailment ? [move.ailment.name] : [],
      flinched: move.flinchChance !== undefined,
      protects:
        has(move, 'protect') || has(move, 'guard') || has(move, 'endure') || move.beforeTurn !== undefined,
      recharges: has(move, 'recharge'),
      locks: has(move, 'locked_move'),
      binds: move.binds === true,
      fainted: loss >= after.userHp,
      around: [...aroundOf(move), ...conditions(move)],
      stayed: true,
      selfSwitches: has(move, 'self_switch'),
      forcesSwitch: has(move, 'force_switch'),
    });
    expect(Math.abs(after.userLost - loss)).toBeLessThanOrEqual(Math.max(1, after.hits));
    if (move.category === 'status' || !strikesNow(move)) expect(after.damage).toBe(0);
    else expect(after.damage).toBeGreaterThan(0);
    const [least, most] = move.hits ?? [1, 1];
    if (move.category !== 'status' && strikesNow(move) && !has(move, 'one_hit_knockout')) {
      expect(after.hits).toBeGreaterThanOrEqual(least);
      expect(after.hits).toBeLessThanOrEqual(most);
    }
    for (const effect of move.effects ?? []) {
      if (effect.kind === 'fixed_damage')
        expect(after.damage).toBe(effect.amount === 'level' ? 50 : effect.amount);
      if (effect.kind === 'half_damage') expect(after.damage).toBe(TARGET_HP / 2);
      if (effect.kind === 'one_hit_knockout') expect(after.damage).toBe(TARGET_HP);
    }
  });
});
