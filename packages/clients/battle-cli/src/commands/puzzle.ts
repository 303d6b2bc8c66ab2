import type { Run } from '../command.js';
import type { Context } from '../context.js';
import { UsageError } from '../errors.js';
import {
  type Action,
  choiceOf,
  judge,
  type Position,
  pickPuzzle,
  positionOf,
  readPuzzles,
} from '../puzzle/puzzles.js';
import { answerWords, puzzleJson, shownPuzzle } from '../render/puzzle.js';
import { line, wrap } from '../terminal/line.js';

export const puzzle: Run = async (context, { positionals, values }) => {
  const { output, prompt } = context;
  const [number] = positionals;
  const date = values.day === undefined ? undefined : String(values.day);
  if (number !== undefined && date !== undefined)
    throw new UsageError('Either NUMBER or --day says which puzzle.');
  const puzzles = readPuzzles();
  const position = positionOf(puzzles, pickPuzzle(puzzles, { number, date }, context.now()));
  if (values.answer !== undefined) {
    const answer = choiceOf(position, String(values.answer));
    if (!answer) throw new UsageError(`--answer is from 1 to ${position.choices.length}.`);
    tellAnswer(context, position, answer);
    return undefined;
  }
  output.show(shownPuzzle(position));
  if (prompt.isPerson) tellAnswer(context, position, await askFor(context, position));
  return undefined;
};

async function askFor({ prompt, output }: Context, position: Position): Promise<Action> {
  for (;;) {
    const answer = choiceOf(position, await prompt.ask('Your choice: '));
    if (answer) return answer;
    output.say(`A number from 1 to ${position.choices.length}.`);
  }
}

function tellAnswer({ output }: Context, position: Position, answer: Action): void {
  const judged = judge(position, answer);
  const words = answerWords(position, judged);
  output.show({
    json: puzzleJson(position, judged),
    rich: (width) => words.flatMap((each) => wrap(line(each), width, 2)),
    plain: () => words,
  });
}
