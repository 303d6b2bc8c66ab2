import { type Action, eloDelta, legalActions, type Side, waitingOn } from '@repo/battle-engine';
import { withoutNulls } from '../events-json.js';
import { playAgain } from '../play.js';
import type { BattleRecord } from '../record-shape.js';

type Creature = BattleRecord['teams']['challenger'][number];

const NATURES = ['hardy', 'bold', 'timid', 'calm'] as const;

/** Four that can be told apart by all that a record says of them. */
function fourOf(creature: Creature): Creature[] {
  return NATURES.map((nature, place) => ({
    ...creature,
    species: `${creature.species}-${place}`,
    nature,
    stats: { ...creature.stats, speed: creature.stats.speed + place },
  }));
}

/** The record of a battle of another one's creatures in which both chose three of four, and then did the first that was legal. */
export function recordWithPreview(
  like: BattleRecord,
  choices: BattleRecord['actions'][number],
): BattleRecord {
  const record: BattleRecord = {
    ...like,
    format: 'open_3v3',
    rules: 'standard',
    teams: {
      challenger: fourOf(like.teams.challenger[0] as Creature),
      opponent: fourOf(like.teams.opponent[0] as Creature),
    },
  };
  const actions = [choices];
  const events: object[][] = [];
  // The list grows while it is played.
  for (const played of playAgain({ ...record, actions })) {
    if ('problem' in played) throw new Error(played.problem);
    const { state } = played;
    events.push(played.events.map(withoutNulls));
    if (state.outcome !== null) return finished({ ...record, actions, events }, state.outcome);
    const first = (side: Side): Action | null =>
      waitingOn(state).includes(side) ? (legalActions(state, side)[0] ?? null) : null;
    if (state.phase !== 'preview') actions.push({ challenger: first(0), opponent: first(1) });
  }
  throw new Error('the battle does not end');
}

function finished(
  record: BattleRecord,
  { winner, reason }: { winner: Side | null; reason: BattleRecord['result']['end_reason'] },
): BattleRecord {
  const { usernames, ratings } = record;
  const [challenger, opponent] = [ratings.challenger.before, ratings.opponent.before];
  const points = eloDelta(challenger, opponent, winner === null ? 0.5 : winner === 0 ? 1 : 0);
  const names = [usernames.challenger, usernames.opponent];
  return {
    ...record,
    result: { winner: winner === null ? null : (names[winner] ?? null), end_reason: reason },
    ratings: {
      challenger: { before: challenger, after: challenger + points },
      opponent: { before: opponent, after: opponent - points },
    },
  };
}
