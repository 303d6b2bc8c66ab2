import type { Growth } from '../../data/move-effects.js';
import { STAGED_STATS } from '../../data/stages.js';
import { moveEffect } from '../../hooks/move-effects.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Far above what a power grows to in any battle that could be; damage stays exact up to twice as much. */
export const MOST_GROWN = 1000;
/** Repetitions, and echoes, that a power grows with. */
const MOST_REPETITIONS = 2;
const MOST_ECHOES = 4;

function raisedStages({ state }: Active): number {
  let sum = 0;
  for (const stat of STAGED_STATS) sum += Math.max(0, state.stages[stat]);
  return sum;
}

/** The number of times that a move gains its own power on top of it. */
function growthOf(battle: Battle, user: Active, growth: Growth): number {
  switch (growth) {
    case 'raised_stages':
      return raisedStages(user);
    case 'faints':
      return user.timesFainted;
    case 'hits_taken':
      return user.creature.timesAttacked;
    case 'hits_made':
      return user.hits;
    case 'repetitions':
      return 2 ** user.furyCutter - 1;
    case 'echoes':
      return battle.field.echoedVoice;
  }
}

/** Notes the use of a move that echoes: used in turns in a row, by either side, it grows to five times its power. */
function echo(battle: Battle): void {
  const { field, turn } = battle;
  if (field.lastEchoedVoice === turn) return;
  const goesOn = field.lastEchoedVoice > 0 && field.lastEchoedVoice === turn - 1;
  const echoedVoice = goesOn ? Math.min(field.echoedVoice + 1, MOST_ECHOES) : 0;
  battle.field = { ...field, echoedVoice, lastEchoedVoice: turn };
}

export const powerGrows = moveEffect({
  part: 'power_grows',
  onUseMove(battle, _user, _context, params) {
    if (params.with === 'echoes') echo(battle);
  },
  onBasePower: (battle, user, _target, power, params) =>
    Math.min(MOST_GROWN, power * (1 + growthOf(battle, user, params.with))),
  onAfterHits(_battle, user, _target, params) {
    if (params.with !== 'repetitions') return;
    user.state.furyCutter = Math.min(user.furyCutter + 1, MOST_REPETITIONS);
  },
});
