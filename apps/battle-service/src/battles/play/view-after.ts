import type { Action, Side } from '@repo/battle-engine';
import type { BattleView } from '@repo/contracts/battle';
import type { LoadedBattle } from '../../model/battle.rows.js';
import { battleView } from '../../model/battle.view.js';
import type { Decision } from './battle.decision.js';

/**
 * Returns the battle as the trainer on `side` sees it once a decision about their action is stored, so that nobody has to ask for
 * it; undefined where the battle has ended, or the events of the last step were not read.
 */
export function viewAfter(
  battle: LoadedBattle,
  side: Side,
  action: Action,
  decision: Exclude<Decision, { kind: 'repeat' }>,
): BattleView | undefined {
  const { now: updatedAt, setup } = battle;
  if (!setup) return undefined;
  const team = setup.teams[side];
  if (decision.kind === 'hold') {
    const { waiting, clock } = decision;
    return battleView({ ...battle, waiting, ...clock, updatedAt }, side, team, battle.lastEvents, action);
  }
  if (decision.outcome) return undefined;
  const { events, lastSeq, clock, ...step } = decision.resolved;
  return battleView({ ...battle, ...step, ...clock, updatedAt }, side, team, events);
}
