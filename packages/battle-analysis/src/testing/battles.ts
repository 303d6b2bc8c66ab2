import {
  type Action,
  type BattleSetup,
  type BattleState,
  BEST_INDIVIDUAL_VALUES,
  type CreatureSetup,
  createBattle,
  creatureSetup,
  legalActions,
  type MoveRecord,
  resolve,
  type Side,
  type TypeName,
  waitingOn,
} from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { Dice } from '../search/dice.js';

/** A physical move that never misses, of a type that no creature here has. */
export const attack = (name: string, power: number, more: Partial<MoveRecord> = {}): MoveRecord => ({
  ...{
    name,
    type: 'normal',
    category: 'physical',
    power,
    accuracy: null,
    pp: 20,
    priority: 0,
    target: 'opponent',
  },
  ...more,
});

/** Does nothing to anybody. */
export const REST: MoveRecord = {
  ...{ name: 'rest-a-while', type: 'normal', category: 'status', power: null, accuracy: null },
  ...{ pp: 20, priority: 0, target: 'user' },
};

/** A creature of level 50 with base stats of 80 but for those given. */
export function creature(
  species: string,
  moves: readonly MoveRecord[],
  { type = 'water', ...stats }: { type?: TypeName; speed?: number; hp?: number; defense?: number } = {},
): CreatureSetup {
  const baseStats = { hp: 80, attack: 80, defense: 80, special_attack: 80, special_defense: 80, speed: 80 };
  return creatureSetup(
    { name: species, types: [type], weight: 500, baseStats: { ...baseStats, ...stats } },
    { level: 50, nature: 'hardy', individualValues: BEST_INDIVIDUAL_VALUES, moves },
  );
}

export const setupOf = (...teams: [CreatureSetup[], CreatureSetup[]]): BattleSetup => ({
  seed: '07'.repeat(32),
  teams,
});

/** The beginning of a battle. */
export function begun(setup: BattleSetup): BattleState {
  const created = createBattle(setup);
  if (!created.ok) throw new Error(created.detail);
  return created.state;
}

/** The state with these HP of the creatures, by side and slot. */
export const withHp = (
  state: BattleState,
  hp: readonly [readonly number[], readonly number[]],
): BattleState => {
  const side = (of: Side) => ({
    ...state.sides[of],
    creatures: state.sides[of].creatures.map((each, slot) => ({ ...each, hp: hp[of][slot] ?? each.hp })),
  });
  return { ...state, sides: [side(0), side(1)] };
};

/** A battle between random players, or one in which side 0 gives up before step `forfeitAt`. */
export function randomReplay(setup: BattleSetup, seed: number, forfeitAt = Number.POSITIVE_INFINITY): Replay {
  const created = createBattle(setup);
  if (!created.ok) throw new Error(created.detail);
  const dice = new Dice(seed, 0);
  let { state, events } = created;
  const steps: Replay['steps'][number][] = [{ state, events }];
  const actions: { challenger: Action | null; opponent: Action | null }[] = [];
  while (state.outcome === null) {
    const { step } = state;
    const before = state;
    const choose = (side: Side): Action | null => {
      if (side === 0 && step >= forfeitAt) return { type: 'forfeit' };
      if (!waitingOn(before).includes(side)) return null;
      const legal = legalActions(before, side).filter(({ type }) => type !== 'forfeit');
      return legal[dice.below(legal.length)] ?? null;
    };
    const [challenger, opponent] = [choose(0), choose(1)];
    const resolved = resolve(state, [challenger, opponent]);
    if (!resolved.ok) throw new Error(resolved.detail);
    ({ state, events } = resolved);
    steps.push({ state, events });
    actions.push({ challenger, opponent });
  }
  const record = { format: 'singles_3v3', usernames: { challenger: 'ash', opponent: 'gary' }, actions };
  // A review asks for no more of a record.
  return { record: record as unknown as Replay['record'], steps };
}
