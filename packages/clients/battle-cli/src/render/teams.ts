import type { Team, TeamSet } from '@creature-arena/battle-client';
import { gearText } from '@repo/battle-look/words';
import type { Shown } from '../output.js';
import { bold, cut, danger, dim, good, type Line, line, type Piece, wrap } from '../terminal/line.js';
import { count, formatWords, listed, STATS, titleOf } from './names.js';

const NONE = 'You have no teams.';

/** Tells if a team can fight in its format: "it fits open 3v3", "2 reasons against it in open 3v3". */
export function fitWords({ format, problems }: Team): string {
  const words = formatWords({ format });
  if (problems === null) return `not checked for ${words} just now`;
  if (problems.length === 0) return `it fits ${words}`;
  return `${count(problems.length, 'reason')} against it in ${words}`;
}

function fitPiece(team: Team): Piece {
  const { problems } = team;
  if (problems === null) return dim(fitWords(team));
  return problems.length === 0 ? good(fitWords(team)) : danger(fitWords(team));
}

const speciesOf = ({ sets }: Team): string =>
  sets.length === 0 ? 'nobody' : sets.map(({ species }) => titleOf(species)).join(', ');

/** The teams of a trainer. `isNumbered`: one of them is chosen. */
export function teamList(teams: readonly Team[], { isNumbered = false } = {}): Shown {
  const number = (index: number) => (isNumbered ? `${index + 1}  ` : '');
  return {
    json: teams,
    rich: (width) =>
      teams.length === 0
        ? wrap(line(dim(`${NONE} Make one of a text: arena team import`)), width)
        : teams.flatMap((team, index) => {
            const head = line(dim(number(index)), bold(team.name), '  ', fitPiece(team));
            const indent = number(index).length;
            return [
              ...wrap(head, width, indent),
              ...wrap(line(' '.repeat(indent), dim(speciesOf(team))), width, indent),
            ];
          }),
    plain: () =>
      teams.length === 0
        ? [NONE]
        : teams.map(
            (team, index) =>
              `${isNumbered ? `${index + 1}: ` : ''}${team.name}, ${fitWords(team)}: ${speciesOf(team)}.`,
          ),
  };
}

/** One team with all of its sets, and the reasons against it. */
export function teamInFull(team: Team): Shown {
  const problems = team.problems ?? [];
  return {
    json: team,
    rich: (width) => [
      ...wrap(line(bold(team.name), '  ', fitPiece(team)), width),
      ...problems.flatMap(({ text }) => wrap(line(danger('✗ '), text), width, 2)),
      ...team.sets.flatMap((set, slot) => [[], ...setLines(set, slot, width)]),
    ],
    plain: () => [
      `${team.name}, ${fitWords(team)}.`,
      ...problems.map(({ text }) => text),
      ...team.sets.flatMap(setSentences),
    ],
  };
}

const nameOfSet = ({ nickname, species }: TeamSet): string =>
  nickname === null ? titleOf(species) : `${nickname} (${titleOf(species)})`;

const movesOf = ({ moves }: TeamSet): readonly string[] => moves.map(titleOf);

const effortOf = ({ effort_values: values }: TeamSet): string[] =>
  STATS.filter(([key]) => values[key] > 0).map(([key, , short]) => `${values[key]} ${short}`);

/** Individual values below the best. */
const lowerOf = ({ individual_values: values }: TeamSet): string[] =>
  STATS.filter(([key]) => values[key] < 31).map(([key, , short]) => `${values[key]} ${short}`);

function setLines(set: TeamSet, slot: number, width: number): Line[] {
  const indent = '   ';
  const { stats } = set;
  const values: Piece[] = [
    ...effortOf(set).map((each) => `EV ${each}`),
    ...lowerOf(set).map((each) => `IV ${each}`),
  ].flatMap((each, index) => [index > 0 && dim(' · '), dim(each)]);
  const numbers = stats === null ? [] : STATS.map(([key, , short]) => `${short} ${stats[key]}`);
  return [
    cut(line(dim(`${slot + 1}  `), bold(nameOfSet(set)), dim(`  ${set.nature}`)), width),
    cut(line(indent, gearText(set)), width),
    ...wrap(line(indent, movesOf(set).join(', ')), width, indent.length),
    ...(values.length > 0 ? wrap(line(indent, ...values), width, indent.length) : []),
    ...(numbers.length > 0 ? wrap(line(indent, dim(numbers.join(' · '))), width, indent.length) : []),
  ];
}

function setSentences(set: TeamSet, slot: number): string[] {
  const { stats } = set;
  const effort = effortOf(set);
  const lower = lowerOf(set);
  return [
    `${slot + 1}: ${nameOfSet(set)}, ${set.nature}, ${gearText(set).replace(' · ', ', ')}, knows ${listed(movesOf(set))}.`,
    ...(effort.length > 0 ? [`Effort values: ${effort.join(', ')}.`] : []),
    ...(lower.length > 0 ? [`Individual values: ${lower.join(', ')}.`] : []),
    ...(stats === null ? [] : [`${STATS.map(([key, name]) => `${name} ${stats[key]}`).join(', ')}.`]),
  ];
}
