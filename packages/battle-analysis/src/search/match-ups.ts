import {
  type BattleSetup,
  type BattleState,
  type CountedRandom,
  type CreatureSetup,
  createBattle,
  type MoveRecord,
  playFrom,
  type Side,
} from '@repo/battle-engine';

/** Of a creature alone on the field with a foe: what each of its moves takes in a turn, and the most that one does, in shares of the foe's full HP. */
export type MatchUp = { damage: readonly number[]; best: number };

/** Battles that are tried for each move. A prime number, so that each roll takes all of its values in them. */
const TRIALS = 5;

/** Rolls that are spread evenly over the trials, where dice would need many more to come to the same mean. */
class EvenRolls implements CountedRandom {
  position = 0;
  constructor(private readonly trial: number) {}

  below(bound: number): number {
    const place = (this.trial * (1 + (this.position % (TRIALS - 1)))) % TRIALS;
    this.position += 1;
    return Math.floor(((place + 0.5) / TRIALS) * bound);
  }
}

const LEAST = 0.02;

/** By side, slot, and slot of the foe. */
type MatchUps = readonly [(MatchUp | undefined)[][], (MatchUp | undefined)[][]];

const known = new WeakMap<BattleSetup, MatchUps>();

/** Finds what a creature does to one of the other side's by playing it out, once for each battle. */
export function matchUpOf(setup: BattleSetup, side: Side, slot: number, foe: number): MatchUp {
  let ofBattle = known.get(setup);
  if (ofBattle === undefined) {
    ofBattle = [setup.teams[0].map(() => []), setup.teams[1].map(() => [])];
    known.set(setup, ofBattle);
  }
  const ofSlot = ofBattle[side][slot] as (MatchUp | undefined)[];
  const found = ofSlot[foe] ?? played(setup, side, slot, foe);
  ofSlot[foe] = found;
  return found;
}

function played(setup: BattleSetup, side: Side, slot: number, foe: number): MatchUp {
  const own = setup.teams[side][slot];
  const other = setup.teams[side === 0 ? 1 : 0][foe];
  if (!own || !other) throw new RangeError('there is no such creature');
  const damage = damageOf(own, other, setup);
  // Never nothing: struggling is always possible.
  return { damage, best: Math.max(LEAST, ...damage) };
}

/** Does nothing at all. */
const WAIT: MoveRecord = {
  ...{ name: 'wait', type: 'normal', category: 'status', power: null, accuracy: null },
  ...{ pp: 40, priority: 0, target: 'user' },
};

const USER: Side = 0;
const FOE: Side = 1;

/** The share of a waiting foe's HP that each move of a creature takes in a turn. */
function damageOf(user: CreatureSetup, foe: CreatureSetup, { rules }: BattleSetup): number[] {
  const created = createBattle({
    ...(rules !== undefined && { rules }),
    seed: '00'.repeat(32),
    teams: [[user], [{ ...foe, moves: [WAIT] }]],
  });
  if (!created.ok) throw new Error(created.detail);
  return user.moves.map(({ category }, move) =>
    category === 'status' ? 0 : meanDamage(created.state, move) / foe.stats.hp,
  );
}

/** HP that a move takes in a turn. Two turns are played where the second is not like the first: some moves need one to charge or to rest. */
function meanDamage(state: BattleState, move: number): number {
  let sum = 0;
  let isRepeated = false;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const first = damageIn(state, move, trial);
    if (first.next === null || isRepeated) {
      sum += first.damage;
      continue;
    }
    // With the same rolls.
    const second = damageIn(withFoeAtBest(first.next, hpOf(state)), move, trial);
    sum += (first.damage + second.damage) / 2;
    isRepeated = trial === 0 && second.damage === first.damage;
  }
  return sum / TRIALS;
}

/** HP that a foe at its best loses in a turn, and the battle after it; null where it is over. */
function damageIn(
  state: BattleState,
  move: number,
  trial: number,
): { damage: number; next: BattleState | null } {
  const session = playFrom(state, { random: new EvenRolls(trial), told: false });
  const refused = session.step([
    { type: 'attack', move },
    { type: 'attack', move: 0 },
  ]);
  if (refused) return { damage: 0, next: null };
  const after = session.state();
  return { damage: Math.max(0, hpOf(state) - hpOf(after)), next: after.outcome === null ? after : null };
}

const hpOf = ({ sides }: BattleState): number => sides[FOE].creatures[0]?.hp ?? 0;

function withFoeAtBest(state: BattleState, hp: number): BattleState {
  const foe = state.sides[FOE];
  const creatures = foe.creatures.map((creature) => ({ ...creature, hp }));
  return { ...state, sides: [state.sides[USER], { ...foe, creatures }] };
}

/** No duel is looked at for more turns. */
const LONGEST = 10;
/** So much of a turn's damage is left out: a creature with a little more HP than that faints as well. */
const ALMOST = 0.08;

/**
 * Foresees a duel of two creatures as they are, from −1 to 1 where `side`'s wins: by the turns that each needs to beat the other.
 * @param share, foeShare the shares of their full HP that they have left
 */
export function duel(
  setup: BattleSetup,
  side: Side,
  slot: number,
  share: number,
  foe: number,
  foeShare: number,
): number {
  const other = side === 0 ? 1 : 0;
  const { teams } = setup;
  const own = turnsToBeat(foeShare, matchUpOf(setup, side, slot, foe).best);
  const theirs = turnsToBeat(share, matchUpOf(setup, other, foe, slot).best);
  const faster = (teams[side][slot]?.stats.speed ?? 0) - (teams[other][foe]?.stats.speed ?? 0);
  const first = faster === 0 ? 0 : faster > 0 ? 0.5 : -0.5;
  return (theirs - own + first) / (theirs + own);
}

const turnsToBeat = (share: number, damage: number): number =>
  Math.min(LONGEST, Math.max(1, Math.ceil(share / damage - ALMOST)));
