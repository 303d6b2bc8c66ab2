import {
  type Action,
  effectiveness,
  type OwnCreature,
  type PreviewedCreature,
  type PreviewView,
} from '@repo/battle-engine';

/**
 * The choice of a house opponent in a preview, the best first; of creatures that are worth the same the one that stands first
 * in the team. No dice are thrown.
 */
export function chooseTeam({ fight, you, opponent }: PreviewView): Action {
  const rated = you.map((creature) => ({ slot: creature.slot, worth: worthAgainst(creature, opponent) }));
  // Creatures of equal worth keep their order.
  const best = rated.sort((one, other) => other.worth - one.worth);
  return { type: 'choose', slots: best.slice(0, fight).map(({ slot }) => slot) };
}

/** The multipliers of a creature's best moves against those shown, less those of their best types against it. */
function worthAgainst({ moves, types }: OwnCreature, shown: readonly PreviewedCreature[]): number {
  const attacks = moves.filter(({ category }) => category !== 'status');
  return shown.reduce((sum, other) => {
    const given = Math.max(0, ...attacks.map(({ type }) => effectiveness(type, other.types)));
    const taken = Math.max(...other.types.map((type) => effectiveness(type, types)));
    return sum + given - taken;
  }, 0);
}
