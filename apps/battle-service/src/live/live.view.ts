import {
  type BattleState,
  type CensoredCreature,
  censor,
  type Event,
  type PreviewView,
  type Side,
  viewFor,
} from '@repo/battle-engine';
import type { LiveBattle, SpectatorEvent, SpectatorView } from '@repo/contracts/battle';
import { eventBody } from '../model/battle.events.js';
import type { Battle } from '../model/battle.rows.js';
import { otherSide, usernameOf } from '../model/battle.state.js';
import { battleSummary } from '../model/battle.summary.js';
import { opposingCreature, previewedCreature, sideClock } from '../model/battle.view.js';
import type { LiveRow } from './live.repository.js';

const SIDES = ['challenger', 'opponent'] as const;

/** A battle in the list of those that are going on. */
export function liveBattle(row: LiveRow): LiveBattle {
  return {
    ...battleSummary(row),
    ratings: { challenger: row.challengerElo, opponent: row.opponentElo },
  };
}

/**
 * A battle as anybody may see it: each side as the other one sees it. So nobody learns what either trainer does not know
 * already.
 * @param events those of the step resolved last
 */
export function spectatorView(battle: Battle, state: BattleState, events: readonly Event[]): SpectatorView {
  const { challenger: _challenger, opponent: _opponent, ...summary } = battleSummary(battle);
  const [ofChallenger, ofOpponent] = [viewFor(state, [], 0), viewFor(state, [], 1)];
  const sideBody = (side: Side, { team, activeSlot, conditions }: typeof ofOpponent.opponent) => ({
    username: usernameOf(battle, side),
    team: team.map((creature: CensoredCreature) => opposingCreature(creature)),
    active_slot: activeSlot,
    conditions: [...conditions],
    clock: sideClock(battle, side),
  });
  return {
    ...summary,
    field: [...ofChallenger.field],
    challenger: sideBody(0, ofOpponent.opponent),
    opponent: sideBody(1, ofChallenger.opponent),
    ...previewBody(ofChallenger.preview, ofOpponent.preview),
    events: spectatorEvents(battle, events),
  };
}

/** Returns the creatures that both have brought, as the other side sees them; nothing where there was no preview. */
function previewBody(
  ofChallenger: PreviewView | undefined,
  ofOpponent: PreviewView | undefined,
): Pick<SpectatorView, 'preview'> {
  if (!ofChallenger || !ofOpponent) return {};
  return {
    preview: {
      fight: ofChallenger.fight,
      challenger: ofOpponent.opponent.map(previewedCreature),
      opponent: ofChallenger.opponent.map(previewedCreature),
    },
  };
}

/** Events as anybody may see them: each as the trainer sees it whose creature it is not about. */
export function spectatorEvents(
  battle: Pick<Battle, 'challenger' | 'opponent'>,
  events: readonly Event[],
): SpectatorEvent[] {
  return events.map((event) => {
    const viewer = event.side === null ? 0 : otherSide(event.side);
    const seen = eventBody(battle, censor(event, viewer), viewer);
    if (seen.kind === 'battle_end') {
      const { outcome: _ofViewer, ...end } = seen;
      return end;
    }
    // The same event, but for the name of its side.
    return (event.side === null ? seen : { ...seen, side: SIDES[event.side] }) as SpectatorEvent;
  });
}
