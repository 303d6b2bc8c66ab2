import type { Answer } from '@repo/battle-analysis';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../analysis/ask.js';
import type { Action } from '../../analysis/questions.js';
import type { PuzzleOfBattle } from './puzzle-of-battle.js';

type Known = {
  /** The choice of the solver. */
  chosen?: Action;
  /** Every choice with its win chance, the best first. */
  answers?: readonly Answer[];
  problem?: string;
};

/** Judges a choice in a puzzle, by a worker that is there until it has answered or the page is left. */
export function useAnswers({ record, step, side }: PuzzleOfBattle) {
  const [known, setKnown] = useState<Known>({});
  const { chosen } = known;
  useEffect(() => {
    if (chosen === undefined) return;
    const end = ask({ ask: 'answers', record, step, side }, (reply) => {
      end();
      if ('answers' in reply) setKnown({ chosen, answers: reply.answers });
      else if ('problem' in reply) setKnown({ problem: reply.problem });
    });
    return end;
  }, [chosen]);
  return { ...known, choose: (action: Action) => setKnown({ chosen: action }) };
}
