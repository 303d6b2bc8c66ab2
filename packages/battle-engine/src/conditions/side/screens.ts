import { sideCondition } from '../../hooks/effects.js';
import { weatherNow } from '../../mechanics/field-conditions.js';

// Each halves the damage of hits. Critical hits pass all of them, and they do not add up.

const TURNS = 5;
/** In parts of 4096. */
const HALF = 2048;

export const reflect = sideCondition({
  name: 'reflect',
  group: 'screen',
  turns: TURNS,
  onTargetModifyDamage: (_battle, { conditions }, { category, infiltrates }, critical) =>
    !critical && infiltrates !== true && category === 'physical' && conditions.aurora_veil === 0
      ? HALF
      : 4096,
});

export const lightScreen = sideCondition({
  name: 'light_screen',
  group: 'screen',
  turns: TURNS,
  onTargetModifyDamage: (_battle, { conditions }, { category, infiltrates }, critical) =>
    !critical && infiltrates !== true && category !== 'physical' && conditions.aurora_veil === 0
      ? HALF
      : 4096,
});

/** Of both kinds; it is made of snow. */
export const auroraVeil = sideCondition({
  name: 'aurora_veil',
  group: 'screen',
  turns: TURNS,
  onTryStart: (battle) => weatherNow(battle) === 'snow',
  onTargetModifyDamage: (_battle, _self, { infiltrates }, critical) =>
    critical || infiltrates === true ? 4096 : HALF,
});
