import { percentOf } from '@repo/battle-analysis/words';
import { atFirst } from './choice-name.js';
import './analysis.css';

export type ListedChoice = {
  name: string;
  /** The win chance with it, 0 to 1. */
  chance: number;
  /** Said behind the name. */
  notes?: readonly string[];
  isBest?: boolean;
};

/** Choices with the win chance that each leaves, as bars and in numbers. */
export function ChoiceList({ choices, label }: { choices: readonly ListedChoice[]; label: string }) {
  return (
    <ul class="stack tight choice-list numbers" aria-label={label}>
      {choices.map(({ name, chance, notes = [], isBest = false }) => (
        <li key={name} class={isBest ? 'best' : ''}>
          <span>
            {atFirst(name)}
            {notes.map((note) => (
              <span key={note} class="small muted">
                {' '}
                · {note}
              </span>
            ))}
          </span>
          <span class="chance-bar" aria-hidden="true">
            <i style={{ inlineSize: `${chance * 100}%` }} />
          </span>
          <b>{percentOf(chance)}</b>
        </li>
      ))}
    </ul>
  );
}
