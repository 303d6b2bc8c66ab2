import type { Nature } from '@repo/battle-engine';
import { NO_EFFORT_VALUES } from '@repo/battle-engine/stats';
import type { TeamSet } from '@repo/formats';
import type { BattleRecord } from './record-shape.js';

/** Returns the sets of a recorded team, as far as they count in a battle. */
export function recordedSets(team: BattleRecord['teams']['challenger']): TeamSet[] {
  return team.map((creature) => ({
    creature_id: null,
    species: creature.species,
    nickname: null,
    ability: creature.ability ?? null,
    held_item: creature.item ?? null,
    // A claim, like all of the record.
    nature: creature.nature as Nature,
    individual_values: creature.individual_values,
    effort_values: creature.effort_values ?? NO_EFFORT_VALUES,
    moves: (creature.moves as { name: string }[]).map(({ name }) => name),
  }));
}
