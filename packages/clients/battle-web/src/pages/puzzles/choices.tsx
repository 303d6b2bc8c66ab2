import { choicesOf } from '@repo/battle-analysis';
import { type Replay, viewAt } from '@repo/battle-record';
import { Strip } from '@repo/web-kit';
import { atFirst, choiceNames } from '../../analysis/choice-name.js';
import type { Action, Side } from '../../analysis/questions.js';
import { moveFacts } from '../../parts/move-facts.js';
import { TypeChip } from '../../parts/type-chip.js';

type Props = {
  replay: Replay;
  step: number;
  side: Side;
  /** The choice that is being judged. */
  chosen: Action | undefined;
  problem: string | undefined;
  choose: (action: Action) => void;
};

/** All choices of the solver's side. */
export function Choices({ replay, step, side, chosen, problem, choose }: Props) {
  const nameOf = choiceNames(replay, step, side);
  const state = replay.steps[step - 1]?.state;
  const actions = state ? choicesOf(state, side).filter((action) => action !== null) : [];
  return (
    <section class="plate stack tight" aria-labelledby="choices">
      <h2 id="choices" class="caps">
        Your choice
      </h2>
      <ul class="puzzle-choices">
        {actions.map((action) => (
          <li key={nameOf(action)}>
            <button
              type="button"
              class="button"
              aria-disabled={chosen !== undefined}
              onClick={() => chosen === undefined && choose(action)}
            >
              <span>{atFirst(nameOf(action))}</span>
              {nameOf(action) !== 'Struggle' && <Facts {...{ replay, step, side, action }} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" class="muted">
        {chosen !== undefined && 'Working it out …'}
      </p>
      {problem !== undefined && (
        <Strip tone="danger" role="alert">
          <p>
            <strong>The choice could not be judged.</strong> {problem}.
          </p>
        </Strip>
      )}
    </section>
  );
}

function Facts({ replay, step, side, action }: Pick<Props, 'replay' | 'step' | 'side'> & { action: Action }) {
  const { team, active_slot: slot } = viewAt(replay, step - 1).sides[side];
  if (action.type === 'switch') {
    const { hp = 0, max_hp: max = 0 } = team[action.slot] ?? {};
    return (
      <span class="small muted numbers">
        {hp} / {max} HP
      </span>
    );
  }
  const own = slot === null ? undefined : team[slot];
  const move = action.type === 'attack' ? own?.moves[action.move] : undefined;
  if (!own || !move) return null;
  return (
    <span class="small muted numbers">
      <TypeChip type={move.type} /> {moveFacts(move, own.types)}
    </span>
  );
}
