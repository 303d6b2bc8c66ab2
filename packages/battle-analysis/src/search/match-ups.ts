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

/**
 * The damage that the creatures of a battle do to each other, each pair alone on the field. It guides imagined battles, and the evaluation of positions.
 */
export type MatchUps = {
  /** By side, slot, slot of the foe, and move: the share of the foe's full HP that the move takes in a turn, in the mean. */
  damage: readonly (readonly (readonly (readonly number[])[])[])[];
  /** The most that a move of the creature takes, and never nothing: struggling is always possible. */
  best: readonly (readonly (readonly number[])[])[];
};

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

const known = new WeakMap<BattleSetup, MatchUps>();

/** Finds what the creatures of a battle do to each other by playing it out; once for each battle. */
export function matchUpsOf(setup: BattleSetup): MatchUps {
  const found = known.get(setup);
  if (found) return found;
  const damage = ([0, 1] as const).map((side) => {
    const foes = setup.teams[side === 0 ? 1 : 0];
    return setup.teams[side].map((user) => foes.map((foe) => damageOf(user, foe, setup)));
  });
  const best = damage.map((users) => users.map((foes) => foes.map((moves) => Math.max(LEAST, ...moves))));
  const matchUps = { damage, best };
  known.set(setup, matchUps);
  return matchUps;
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

/** HP that a move takes in a turn. Two turns are played, since some moves need one to charge or to rest. */
function meanDamage(state: BattleState, move: number): number {
  let sum = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const random = new EvenRolls(trial);
    const first = damageIn(state, move, random);
    if (first.next === null) sum += first.damage;
    else sum += (first.damage + damageIn(first.next, move, random).damage) / 2;
  }
  return sum / TRIALS;
}

/** HP that a foe at its best loses in a turn, and the battle after it with the foe at its best again; null where it is over. */
function damageIn(
  state: BattleState,
  move: number,
  random: CountedRandom,
): { damage: number; next: BattleState | null } {
  const session = playFrom(state, { random, told: false });
  const before = hpOf(state);
  const refused = session.step([
    { type: 'attack', move },
    { type: 'attack', move: 0 },
  ]);
  if (refused) return { damage: 0, next: null };
  const after = session.state();
  const damage = Math.max(0, before - hpOf(after));
  return { damage, next: after.outcome === null ? withFoeAtBest(after, before) : null };
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
  { teams }: BattleSetup,
  { best }: MatchUps,
  side: Side,
  slot: number,
  share: number,
  foe: number,
  foeShare: number,
): number {
  const other = side === 0 ? 1 : 0;
  const own = turnsToBeat(foeShare, best[side]?.[slot]?.[foe] ?? LEAST);
  const theirs = turnsToBeat(share, best[other]?.[foe]?.[slot] ?? LEAST);
  const faster = (teams[side][slot]?.stats.speed ?? 0) - (teams[other][foe]?.stats.speed ?? 0);
  const first = faster === 0 ? 0 : faster > 0 ? 0.5 : -0.5;
  return (theirs - own + first) / (theirs + own);
}

const turnsToBeat = (share: number, damage: number): number =>
  Math.min(LONGEST, Math.max(1, Math.ceil(share / damage - ALMOST)));
