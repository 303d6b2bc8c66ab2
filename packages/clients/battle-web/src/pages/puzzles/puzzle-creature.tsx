import { gearText, title } from '@repo/battle-look/words';
import type { ReplayedCreature } from '@repo/battle-record';
import { moveFacts } from '../../parts/move-facts.js';
import { TypeChip } from '../../parts/type-chip.js';

type Props = {
  creature: ReplayedCreature;
  /** The effects of moves beside damage, by their names. */
  effects: ReadonlyMap<string, string>;
};

/** All that counts of a creature in a puzzle; nothing of one that has fainted. */
export function PuzzleCreature({ creature, effects }: Props) {
  const { types, moves, stats, fainted } = creature;
  if (fainted) return null;
  return (
    <div class="small puzzle-creature numbers">
      <p class="row">
        {types.map((type) => (
          <TypeChip key={type} type={type} />
        ))}
        speed {stats.speed}
      </p>
      {creature.ability !== undefined && <p>{gearText(creature)}.</p>}
      <ul aria-label={`Moves of ${title(creature.species)}`}>
        {moves.map((move) => (
          <li key={move.name}>
            <b>{title(move.name)}</b> <TypeChip type={move.type} />{' '}
            <span class="muted">{moveFacts(move, types)}</span>
            {effects.has(move.name) && <p class="muted">{effects.get(move.name)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
