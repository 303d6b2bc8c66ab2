import type { Move } from '@creature-arena/battle-client';
import { TypeChip } from './type-chip.js';

/** Shows the effects of a move in numbers. */
export function MoveFacts({ move }: { move: Move }) {
  const { type, category, power, accuracy, pp, priority } = move;
  const facts = [
    category,
    power !== null && `power ${power}`,
    accuracy === null ? 'never misses' : `hits ${accuracy}%`,
    `${pp} PP`,
    priority !== 0 && `priority ${priority > 0 ? '+' : '−'}${Math.abs(priority)}`,
  ];
  return (
    <span class="move-facts-line small muted numbers">
      <TypeChip type={type} /> {facts.filter(Boolean).join(' · ')}
    </span>
  );
}
