import type { BattleView, Event } from '@creature-arena/battle-client';
import { namesIn } from '@repo/battle-look/words';
import type { Run } from '../command.js';
import { Refused, UsageError } from '../errors.js';
import { findBattle } from '../find-battle.js';
import { choose } from '../play/choices.js';
import { finishedBattles } from '../render/battles.js';
import { tell } from '../render/words.js';
import { plainText, wrap } from '../terminal/line.js';

export const act: Run = async ({ signIn, output, store }, { positionals, values }) => {
  const signedIn = await signIn();
  const { battles } = signedIn.client;
  const id = await findBattle(String(positionals[0]), signedIn, store);
  const view = await battles.view(id);
  const step = values.step === undefined ? view.step : Number(values.step);
  if (step !== null && !Number.isSafeInteger(step)) throw new UsageError('--step is a number.');
  if (step !== view.step) throw new Refused(`The battle is at step ${view.step ?? 'none'} now.`);
  if (view.status !== 'active') throw new Refused('The battle is not on.');
  const [, ...typed] = positionals;
  if (typed.join(' ') === 'back') {
    await battles.takeBack(id, view.step ?? 0);
    if (output.mode === 'json') output.json(await battles.view(id));
    else output.say('Taken back; choose again.');
    return undefined;
  }
  const choice = choose(view, typed.join(' '));
  if (typeof choice === 'string') throw new Refused(choice);
  const result = await battles.act(id, choice.action);
  if (output.mode === 'json') {
    output.json(result);
    return undefined;
  }
  output.say(`${choice.words.charAt(0).toUpperCase()}${choice.words.slice(1)}.`);
  if (!result.turn_resolved) {
    output.say(`Waiting for ${view.opponent.username}.`);
    return undefined;
  }
  const after = await battles.view(id);
  showEvents(output, result.events, after);
  return undefined;
};

type Output = Parameters<Run>[0]['output'];

export function showEvents(output: Output, events: readonly Event[], view: BattleView): void {
  const lines = tell(events, namesIn(view));
  if (output.mode === 'rich') output.lines(lines.flatMap((each) => wrap(each, output.width(), 4)));
  else output.sentences(lines.map((each) => plainText(each).trim()));
}

const SHOWN = 20;

export const history: Run = async ({ signIn, output, store, now }, { positionals }) => {
  const signedIn = await signIn();
  const { client, username } = signedIn;
  const [given] = positionals;
  if (given === undefined) {
    const { items } = await client.battles.finished({ limit: SHOWN }).page();
    store.keepList(
      username,
      items.map(({ battle_id: id }) => id),
    );
    output.show(finishedBattles(items, { username, now: now() }));
    return undefined;
  }
  const id = await findBattle(given, signedIn, store);
  const [view, events] = await Promise.all([client.battles.view(id), client.battles.history(id)]);
  if (output.mode === 'json') {
    output.json(events);
    return undefined;
  }
  showEvents(output, events, view);
  return undefined;
};
