import type { StatName } from '../collection/names.js';

/** As short as they are said. */
export const SHORT_STATS: Readonly<Record<StatName, string>> = {
  ...{ hp: 'HP', attack: 'Atk', defense: 'Def' },
  ...{ special_attack: 'SpA', special_defense: 'SpD', speed: 'Spe' },
};
