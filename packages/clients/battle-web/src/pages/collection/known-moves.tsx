import type { Creature, CreatureMove } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { TypeChip } from '../../parts/type-chip.js';

export const MOST_MOVES = 4;

type Props = {
  creature: Creature;
  /** The place in which it would learn another. */
  slot: number;
  choose: (slot: number) => void;
};

/** The moves of a creature, with what each does; one of the four places is chosen, for what it learns next. */
export function KnownMoves({ creature: { moves, types }, slot, choose }: Props) {
  return (
    <ul class="known-moves">
      {moves.map((move, index) => (
        <li key={move.name}>
          <button
            type="button"
            class={`known-move type-${move.type}`}
            aria-pressed={index === slot}
            onClick={() => choose(index)}
          >
            <span class="row apart">
              <b>{title(move.name)}</b>
              <span class="small muted numbers">{move.pp} uses</span>
            </span>
            <span class="small muted numbers">
              <TypeChip type={move.type} /> {factsOf(move, types)}
            </span>
            <span class="small">{move.effect ?? (move.category === 'status' ? '' : 'Only damage.')}</span>
          </button>
        </li>
      ))}
      {moves.length < MOST_MOVES && (
        <li>
          <button
            type="button"
            class="known-move"
            aria-pressed={slot === moves.length}
            onClick={() => choose(moves.length)}
          >
            <b>A free place</b>
            <span class="small muted">It can learn one more.</span>
          </button>
        </li>
      )}
    </ul>
  );
}

function factsOf(
  { category, power, accuracy, type, priority }: CreatureMove,
  types: readonly string[],
): string {
  const isOwn = power !== null && types.includes(type);
  const facts = [
    power === null ? category : `${category} ${power}${isOwn ? ' ×1.5 own type' : ''}`,
    accuracy === null ? 'never misses' : `hits ${accuracy}%`,
    priority !== 0 && `priority ${priority > 0 ? '+' : '−'}${Math.abs(priority)}`,
  ];
  return facts.filter(Boolean).join(' · ');
}
