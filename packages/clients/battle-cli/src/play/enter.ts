import { randomBytes } from 'node:crypto';
import type { BattleView, Creature } from '@creature-arena/battle-client';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { putFirst } from '../find-creature.js';
import { collection } from '../render/creatures.js';
import { count, creatureName, listed, teamSize } from '../render/names.js';

/** Enters a battle with the first creatures of the collection, and keeps what proves later which battle it was. */
export async function enter(
  context: Context,
  signedIn: SignedIn,
  view: BattleView,
  isTeamAsked: boolean,
): Promise<BattleView> {
  const { client, username } = signedIn;
  const { store, output } = context;
  const seed = seedFor(context, view);
  const team = await chooseTeam(context, signedIn, teamSize(view.format), isTeamAsked);
  const before = await client.battles.view(view.battle_id);
  const entered = await client.battles.enter(view.battle_id, { client_seed: seed });
  store.keepBattle(view.battle_id, username, { before, team: entered });
  if (output.mode !== 'json') output.say(`You enter with ${listed(team.map(creatureName))}.`);
  return entered;
}

/** The seed that was sealed with the challenge. @throws Refused where it was sealed on another machine */
function seedFor({ store }: Context, { client_seed_hashes: hashes, challenger, you }: BattleView): string {
  const hash = challenger === you.username ? hashes.challenger : hashes.opponent;
  if (hash === null) return randomBytes(32).toString('hex');
  const seed = store.seedOf(hash);
  if (seed === undefined) {
    throw new Refused('The seed of this battle was sealed by another program, and only that one can enter.');
  }
  return seed;
}

async function chooseTeam(
  context: Context,
  { client }: SignedIn,
  size: number,
  isAsked: boolean,
): Promise<readonly Creature[]> {
  const { output, prompt } = context;
  let all = await client.creatures.list();
  if (!prompt.isPerson || !isAsked) return all.slice(0, size);
  for (;;) {
    output.show(collection(all));
    const first = listed(all.slice(0, size).map(creatureName));
    const answer = await prompt.ask(
      `Enter to fight with ${first}, or say who comes first by ${count(size, 'number')}, e.g. 3 1 2: `,
    );
    if (answer === '') return all.slice(0, size);
    try {
      all = await putFirst(client, answer.split(/[\s,]+/));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      output.say(error.message);
    }
  }
}
