import type { Answer } from '@repo/battle-analysis';
import type { Replay } from '@repo/battle-record';
import { Button } from '@repo/web-kit';
import { useEffect, useRef } from 'preact/hooks';
import { ChoiceList } from '../../analysis/choice-list.js';
import { choiceNames, isSameChoice } from '../../analysis/choice-name.js';
import type { Action } from '../../analysis/questions.js';
import { Sentences } from '../../parts/sentences.js';
import type { Tale } from '../replay/tale.js';
import type { PuzzleOfBattle } from './puzzle-of-battle.js';

type Props = {
  replay: Replay;
  tale: Tale;
  puzzle: PuzzleOfBattle;
  answers: readonly Answer[];
  /** The choice of the solver. */
  chosen: Action;
  isRunning: boolean;
  toggle: () => void;
};

/** Says if the choice wins, what every choice is worth, and what happened in the battle that was fought. */
export function Solution({
  replay,
  tale,
  puzzle: { step, side },
  answers,
  chosen,
  isRunning,
  toggle,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const nameOf = choiceNames(replay, step, side);
  const actions = replay.record.actions[step - 1];
  const [real, theirs] =
    side === 0 ? [actions?.challenger, actions?.opponent] : [actions?.opponent, actions?.challenger];
  const best = answers[0]?.action;
  const isRight = best !== undefined && isSameChoice(best, chosen);
  const listed = answers.map(({ action, chance }) => ({
    name: nameOf(action),
    chance,
    notes: [
      ...(isSameChoice(action, chosen) ? ['your choice'] : []),
      ...(real && isSameChoice(action, real) ? ['in the battle'] : []),
    ],
    isBest: action === best,
  }));
  const { challenger, opponent } = replay.record.usernames;
  const [you, other] = side === 0 ? [challenger, opponent] : [opponent, challenger];
  const { winner } = replay.record.result;
  return (
    <section class="plate stack tight" aria-labelledby="solution">
      <h2 id="solution" ref={heading} tabIndex={-1} class={isRight ? 'right' : ''}>
        {isRight ? 'Right!' : 'Not that one.'}
      </h2>
      <p>
        {isRight
          ? 'This is the choice that wins.'
          : best && (
              <>
                The choice that wins: <b>{nameOf(best)}</b>.
              </>
            )}
      </p>
      <ChoiceList choices={listed} label="Win chance with each choice" />
      {real && (
        <div class="stack tight judged">
          <h3 class="caps">In the battle</h3>
          <p>
            {you}: {nameOf(real)}.
            {theirs && ` ${other}: ${choiceNames(replay, step, side === 0 ? 1 : 0)(theirs)}.`}{' '}
            {winner === null ? 'It ended in a draw.' : `${winner} won in the end.`}
          </p>
          <details>
            <summary>What happened then</summary>
            <div class="log">
              <Sentences sentences={tale.steps[step]?.sentences ?? []} />
            </div>
          </details>
          <p>
            <Button onClick={toggle}>{isRunning ? 'Pause' : 'Play it on'}</Button>
          </p>
        </div>
      )}
    </section>
  );
}
