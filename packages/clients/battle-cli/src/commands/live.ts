import { type BattleClient, isProblem, type WatchedStep } from '@creature-arena/battle-client';
import type { Run } from '../command.js';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { findBattle, GUEST, isBeginning, ofShownList, WHOLE_ID } from '../find-battle.js';
import { endWords } from '../render/battle.js';
import { shortId } from '../render/battles.js';
import { liveBattles, previewWords, standingWords, tellWatched } from '../render/live.js';
import { ownPreviewWords } from '../render/preview.js';
import { dim, line, plainText, wrap } from '../terminal/line.js';
import { showEvents } from './act.js';

/** As many as fit a few screens. */
const SHOWN = 50;

export const live: Run = async (context, { values }) => {
  const signedIn = await signInIfAny(context);
  const { client, username } = signedIn ?? { client: context.guest, username: GUEST };
  const sort = values.newest ? 'newest' : 'rating';
  const { items } = await client.live.all({ sort, limit: SHOWN }).page();
  context.store.keepList(
    username,
    items.map(({ battle_id: id }) => id),
  );
  context.output.show(liveBattles(items));
  return undefined;
};

export const watch: Run = async (context, { positionals }) => {
  const given = String(positionals[0]);
  const signedIn = await signInIfAny(context);
  if (!signedIn) {
    const id = await findOthers(given, context.guest, () => ofShownList(given, GUEST, context.store));
    await watchOthers(context, context.guest.live.poll(id));
    return undefined;
  }
  const { client } = signedIn;
  const id = await findAny(given, signedIn, context);
  try {
    await watchOwn(context, signedIn, id);
  } catch (error) {
    if (!isProblem(error, 'unknown_battle')) throw error;
    await watchOthers(context, client.live.stream(id, { after: 0 }));
  }
  return undefined;
};

const signInIfAny = async (context: Context): Promise<SignedIn | undefined> =>
  context.hasToken || context.session() ? context.signIn() : undefined;

/** The own battle that a person means, or one that others fight. @throws Refused */
async function findAny(given: string, signedIn: SignedIn, { store }: Context): Promise<string> {
  try {
    return await findBattle(given, signedIn, store);
  } catch (error) {
    if (!(error instanceof Refused) || !isBeginning(given)) throw error;
    return findOthers(given, signedIn.client, () => undefined);
  }
}

/** The id of a battle that goes on and may be watched. @throws Refused where there is none */
async function findOthers(
  given: string,
  { live }: BattleClient,
  shown: () => string | undefined,
): Promise<string> {
  if (WHOLE_ID.test(given)) return given.toLowerCase();
  const known = shown();
  if (known !== undefined) return known;
  if (isBeginning(given)) {
    const { items } = await live.all({ sort: 'newest', limit: 100 }).page();
    const found = items.find(({ battle_id: id }) => id.startsWith(given.toLowerCase()));
    if (found) return found.battle_id;
  }
  throw new Refused(`No battle that may be watched is called ${given}: arena live`);
}

async function watchOwn({ output }: Context, { client }: SignedIn, id: string): Promise<void> {
  for await (const { view, events } of client.battles.follow(id)) {
    if (output.mode === 'json') for (const event of events) output.json(event);
    else {
      showEvents(output, events, view);
      output.sentences(ownPreviewWords(view).map((each) => `${each}.`));
      const end = endWords(view);
      if (end) output.say(end);
    }
  }
}

async function watchOthers({ output }: Context, steps: AsyncIterable<WatchedStep>): Promise<void> {
  const known: WatchedStep['events'][number][] = [];
  let last: WatchedStep['battle'] | undefined;
  for await (const { battle, events } of steps) {
    const turn = known.at(-1)?.turn ?? 0;
    known.push(...events);
    last = battle;
    if (output.mode === 'json') {
      for (const event of events) output.json(event);
      continue;
    }
    const lines = tellWatched(events, battle, turn);
    const standing = battle.status === 'active' ? (previewWords(battle) ?? standingWords(battle, known)) : [];
    if (output.mode === 'rich') {
      const rows = [...lines, ...standing.map((words) => line(dim(`  ${words}`)))];
      output.lines(rows.flatMap((each) => wrap(each, output.width(), 4)));
    } else output.sentences([...lines.map((each) => plainText(each).trim()), ...standing]);
  }
  if (last?.status === 'active')
    throw new Refused('You watch too many battles at once: this one has stopped here.');
  if (last) output.say(`Look at it step by step: arena replay ${shortId(last.battle_id)}`);
}
