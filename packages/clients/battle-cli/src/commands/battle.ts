import type { Battle, BattleView } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { findBattle } from '../find-battle.js';
import { enter } from '../play/enter.js';
import { createLineStage } from '../play/line-stage.js';
import { createLiveStage } from '../play/live-stage.js';
import { play } from '../play/play.js';
import { endWords } from '../render/battle.js';
import { isWaitingFor, shortId, signed } from '../render/battles.js';
import { formatWords } from '../render/names.js';
import type { ChoiceOptions } from '../teams/choose-team.js';
import { dim, line } from '../terminal/line.js';
import { acceptSealed, showPending, teamOf } from './challenges.js';

export const battle: Run = async (context, { positionals, values }) => {
  const signedIn = await context.signIn();
  const [given] = positionals;
  const id =
    given === undefined
      ? await nextBattle(context, signedIn)
      : await findBattle(given, signedIn, context.store);
  if (id !== undefined) await playBattle(context, signedIn, id, { team: teamOf(values) });
  return undefined;
};

/** Plays a battle from wherever it stands. */
export async function playBattle(
  context: Context,
  signedIn: SignedIn,
  id: string,
  options: ChoiceOptions = {},
): Promise<void> {
  const { output, prompt } = context;
  let view = await signedIn.client.battles.view(id);
  let isSealed = false;
  if (view.status === 'pending' && view.waiting_on.includes(signedIn.username)) {
    if (!(await accepts(context, view))) return;
    await acceptSealed(context, signedIn, id, options.team);
    isSealed = true;
    view = await signedIn.client.battles.view(id);
  }
  if (view.status === 'pending') await untilAccepted();
  view = await signedIn.client.battles.view(id);
  if (view.status === 'team_select' && !view.you.submitted)
    view = await enter(context, signedIn, view, isSealed ? { ...options, team: undefined } : options);
  const isLive = output.mode === 'rich' && prompt.isPerson;
  const stage = isLive
    ? createLiveStage(context, { input: process.stdin, output: process.stdout })
    : createLineStage(context, process.stdin);
  const last = await play(signedIn, id, stage);
  if (!last) {
    if (output.mode !== 'json') output.say(`You have left. The battle stays: arena battle ${shortId(id)}`);
    return;
  }
  await tellEnd(context, signedIn, last);

  async function untilAccepted() {
    if (output.mode !== 'json')
      output.say(`Waiting for ${view.opponent.username} to accept; Ctrl-C leaves, the challenge stays.`);
    for await (const followed of signedIn.client.battles.follow(id))
      if (followed.view.status !== 'pending') return;
  }
}

async function accepts({ output, prompt }: Context, view: BattleView): Promise<boolean> {
  const what = `${formatWords(view)}${view.rated ? '' : ', unrated'}`;
  if (!prompt.isPerson)
    throw new Refused(
      `${view.opponent.username} challenges you (${what}): arena accept ${shortId(view.battle_id)}`,
    );
  const answer = await prompt.ask(`${view.opponent.username} challenges you, ${what}. Accept? [Y/n] `);
  if (/^(y(es)?)?$/i.test(answer)) return true;
  output.say(`It stays open. To turn it down: arena decline ${shortId(view.battle_id)}`);
  return false;
}

/** The battle that waits for the trainer; where there is more than one, they are asked. */
async function nextBattle(context: Context, signedIn: SignedIn): Promise<string | undefined> {
  const { client, username } = signedIn;
  const { items } = await client.battles.pending().page();
  const mine = items.filter((each) => isWaitingFor(each, { username, now: 0 }));
  const open: readonly Battle[] = mine.length > 0 ? mine : items.filter(({ status }) => status !== 'pending');
  const [only] = open;
  if (!only)
    throw new Refused(
      'No battle waits for you. Play the house: arena play. Challenge somebody: arena challenge NAME',
    );
  if (open.length === 1) return only.battle_id;
  if (!context.prompt.isPerson)
    throw new Refused('More than one battle waits for you. Say which: arena pending');
  await showPending(context, signedIn);
  const answer = await context.prompt.ask('Which one? ');
  return answer === '' ? undefined : findBattle(answer, signedIn, context.store);
}

async function tellEnd({ output }: Context, { client, username }: SignedIn, view: BattleView): Promise<void> {
  if (output.mode === 'json') return;
  const end = endWords(view);
  if (end) output.say(end);
  if (view.status !== 'finished') return;
  const { challenger, opponent, rated, points_limit: limit } = await client.battles.rating(view.battle_id);
  const own = challenger.username === username ? challenger : opponent;
  const rating = rated
    ? `Your rating: ${own.before} → ${own.after} (${signed(own.delta)}${limit === null ? '' : ', limited'}).`
    : 'Unrated: no rating moved.';
  const id = shortId(view.battle_id);
  const next = `Look at it again: arena replay ${id}. Check the dice: arena verify ${id}`;
  if (output.mode === 'rich') output.lines([line(rating), line(dim(next))]);
  else output.sentences([rating, next]);
}
