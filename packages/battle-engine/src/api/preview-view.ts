import type { Side } from '../data/names.js';
import { NEUTRAL_STAGES } from '../data/stages.js';
import type { BattleSetup, CreatureSetup, Preview } from '../state/setup.js';
import { type OwnCreature, ownMove, type PreviewedCreature, type PreviewView } from './view-types.js';

/** A creature of the own as it was brought. */
function asBrought(setup: CreatureSetup, slot: number, { rules }: BattleSetup): OwnCreature {
  const { species, types, level, stats, moves, ability = null, item = null } = setup;
  return {
    slot,
    species,
    types,
    level,
    stats,
    moves: moves.map((move, index) => ownMove(move, index, move.pp, move.pp)),
    hp: stats.hp,
    maxHp: stats.hp,
    status: null,
    conditions: [],
    statStages: { ...NEUTRAL_STAGES },
    transformedInto: null,
    fainted: false,
    active: false,
    ...(rules === 'standard' && { ability, heldItem: item }),
  };
}

const compare = <T extends string | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** The order of what is shown follows from nothing else: creatures that are equal in it look the same, whichever is first. */
function inShownOrder(one: PreviewedCreature, other: PreviewedCreature): number {
  return (
    compare(one.species, other.species) ||
    compare(one.level, other.level) ||
    compare(one.types.join(), other.types.join())
  );
}

/** Returns the creatures that both have brought, as the trainer of `side` sees them, and nothing of who was chosen. */
export function previewOf(setup: BattleSetup, { fight, chosen }: Preview, side: Side): PreviewView {
  const brought = chosen?.brought ?? setup.teams;
  const shown = brought[side === 0 ? 1 : 0].map(({ species, types, level }) => ({ species, types, level }));
  return {
    fight,
    you: brought[side].map((creature, slot) => asBrought(creature, slot, setup)),
    opponent: shown.sort(inShownOrder),
  };
}
