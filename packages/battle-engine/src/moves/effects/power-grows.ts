import type { PowerGrowth } from '../../data/move-effects.js';
import { STAGED_STATS } from '../../data/stages.js';
import { moveEffect } from '../../hooks/move-effects.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Far above what a power grows to in any battle that could be; damage stays exact up to twice as much. */
export const MOST_GROWN = 1000;
/** The most hits in a row, and turns in a row, that a power grows with. */
const MOST_FURY_CUTTER = 2;
const MOST_ECHOED_VOICE = 4;

function raisedStages({ state }: Active): number {
  let sum = 0;
  for (const stat of STAGED_STATS) sum += Math.max(0, state.stages[stat]);
  return sum;
}

/** The number of times that a move gains its own power on top of it. */
function growthOf(battle: Battle, user: Active, growth: PowerGrowth): number {
  switch (growth) {
    case 'raised_stages':
      return raisedStages(user);
    case 'times_fainted':
      return user.timesFainted;
    case 'times_attacked':
      return user.creature.timesAttacked;
    case 'hits_made':
      return user.hits;
    case 'fury_cutter':
      return 2 ** user.furyCutter - 1;
    case 'echoed_voice':
      return battle.field.echoedVoice;
  }
}

/** Notes the use of Echoed Voice: used in turns in a row, by either side, it grows to five times its power. */
function noteEchoedVoice(battle: Battle): void {
  const { field, turn } = battle;
  if (field.lastEchoedVoice === turn) return;
  const goesOn = field.lastEchoedVoice > 0 && field.lastEchoedVoice === turn - 1;
  const echoedVoice = goesOn ? Math.min(field.echoedVoice + 1, MOST_ECHOED_VOICE) : 0;
  battle.field = { ...field, echoedVoice, lastEchoedVoice: turn };
}

export const powerGrows = moveEffect({
  part: 'power_grows',
  onUseMove(battle, _user, params) {
    if (params.with === 'echoed_voice') noteEchoedVoice(battle);
  },
  onBasePower: (battle, user, params, power) =>
    Math.min(MOST_GROWN, power * (1 + growthOf(battle, user, params.with))),
  onAfterHits(_battle, user, params) {
    if (params.with !== 'fury_cutter' || user.creature.hp === 0) return;
    user.state.furyCutter = Math.min(user.furyCutter + 1, MOST_FURY_CUTTER);
  },
});
