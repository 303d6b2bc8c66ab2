import { randomBytes } from 'node:crypto';
import { type BattleView, isProblem, type TeamBody } from '@creature-arena/battle-client';
import type { Context, SignedIn } from '../context.js';
import { Refused } from '../errors.js';
import { sayProblem } from '../explain.js';
import { creatureName, listed } from '../render/names.js';
import type { Sealed } from '../session/store.js';
import { type ChoiceOptions, chooseTeam } from '../teams/choose-team.js';

/** Enters a battle with a team, and keeps what proves later which battle it was. */
export async function enter(
  context: Context,
  signedIn: SignedIn,
  view: BattleView,
  options: ChoiceOptions,
): Promise<BattleView> {
  const { client, username } = signedIn;
  const { store, output } = context;
  const { seed, sets } = sealedFor(context, view);
  if (sets && options.team !== undefined)
    throw new Refused('Your team for this battle is sealed, and it cannot be another now.');
  const id = view.battle_id;
  for (;;) {
    const team: TeamBody = sets ? { sets } : await notSealed(context, signedIn, view, options);
    const before = await client.battles.view(id);
    try {
      const entered = await client.battles.enter(id, { client_seed: seed, ...team });
      store.keepBattle(id, username, { before, team: entered });
      const brought = entered.preview?.you ?? entered.you.team;
      if (output.mode !== 'json') output.say(`You enter with ${listed(brought.map(creatureName))}.`);
      return entered;
    } catch (error) {
      const isChosen = context.prompt.isPerson && team.team_id !== undefined && options.team === undefined;
      if (!isChosen || !isProblem(error, 'invalid_team')) throw error;
      output.say(sayProblem(error));
    }
  }
}

/** The team of the ticket, which the service knows, or one that is chosen now. */
const notSealed = async (
  context: Context,
  signedIn: SignedIn,
  { you, format }: BattleView,
  options: ChoiceOptions,
): Promise<TeamBody> =>
  you.team_fixed && options.team === undefined ? {} : chooseTeam(context, signedIn, format, options);

/** The seed that was sealed with the challenge, and the team, if it was. @throws Refused where they were sealed on another machine */
function sealedFor({ store }: Context, view: BattleView): Sealed {
  const { client_seed_hashes: hashes, team_hashes: teams, challenger, you } = view;
  const side = challenger === you.username ? 'challenger' : 'opponent';
  const hash = hashes[side];
  if (hash === null) return { seed: randomBytes(32).toString('hex'), sets: undefined };
  const sealed = store.sealedBy(hash);
  if (sealed && (sealed.sets || !teams?.[side])) return sealed;
  throw new Refused('The seed of this battle was sealed by another program, and only that one can enter.');
}
