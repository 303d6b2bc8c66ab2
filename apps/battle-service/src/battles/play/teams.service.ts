import { createBattle, ENGINE_VERSION, FORMATS, moveProblem } from '@repo/battle-engine';
import type { BattleView } from '@repo/contracts/battle';
import { together, withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import { teamMember } from '../../collection/creature.js';
import { type CreatureRow, listCreatures } from '../../collection/creatures.repository.js';
import type { BattleDatabase } from '../../db/database.js';
import { problem } from '../../problems.js';
import { type BattleRow, insertStep, lockBattle, updateBattle } from '../battles.repository.js';
import { otherSide, progressOf, setupOf, teamOf, usernameOf } from '../model/battle.state.js';
import { nextStatus } from '../model/battle.transitions.js';
import type { TeamMember } from '../model/battle.types.js';
import { participate, wrongStatus } from '../participants.js';
import { battleView } from '../view/battle.view.js';

/** Those of the largest format: which one it is comes with the same round trip. */
const MOST_CREATURES = Math.max(...Object.values(FORMATS));

export type Teams = ReturnType<typeof createTeams>;

export function createTeams({ database, clock }: { database: BattleDatabase; clock: Clock }) {
  /**
   * Takes the first creatures of the caller's collection into the battle; the second team makes it active.
   * @throws ServiceError 404 `unknown_battle`, 409 `team_submitted`, `not_enough_creatures`, `outdated_move` or
   *   `wrong_status`
   */
  async function submit(trainerId: string, id: string, clientSeed: string | undefined): Promise<BattleView> {
    return withTransaction(database, async (tx) => {
      const [{ battle, side }, creatures] = await together([
        participate(id, trainerId, () => lockBattle(tx, id)),
        listCreatures(tx, trainerId, MOST_CREATURES),
      ]);
      if (teamOf(battle, side)) throw problem('team_submitted', 'Your team is already in this battle.');
      if (!nextStatus(battle.status, 'start')) throw wrongStatus(battle.status);
      const team = firstOf(creatures, FORMATS[battle.format]);
      const outdated = outdatedMove(team);
      if (outdated) throw problem('outdated_move', `${outdated} Choose its moves again.`);
      const change = {
        ...(side === 0
          ? { challengerTeam: team, challengerSeed: clientSeed ?? null }
          : { opponentTeam: team, opponentSeed: clientSeed ?? null }),
        waiting: [otherSide(side)],
        updatedAt: clock.now(),
      };
      const submitted = { ...battle, ...change };
      const opposing = teamOf(battle, otherSide(side));
      if (!opposing) {
        await updateBattle(tx, id, { ...change, inPlaySince: change.updatedAt });
        return battleView(submitted, side, []);
      }
      if (outdatedMove(opposing)) throw outdatedTeam(usernameOf(battle, otherSide(side)));
      const { start, events } = begin(submitted);
      const firstStep = { battleId: battle.id, step: 0, lastSeq: start.progress.sequence };
      await together([
        updateBattle(tx, battle.id, { ...change, ...start }),
        insertStep(tx, { ...firstStep, events: [...events] }),
      ]);
      return battleView({ ...submitted, ...start }, side, events);
    });
  }

  return { submit };
}

function firstOf(creatures: readonly CreatureRow[], size: number): TeamMember[] {
  if (creatures.length < size) {
    throw problem(
      'not_enough_creatures',
      `This format needs ${size} creatures; you have ${creatures.length}.`,
    );
  }
  return creatures.slice(0, size).map(teamMember);
}

/**
 * What is wrong with a team, or null. A move is copied when it is learned; one that was learned under older rules may mean
 * nothing to those of today.
 */
function outdatedMove(team: readonly TeamMember[]): string | null {
  for (const { nickname, setup } of team) {
    const move = setup.moves.find((each) => moveProblem(each) !== null);
    if (move) return `${nickname ?? setup.species} learned ${move.name} under older rules.`;
  }
  return null;
}

/** Says nothing of what is in it: that is the opponent's secret. */
const outdatedTeam = (username: string) =>
  problem('outdated_move', `${username} entered with moves of older rules, so this battle cannot begin.`);

/** What changes in the row of a battle that begins, and the events of its beginning. */
function begin(battle: BattleRow) {
  const setup = setupOf(battle);
  const status = nextStatus(battle.status, 'start');
  if (!setup || !status) throw new Error(`battle ${battle.id} began without two teams`);
  const created = createBattle(setup);
  if (!created.ok) throw new Error(`the engine refused battle ${battle.id}: ${created.detail}`);
  const { state, events } = created;
  return {
    start: {
      status,
      engineVersion: ENGINE_VERSION,
      progress: progressOf(state),
      turn: state.turn,
      step: state.step,
      phase: state.phase,
      waiting: [0 as const, 1 as const],
    },
    events,
  };
}
