import { LEVELS } from '@repo/house-opponents';
import { DAY } from '../../guard/guard.js';
import {
  type Account,
  createLadderModel,
  type LadderKind,
  type LadderModel,
  newAccount,
} from './ladder-model.js';

/** A crowd of accounts that one person has: `main` is to rise, and `helpers` do what serves it. */
type Crowd = { main: Account; helpers: Account[] };

/** Battles of a day, played one after the other. */
type Play = {
  beat: (winner: Account, loser: Account) => number;
  meetHouse: (account: Account, houseElo: number, score: 0 | 1) => number;
};

/** Plays the battles of a day, counted from 0. */
type Attack = (play: Play, crowd: Crowd, day: number) => void;

/** Battles of one account in a day. */
const MOST_BATTLES = 200;

const [WEAKEST, STRONGEST] = [LEVELS[0]?.rating ?? 0, LEVELS.at(-1)?.rating ?? 0];

/** Lets the winner beat whoever is rated highest, until that moves nothing. */
function harvest({ beat }: Play, winner: Account, losers: readonly Account[]): void {
  for (let battles = 0; battles < MOST_BATTLES; battles += 1) {
    const richest = losers.reduce((best, loser) => (loser.elo > best.elo ? loser : best));
    if (beat(winner, richest) === 0) return;
  }
}

/** Beats the strongest opponent of the house, until that moves nothing. */
function harvestHouse({ meetHouse }: Play, account: Account): void {
  for (let battles = 0; battles < MOST_BATTLES; battles += 1) {
    if (meetHouse(account, STRONGEST, 1) === 0) return;
  }
}

const newAccountsLose: Attack = (play, { main, helpers }) => harvest(play, main, helpers);

/** Each helper has ten battles with others before, as many won as lost. */
const agedAccountsLose: Attack = (play, { main, helpers }, day) => {
  if (day === 0) {
    for (let round = 0; round < 10; round += 1) {
      helpers.forEach((helper, index) => {
        const other = helpers[(index + 1 + round) % helpers.length] as Account;
        if ((index + round) % 2 === 0) play.beat(helper, other);
        else play.beat(other, helper);
      });
    }
  }
  harvest(play, main, helpers);
};

const oneFriendLoses: Attack = (play, { main, helpers }) => harvest(play, main, helpers.slice(0, 1));

/** Each helper beats the one before it, and the last loses to the main account. */
const ring: Attack = (play, { main, helpers }) => {
  const chain = [...helpers, main];
  for (let place = 1; place < chain.length; place += 1) {
    harvest(play, chain[place] as Account, [chain[place - 1] as Account]);
  }
};

const SQUAD = 7;

/** Squads of helpers lose to their head, and the heads to the main account. */
const pyramid: Attack = (play, { main, helpers }) => {
  const heads = helpers.filter((_, index) => index % SQUAD === 0);
  for (const [squad, head] of heads.entries()) {
    const rest = helpers.slice(squad * SQUAD + 1, (squad + 1) * SQUAD);
    if (rest.length > 0) harvest(play, head, rest);
  }
  harvest(play, main, heads);
};

const botBeatsTheHouse: Attack = (play, { main }) => harvestHouse(play, main);

/** Every helper beats the house, and then loses to the main account. */
const helpersBeatTheHouse: Attack = (play, { main, helpers }) => {
  for (const helper of helpers) harvestHouse(play, helper);
  harvest(play, main, helpers);
};

/** The main account loses to the weakest of the house and to helpers for a week, and then takes it all back. */
const looksWeak: Attack = (play, crowd, day) => {
  if (day >= 7) {
    everything(play, crowd, day);
    return;
  }
  for (const helper of crowd.helpers) {
    harvestHouse(play, helper);
    play.beat(helper, crowd.main);
  }
  for (let battles = 0; battles < 10; battles += 1) play.meetHouse(crowd.main, WEAKEST, 0);
};

/** Beats the house with all accounts, lifts heads of squads by their helpers, and the main account by all of them. */
const everything: Attack = (play, crowd, day) => {
  for (const helper of crowd.helpers) harvestHouse(play, helper);
  pyramid(play, crowd, day);
  harvest(play, crowd.main, crowd.helpers);
  harvestHouse(play, crowd.main);
};

/** Ways to lift one account by a crowd of others and by the house. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'new accounts lose to it': newAccountsLose,
  'accounts with ten battles lose to it': agedAccountsLose,
  'one friend loses to it': oneFriendLoses,
  'a ring, each losing to the next': ring,
  'a pyramid of accounts': pyramid,
  'a bot that always beats the house': botBeatsTheHouse,
  'helpers beat the house and lose to it': helpersBeatTheHouse,
  'it looks weak for a week first': looksWeak,
  'all of it at once': everything,
};

export type Course = {
  /** The rating of the main account at the end. */
  rating: number;
  /** The most points above its beginning, for each day that had begun. */
  mostADay: number;
};

/** Plays an attack of so many accounts for so many days: all battles of a day as soon as the one before is 24 hours old. */
export function runAttack(
  kind: LadderKind,
  attack: Attack,
  { accounts, days }: { accounts: number; days: number },
  note: (winner: number, loser: number, day: number) => void = () => undefined,
): Course {
  const ladder: LadderModel = createLadderModel(kind);
  const main = newAccount();
  const helpers = Array.from({ length: accounts - 1 }, () => newAccount());
  const numbers = new Map([main, ...helpers].map((account, number) => [account, number]));
  const numberOf = (account: Account) => numbers.get(account) ?? 0;
  let mostADay = 0;
  for (let day = 0; day < days; day += 1) {
    const now = day * (DAY + 1);
    const measured = (points: number) => {
      mostADay = Math.max(mostADay, (main.elo - 1000) / (day + 1));
      return points;
    };
    const play: Play = {
      beat: (winner, loser) => {
        note(numberOf(winner), numberOf(loser), day);
        return measured(ladder.beat(now, winner, loser).points);
      },
      meetHouse: (account, houseElo, score) =>
        measured(ladder.meetHouse(now, account, houseElo, score).points),
    };
    attack(play, { main, helpers }, day);
  }
  return { rating: main.elo, mostADay };
}
