import type { Judgement } from '@repo/battle-analysis';
import { bestOf, bestWords, chosenWords, costWords } from '@repo/battle-analysis/words';
import type { Replay } from '@repo/battle-record';
import { ChoiceList } from '../../../analysis/choice-list.js';
import { choiceNames, isSameChoice } from '../../../analysis/choice-name.js';
import type { Side } from '../../../analysis/questions.js';
import { MarkSign } from './mark-sign.js';

type Props = { replay: Replay; step: number; side: Side; name: string; judgement: Judgement };

/** The choice of a trainer in a step, what would have been best, and what the difference cost. */
export function Judged({ replay, step, side, name, judgement }: Props) {
  const { chosen, choices, mark, hindsight } = judgement;
  const nameOf = choiceNames(replay, step, side);
  const best = bestOf(judgement).map(({ action }) => action);
  const isOnlyBest = best.length === 1 && best.every((action) => isSameChoice(action, chosen));
  const shown = mark ?? hindsight;
  const listed = choices.map(({ action, chance }) => ({
    name: nameOf(action),
    chance,
    notes: isSameChoice(action, chosen) ? ['chosen'] : [],
    isBest: best.includes(action),
  }));
  return (
    <div class="stack tight judged">
      <p>
        <b>{name}</b>
        {shown !== null && (
          <>
            {' '}
            <MarkSign mark={shown} isHindsight={mark === null} />
          </>
        )}
        : {chosenWords(judgement, nameOf)}
        {isOnlyBest ? ', the best.' : '.'}
      </p>
      {!isOnlyBest && <p>{bestWords(judgement, nameOf)}</p>}
      {costWords(judgement).map((words) => (
        <p key={words} class={mark === null ? 'muted' : ''}>
          {words}
        </p>
      ))}
      <details class="small">
        <summary>
          All choices<span class="hidden-text"> of {name}</span>
        </summary>
        <ChoiceList choices={listed} label={`Win chance of ${name} with each choice`} />
      </details>
    </div>
  );
}
