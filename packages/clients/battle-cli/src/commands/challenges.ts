import { type Battle, type ClockBody, isProblem } from '@creature-arena/battle-client';
import type { Given, Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused, UsageError } from '../errors.js';
import { findBattle } from '../find-battle.js';
import { isWaitingFor, openBattles, rivalOf, shortId } from '../render/battles.js';
import { formatWords } from '../render/names.js';
import { termsOf } from '../teams/formats.js';
import { sealWith } from '../teams/seal-team.js';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

export const challenge: Run = async (context, { positionals, values }) => {
  const terms = termsOf(values);
  const clock = clockOf(values);
  const signedIn = await context.signIn();
  const { client, username } = signedIn;
  const battle = await client.battles.challenge({
    opponent_username: String(positionals[0]),
    ...terms,
    ...(values.unrated ? { rated: false } : {}),
    ...(values.watched ? { spectators: 'anyone' } : {}),
    ...(clock ? { clock } : {}),
    ...(await sealWith(context, signedIn, teamOf(values), () => terms)),
  });
  context.output.tell(
    battle,
    `${rivalOf(battle, { username, now: 0 })} is challenged, ${formatWords(battle)}. Your move comes when it is accepted: arena battle ${shortId(battle.battle_id)}`,
  );
  return undefined;
};

/** @throws UsageError */
function clockOf(values: Parameters<Run>[1]['values']): ClockBody | undefined {
  const { step, bank, 'default-action': isLenient } = values;
  if (step === undefined) {
    if (bank !== undefined || isLenient) throw new UsageError('--bank and --default-action need --step.');
    return undefined;
  }
  return {
    step_seconds: secondsOf('--step', step),
    ...(bank === undefined ? {} : { bank_seconds: secondsOf('--bank', bank) }),
    ...(isLenient ? { on_late: 'default_action' } : {}),
  };
}

function secondsOf(flag: string, given: string | boolean): number {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(String(given)) ?? [];
  if (!number || !unit) throw new UsageError(`${flag} is a time like 90s, 5m, 12h or 1d.`);
  return Number(number) * UNITS[unit as keyof typeof UNITS];
}

export const pending: Run = async (context) => {
  await showPending(context, await context.signIn());
  return undefined;
};

/** Shows the open battles and gives them. */
export async function showPending(
  context: Context,
  { client, username }: SignedIn,
): Promise<readonly Battle[]> {
  const { items, total } = await client.battles.pending().page();
  context.store.keepList(
    username,
    items.map(({ battle_id: id }) => id),
  );
  context.output.show(openBattles(items, { username, now: context.now() }));
  if (total !== undefined && total > items.length)
    context.output.say(`The first ${items.length} of ${total}.`);
  return items;
}

/** The team that `--team` names. */
export const teamOf = ({ team }: Given['values']): string | undefined =>
  team === undefined ? undefined : String(team);

export const accept: Run = async (context, { positionals, values }) => {
  const signedIn = await context.signIn();
  const [given] = positionals;
  const id =
    given === undefined ? await onlyChallenge(signedIn) : await findBattle(given, signedIn, context.store);
  const battle = await acceptSealed(context, signedIn, id, teamOf(values));
  context.output.tell(battle, `Accepted. Enter your team: arena battle ${shortId(id)}`);
  return undefined;
};

/** Accepts with a seed that is sealed, and with it the team that is named, if one is. */
export async function acceptSealed(
  context: Context,
  signedIn: SignedIn,
  id: string,
  team: string | undefined,
): Promise<Battle> {
  const { battles } = signedIn.client;
  return battles.accept(id, await sealWith(context, signedIn, team, () => battles.view(id)));
}

async function onlyChallenge({ client, username }: SignedIn): Promise<string> {
  const challenges: Battle[] = [];
  for await (const battle of client.battles.pending()) {
    if (battle.status === 'pending' && isWaitingFor(battle, { username, now: 0 })) challenges.push(battle);
  }
  const [only] = challenges;
  if (!only) throw new Refused('Nobody challenges you.');
  if (challenges.length > 1)
    throw new Refused('More than one trainer challenges you. Say which: arena pending');
  return only.battle_id;
}

export const decline: Run = async (context, { positionals }) => {
  const signedIn = await context.signIn();
  const id = await findBattle(String(positionals[0]), signedIn, context.store);
  context.output.tell(await signedIn.client.battles.decline(id), 'Declined.');
  return undefined;
};

export const cancel: Run = async (context, { positionals }) => {
  const signedIn = await context.signIn();
  const id = await findBattle(String(positionals[0]), signedIn, context.store);
  try {
    context.output.tell(await signedIn.client.battles.cancel(id), 'The challenge is taken back.');
  } catch (error) {
    if (!isProblem(error, 'not_the_challenger')) throw error;
    throw new Refused('This is not your challenge. To turn it down: arena decline');
  }
  return undefined;
};
