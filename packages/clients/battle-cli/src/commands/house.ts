import { type HouseOpponent, isProblem } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { houseOpponents } from '../render/house.js';
import { termsOf } from '../teams/formats.js';
import { sealWith } from '../teams/seal-team.js';
import { login, register } from './account.js';
import { playBattle } from './battle.js';
import { teamOf } from './challenges.js';

export const house: Run = async ({ guest, output }) => {
  output.show(houseOpponents(await guest.house.opponents()));
  return undefined;
};

/** Whoever leaves finds the battle again, and whoever never comes back leaves none open for ever. */
const CLOCK = { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' } as const;

export const play: Run = async (context, { positionals, values }) => {
  const terms = termsOf(values);
  const signedIn = await signInOrJoin(context);
  const opponent = await chooseOpponent(signedIn, positionals[0]);
  const { client } = signedIn;
  if (context.output.mode !== 'json')
    context.output.say(`You fight ${opponent.username}, whom the service itself plays.`);
  const { battle_id: id } = await client.battles.challenge({
    ...{ opponent_username: opponent.username, ...terms, clock: CLOCK, spectators: 'anyone' },
    ...(values.unrated ? { rated: false } : {}),
    ...(await sealWith(context, signedIn, teamOf(values), () => terms)),
  });
  await playBattle(context, signedIn, id, { isTeamAsked: false });
  return undefined;
};

/** Where nobody has logged in a person is asked: a name that is known logs in, another becomes theirs. */
export async function signInOrJoin(context: Context): Promise<SignedIn> {
  const { guest, prompt, session } = context;
  if (prompt.isPerson && !context.hasToken && !session()) {
    const name = await prompt.ask('Your name as a trainer: ');
    const isKnown = await guest.leaderboard.entry(name).then(
      () => true,
      (error: unknown) => {
        if (isProblem(error)) return false;
        throw error;
      },
    );
    await (isKnown ? login : register)(context, { positionals: [name], values: {} });
  }
  return context.signIn();
}

/** The one that is named, in full or without `house-`; else the strongest that is not rated higher, or the weakest. @throws Refused */
async function chooseOpponent({ client }: SignedIn, name: string | undefined): Promise<HouseOpponent> {
  const opponents = (await client.house.opponents()).toSorted((a, b) => a.elo_rating - b.elo_rating);
  const [weakest] = opponents;
  if (!weakest)
    throw new Refused('The house takes no challenges here. Challenge a trainer: arena challenge NAME');
  if (name !== undefined) {
    const wanted = name.toLowerCase();
    const named = opponents.find(({ username }) => [wanted, `house-${wanted}`].includes(username));
    if (named) return named;
    throw new Refused(`The house has no ${name}: ${opponents.map(({ username }) => username).join(', ')}.`);
  }
  const { elo_rating: rating } = await client.me();
  return opponents.findLast(({ elo_rating: other }) => other <= rating) ?? weakest;
}
