import type { LearnableMove, Move } from '@creature-arena/battle-client';
import { title } from '@repo/battle-look/words';
import { useId, useState } from 'preact/hooks';
import { TypeChip } from '../../parts/type-chip.js';
import { MOST_MOVES } from '../collection/known-moves.js';
import { MoveTable } from '../collection/move-table.js';
import type { SetProps } from './set-props.js';

/** The moves of a set, and those that it can learn in the place of one of them. */
export function SetMoves({ set, builder: { changeSet }, known, wrong }: SetProps) {
  const { moves, species } = set;
  const id = useId();
  const [chosen, setChosen] = useState(moves.length);
  const place = Math.min(chosen, moves.length, MOST_MOVES - 1);
  const learnable = known.species(species)?.moves ?? [];
  const old = moves[place];
  const learn = (name: string) => {
    const next = moves.toSpliced(place, 1, name);
    changeSet({ moves: next });
    if (old === undefined) setChosen(next.length);
  };
  const forget = () => changeSet({ moves: moves.toSpliced(place, 1) });
  return (
    <>
      <div class="set-moves stack tight">
        <div class="row apart">
          <h3 class="caps" id={id}>
            Moves
          </h3>
          {old !== undefined && (
            <button type="button" class="link small" onClick={forget}>
              Forget {title(old)}
            </button>
          )}
        </div>
        <ul class="stack tight" aria-labelledby={id}>
          {moves.map((name, index) => (
            <li key={`${name} ${index}`}>
              <MoveButton
                {...{ name, index, isChosen: index === place, choose: setChosen }}
                move={known.move(name)}
                reason={wrong(`moves.${index}`)}
              />
            </li>
          ))}
          {moves.length < MOST_MOVES && (
            <li>
              <button
                type="button"
                class="known-move"
                data-field={`moves.${moves.length}`}
                aria-pressed={place === moves.length}
                onClick={() => setChosen(moves.length)}
              >
                <b>A free place</b>
                <span class="small muted">It can learn one more, from the table below.</span>
              </button>
            </li>
          )}
        </ul>
      </div>
      <div class="set-table stack tight">
        <h3>{old === undefined ? 'What it can learn' : `What it can learn in place of ${title(old)}`}</h3>
        <MoveTable moves={learnable} known={moves} isBusy={false} learn={learn} />
      </div>
    </>
  );
}

type MoveButtonProps = {
  name: string;
  index: number;
  isChosen: boolean;
  /** Undefined: it is not known yet. Null: there is none. */
  move: Move | LearnableMove | null | undefined;
  reason: string | undefined;
  choose: (index: number) => void;
};

function MoveButton({ name, index, isChosen, move, reason, choose }: MoveButtonProps) {
  return (
    <button
      type="button"
      class={`known-move ${move ? `type-${move.type}` : ''}`}
      data-field={`moves.${index}`}
      aria-pressed={isChosen}
      {...(move?.effect && { title: move.effect })}
      onClick={() => choose(index)}
    >
      <span class="row apart">
        <b>{title(name)}</b>
        {move && <TypeChip type={move.type} />}
      </span>
      {move && <span class="small muted numbers">{factsOf(move)}</span>}
      {reason !== undefined && <span class="small wrong">{reason}</span>}
    </button>
  );
}

/** "physical · 100 · 100% · 10 PP" */
function factsOf({ category, power, accuracy, pp }: Move): string {
  const facts = [category, power, accuracy === null ? null : `${accuracy}%`, `${pp} PP`];
  return facts.filter((fact) => fact !== null).join(' · ');
}
