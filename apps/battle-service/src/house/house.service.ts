import { type Action, censor, ENGINE_VERSION, isPlayable, legalActions } from '@repo/battle-engine';
import { formatOf, mostEffortIn } from '@repo/formats';
import {
  choiceSeed,
  HOUSE_VERSION,
  LEVELS,
  type Level,
  sightOf,
  type Thinker,
  teamIn,
} from '@repo/house-opponents';
import { ServiceError } from '@repo/http-kit';
import type { Challenges } from '../battles/challenge/challenge.service.js';
import { NO_SEAL } from '../battles/challenge/seal.js';
import type { Actions } from '../battles/play/actions.service.js';
import type { TeamSubmission } from '../battles/play/team-submission.service.js';
import { findHistory, findView } from '../battles/view/view.repository.js';
import type { BattleDatabase } from '../db/database.js';
import { stateOf } from '../model/battle.state.js';
import { isHouseAwaited } from '../model/clocks.js';
import { HOUSE_SIDE } from '../model/house-side.js';
import type { TeamChoice } from '../teams/chosen-team.js';
import type { HouseCounts } from './house.metrics.js';

type Dependencies = {
  database: BattleDatabase;
  challenges: Pick<Challenges, 'answer'>;
  teams: Pick<TeamSubmission, 'submit'>;
  actions: Pick<Actions, 'submit'>;
  thinker: Thinker;
  counts: HouseCounts;
};

export type House = ReturnType<typeof createHouse>;

type FoundBattle = NonNullable<Awaited<ReturnType<typeof findView>>>;

function levelOf({ id, house }: FoundBattle): Level {
  const level = LEVELS[(house?.level ?? 1) - 1] ?? LEVELS.at(-1);
  if (!level) throw new Error(`nobody plays battle ${id}`);
  return level;
}

/** Of caught creatures the house has a collection, whose first ones fight. */
function teamChoice(battle: FoundBattle): TeamChoice {
  const { format } = battle;
  return formatOf(format).sets === 'free' ? { sets: teamIn(levelOf(battle), format) } : {};
}

/** Creates the house, which acts in its battles as a trainer would, by the same services. */
export function createHouse({ database, challenges, teams, actions, thinker, counts }: Dependencies) {
  const { db } = database;

  /**
   * Does what the house has to do next in a battle. Of two processes that do it at once one takes effect.
   * @returns false where there is nothing
   * @throws Error what cannot be done is tried again when the claim of the battle ends
   */
  async function act(id: string): Promise<boolean> {
    const battle = await findView(db, id, null);
    if (!battle || !isHouseAwaited(battle)) return false;
    try {
      await actIn(battle);
    } catch (error) {
      // The battle has changed meanwhile, and is looked at again if the house has something to do in it.
      if (!(error instanceof ServiceError) || error.status !== 409) throw error;
    }
    return true;
  }

  async function actIn(battle: FoundBattle): Promise<void> {
    const { id, opponentId, status, step, setup } = battle;
    if (status === 'pending') await challenges.answer(opponentId, id, 'accept', NO_SEAL);
    else if (status === 'team_select') await teams.submit(opponentId, id, teamChoice(battle));
    else if (status === 'active' && step !== null && setup && isPlayable(setup.engineVersion)) {
      const isPresent = setup.engineVersion === ENGINE_VERSION;
      const isOwn = isPresent && battle.house?.version === HOUSE_VERSION;
      const action = isPresent ? await choice(battle, step) : firstLegal(battle);
      // A choice of another version cannot be computed again, so it counts as sent.
      await actions.submit({ trainerId: opponentId, tokenVersion: null }, id, {
        action,
        step,
        ...(isOwn && { origin: 'house' as const }),
      });
    }
  }

  /** In a battle by earlier rules the house does not think: it can imagine only battles by the present ones. */
  function firstLegal(battle: FoundBattle): Action {
    const state = stateOf(battle);
    const [first] = state ? legalActions(state, HOUSE_SIDE) : [];
    if (!first) throw new Error(`battle ${battle.id} has no legal action of the house`);
    return first;
  }

  /** Thought about in another thread, from what a player sees. */
  async function choice(battle: FoundBattle, step: number): Promise<Action> {
    const state = stateOf(battle);
    const level = levelOf(battle);
    if (!state) throw new Error(`battle ${battle.id} has no state`);
    const events = (await findHistory(db, battle.id, null, 0))?.events ?? [];
    const history = events
      .filter(({ seq }) => seq <= state.sequence)
      .map((event) => censor(event, HOUSE_SIDE));
    const seed = choiceSeed(battle.serverSecret, battle.id, step);
    const end = counts.thinking(level.name);
    const sight = sightOf(state, history, HOUSE_SIDE, mostEffortIn(battle.format));
    const action = await thinker.choose(sight, level.carelessness, seed);
    end();
    return action;
  }

  return { act };
}
