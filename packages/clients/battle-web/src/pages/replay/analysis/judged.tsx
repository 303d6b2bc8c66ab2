import type { Judgement } from '@repo/battle-analysis';
import type { Side } from '@repo/battle-engine';
import type { Replay } from '@repo/battle-record';
import { ChoiceList } from '../../../analysis/choice-list.js';
import { choiceNames, isSameChoice } from '../../../analysis/choice-name.js';
import { percent } from '../../../numbers.js';
import { MarkSign } from './mark-sign.js';
import { points } from './points.js';

type Props = {
  replay: Replay;
  step: number;
  side: Side;
  name: string;
  judgement: Judgement;
  /** The win chance with the best choices, of this side. */
  best: number;
};

/** Below this share a choice is left out of the best ones: the search is not so exact. */
const LEAST_SHARE = 0.05;
/** A smaller loss is none. */
const NO_LOSS = 0.01;

/** What a trainer chose in a step, what would have been best, and what the difference cost. */
export function Judged({ replay, step, side, name, judgement, best }: Props) {
  const { chosen, choices, loss, mark, hindsight } = judgement;
  const nameOf = choiceNames(replay, step, side);
  const often = choices
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((one, other) => other.share - one.share);
  const isMixed = often.length > 1;
  const isGood = loss < NO_LOSS || often.some(({ action }) => isSameChoice(action, chosen));
  const listed = choices.map(({ action, chance }) => {
    const isChosen = isSameChoice(action, chosen);
    return {
      name: nameOf(action),
      // Of what was chosen more is known: it was looked at again.
      chance: isChosen ? best - loss : chance,
      ...(isChosen && { notes: ['chosen'] }),
      isBest: often.some((each) => each.action === action),
    };
  });
  const shown = mark ?? hindsight;
  return (
    <div class="judged">
      <p>
        {shown !== null && <MarkSign mark={shown} isHindsight={mark === null} />} <b>{name}</b>:{' '}
        {nameOf(chosen)} ({percent(best - loss)})
        {mark !== null
          ? `, ${ARTICLES[mark]}.`
          : isGood
            ? `, ${isMixed ? 'among the best' : 'the best'}.`
            : '.'}
      </p>
      {(!isGood || isMixed) && (
        <p>
          Best:{' '}
          {often
            .map(({ action, share }) => nameOf(action) + (isMixed ? ` ${percent(share)}` : ''))
            .join(', or ')}
          ; win chance {percent(best)}.{isMixed && ' A good trainer varies here.'}
        </p>
      )}
      <Cost judgement={judgement} />
      <details class="small">
        <summary>All choices of {name}</summary>
        <ChoiceList choices={listed} label={`Win chance of ${name} with each choice`} />
      </details>
    </div>
  );
}

const ARTICLES = { inaccuracy: 'an inaccuracy', mistake: 'a mistake', blunder: 'a blunder' };

/** Both judgements: by what could be known, which gives the mark, and with everything known, which blames nobody. */
function Cost({ judgement: { loss, knownLoss, mark, hindsight } }: { judgement: Judgement }) {
  if (mark === null && hindsight === null) return null;
  const byAll = `${points(loss)} with everything known`;
  if (mark === null)
    return <p class="muted">It cost {byAll}. That shows only afterwards: nobody is to blame.</p>;
  return (
    <p>
      By what could be known it cost {points(Math.min(loss, knownLoss ?? loss))}
      <span class="muted">; {byAll}.</span>
    </p>
  );
}
