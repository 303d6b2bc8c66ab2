import { percentOf } from '@repo/battle-analysis/words';
import { chipsOf, fieldChips, gearText, statusChip } from '@repo/battle-look/words';
import { type ReplayedCreature, type ReplayedSide, stepName, viewAt } from '@repo/battle-record';
import type { Shown } from '../output.js';
import { type Action, chanceOf, type Judged, type Position } from '../puzzle/puzzles.js';
import { accent, bold, caution, cut, dim, type Line, line, wrap } from '../terminal/line.js';
import { actionWords } from './actions.js';
import { hasGear, ruled } from './battle.js';
import { hpBar } from './hp.js';
import { formatWords, STATS, titleOf } from './names.js';
import { typeChips } from './types.js';

/** A puzzle for a program; the chances come only once it is answered. */
export function puzzleJson(position: Position, judged?: Judged) {
  const { number, of, puzzle, replay, choices, played } = position;
  const { record, step, side } = puzzle;
  const words = choiceWords(position);
  return {
    ...{ number, of, battle_id: record.battle_id, step, side },
    view: viewAt(replay, step - 1),
    choices: choices.map((action, index) => ({
      ...{ number: index + 1, action, words: words[index] },
      ...(judged && { chance: chanceOf(judged, action) }),
    })),
    ...(judged && { answer: { action: judged.action, is_right: judged.isRight, played } }),
  };
}

/** The position of a puzzle, and what can be chosen. */
export function shownPuzzle(position: Position): Shown {
  const { number, of, puzzle, replay } = position;
  const { step, side, record } = puzzle;
  const view = viewAt(replay, step - 1);
  const [own, other] = side === 0 ? view.sides : [view.sides[1], view.sides[0]];
  const field = fieldChips(view.field).map(({ words }) => words);
  const title = `Puzzle ${number} of ${of}`;
  const task = `You are ${own.username}. Find the one choice that wins.`;
  const choices = choiceWords(position);
  return {
    json: puzzleJson(position),
    rich: (width) => [
      ...ruled(
        line(bold(title), dim(` · ${stepName(replay, step).toLowerCase()} · ${formatWords(record)}`)),
        [],
        width,
      ),
      ...[other, own].flatMap((each) => sideLines(each, each === own ? 'you' : each.username, width)),
      ...(field.length > 0 ? wrap(line(dim('field  '), caution(field.join(', '))), width) : []),
      ...wrap(line(task), width),
      ...choices.map((each, index) => cut(line(accent(String(index + 1)), ` ${each}`), width)),
    ],
    plain: () => [
      `${title}, ${stepName(replay, step).toLowerCase()}, ${formatWords(record)}.`,
      ...[other, own].flatMap((each) => sideSentences(each, each === own ? 'Your' : `${each.username}'s`)),
      ...(field.length > 0 ? [`On the field: ${field.join(', ')}.`] : []),
      task,
      ...choices.map((each, index) => `${index + 1}: ${each}.`),
    ],
  };
}

/** Says if a choice is right, what each is worth, and what was chosen when the battle was fought. */
export function answerWords(position: Position, judged: Judged): string[] {
  const { played, puzzle, replay } = position;
  const { action, isRight, best, answers } = judged;
  const { record, step, side } = puzzle;
  const words = (each: Action) => actionWords(replay, step, side, each);
  const bestOf = `${words(best.action)}, a win chance of ${percentOf(best.chance)}`;
  const trainer = record.usernames[side === 0 ? 'challenger' : 'opponent'];
  const end = record.result.winner === null ? 'it was a draw' : `${record.result.winner} won`;
  const hasChosen = played?.type === 'attack' || played?.type === 'switch';
  return [
    isRight
      ? `Right: ${bestOf}.`
      : `No: ${words(action)} leaves ${percentOf(chanceOf(judged, action))}. The best is ${bestOf}.`,
    `All choices: ${answers.map((each) => `${words(each.action)} ${percentOf(each.chance)}`).join(', ')}.`,
    hasChosen
      ? `When the battle was fought, ${trainer} chose ${words(played)}, and ${end}.`
      : `When the battle was fought, ${trainer} gave up.`,
  ];
}

const choiceWords = ({ choices, puzzle, replay }: Position): string[] =>
  choices.map((action) => actionWords(replay, puzzle.step, puzzle.side, action));

/** Those who can fight, whoever is out first. */
const standing = ({ team }: ReplayedSide): ReplayedCreature[] =>
  team.filter(({ fainted }) => !fainted).sort((one, other) => Number(other.active) - Number(one.active));

function sideLines(side: ReplayedSide, owner: string, width: number): Line[] {
  return standing(side).flatMap((creature) => {
    const { species, types, hp, max_hp: most, status, active } = creature;
    const head = line(
      dim(`${owner}  `),
      bold(titleOf(species)),
      ' ',
      typeChips(types),
      ' ',
      hpBar(hp, most, 12),
      ` ${hp}/${most}`,
      status && caution(` ${statusChip(status).short}`),
      !active && dim(' on the bench'),
    );
    const facts = factsOf(creature, side, 'short');
    return [cut(head, width), ...facts.flatMap((each) => wrap(line(dim(`  ${each}`)), width, 2))];
  });
}

function sideSentences(side: ReplayedSide, owner: string): string[] {
  return standing(side).flatMap((creature) => {
    const { species, types, hp, max_hp: most, status, active } = creature;
    const facts = [
      `${hp} of ${most} HP`,
      ...(status ? [statusChip(status).words] : []),
      active ? 'out' : 'on the bench',
    ];
    return [
      `${owner} ${titleOf(species)}, ${types.join(' and ')}: ${facts.join(', ')}.`,
      ...factsOf(creature, side, 'words').map((each) => `${each}.`),
    ];
  });
}

/** Stats, gear, conditions and moves of a creature, in short or in words. */
function factsOf(creature: ReplayedCreature, side: ReplayedSide, how: 'short' | 'words'): string[] {
  const { stats, moves, active } = creature;
  const chips = active ? chipsOf(creature, side.conditions).filter(({ kind }) => kind !== 'status') : [];
  return [
    STATS.flatMap(([stat, words, short]) =>
      stat === 'hp' ? [] : `${how === 'short' ? short : words} ${stats[stat]}`,
    ).join(', '),
    ...(hasGear(creature) ? [gearText(creature).replace(' · ', ', ')] : []),
    ...(chips.length > 0 ? [`Now ${chips.map((each) => each[how]).join(', ')}`] : []),
    moves
      .map(({ name, type, power, pp }) =>
        [`${titleOf(name)} (${type}`, ...(power === null ? [] : [`power ${power}`]), `${pp} PP)`].join(', '),
      )
      .join(', '),
  ];
}
