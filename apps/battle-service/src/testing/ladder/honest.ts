import { expectedScore } from '@repo/battle-engine';
import { DAY } from '../../guard/guard.js';
import { type Account, createLadderModel, type LadderKind, newAccount } from './ladder-model.js';

/** Battles of a trainer a day. */
export const HABITS = [1, 3, 6, 20] as const;

type Trainer = { account: Account; strength: number; aDay: number; gains: number; limited: number };

export type HonestCourse = {
  aDay: number;
  /** The share of the battles by which ratings rose that gave fewer points than the formula, 0 to 1. */
  limited: number;
  /** Points that the ratings are off the strengths, in the mean over the second half. */
  off: number;
  /** Days until a newcomer of strength 1500 is rated 1450; null: not within the time. */
  climbed: number | null;
};

const TRAINERS = 200;
const DAYS = 60;
const STRONG = 1500;

/** Lets people play who do their best, each against somebody near in rating, and some strong newcomers from the middle on. */
export function playHonestly(kind: LadderKind): HonestCourse[] {
  const ladder = createLadderModel(kind);
  const draw = drawer();
  const trainers = Array.from({ length: TRAINERS }, (_, index) => {
    const strength = Math.round(1000 + 600 * (draw() + draw() + draw() - 1.5));
    return { ...newTrainer(strength, HABITS[index % HABITS.length] ?? 1), account: newAccount(strength) };
  });
  const newcomers = HABITS.map((aDay) => ({ ...newTrainer(STRONG, aDay), climbed: null as number | null }));
  const off = new Map<number, number[]>(HABITS.map((aDay) => [aDay, []]));
  for (let day = 0; day < DAYS; day += 1) {
    const isLater = day >= DAYS / 2;
    const all: Trainer[] = isLater ? [...trainers, ...newcomers] : trainers;
    for (const [at, one] of daysBattles(all, draw)) {
      const other = opponentOf(one, all, draw);
      const isWon = draw() < expectedScore(one.strength, other.strength);
      const [winner, loser] = isWon ? [one, other] : [other, one];
      const { points, byFormula } = ladder.beat((day + at) * DAY, winner.account, loser.account);
      winner.gains += 1;
      if (points < byFormula) winner.limited += 1;
    }
    if (!isLater) continue;
    for (const newcomer of newcomers) {
      if (newcomer.account.elo >= STRONG - 50) newcomer.climbed ??= day + 1 - DAYS / 2;
    }
    for (const { account, strength, aDay } of trainers) off.get(aDay)?.push(Math.abs(account.elo - strength));
  }
  return HABITS.map((aDay) => {
    const alike = trainers.filter((trainer) => trainer.aDay === aDay);
    return {
      aDay,
      limited: sum(alike.map(({ limited }) => limited)) / sum(alike.map(({ gains }) => gains)),
      off: sum(off.get(aDay) ?? []) / (off.get(aDay)?.length ?? 1),
      climbed: newcomers.find((newcomer) => newcomer.aDay === aDay)?.climbed ?? null,
    };
  });
}

const newTrainer = (strength: number, aDay: number): Trainer => ({
  ...{ account: newAccount(), strength, aDay, gains: 0, limited: 0 },
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Who looks for a battle, and when, in order: half of the battles of each; the others are found. */
function daysBattles(trainers: readonly Trainer[], draw: () => number): [at: number, who: Trainer][] {
  const looked = trainers.flatMap((trainer) => {
    const battles = Math.floor(trainer.aDay / 2 + draw());
    return Array.from({ length: battles }, (): [number, Trainer] => [draw(), trainer]);
  });
  return looked.sort(([one], [other]) => one - other);
}

/** The nearest in rating of a few who are about, of whom those who play much are more often. */
function opponentOf(one: Trainer, trainers: readonly Trainer[], draw: () => number): Trainer {
  const about: Trainer[] = [];
  while (about.length < 4) {
    const other = trainers[Math.floor(draw() * trainers.length)] as Trainer;
    if (other !== one && draw() < other.aDay / 20) about.push(other);
  }
  const distance = ({ account }: Trainer) => Math.abs(account.elo - one.account.elo);
  return about.reduce((near, other) => (distance(other) < distance(near) ? other : near));
}

/** Draws from 0 to 1, the same each time. */
function drawer(): () => number {
  let drawn = 1;
  return () => {
    drawn = (drawn * 48_271) % 2_147_483_647;
    return drawn / 2_147_483_647;
  };
}
