import type { Creature, CreatureMove, Species } from '@creature-arena/battle-client';
import { gearText } from '@repo/battle-look/words';
import type { Shown } from '../output.js';
import {
  bold,
  columns,
  cut,
  danger,
  dim,
  fit,
  good,
  type Line,
  line,
  textWidth,
  wrap,
} from '../terminal/line.js';
import { type Effect, effectLines, effectSentence } from './effects.js';
import { count, creatureName, listed, STATS, titleOf } from './names.js';
import { typeChips, typeWord } from './types.js';

/** The name, and the species where it is another. */
const fullName = (creature: Creature): string =>
  creature.nickname === null
    ? titleOf(creature.species)
    : `${creature.nickname} (${titleOf(creature.species)})`;

/** The collection as a table; the first three are those who fight in the usual format. */
export function collection(creatures: readonly Creature[]): Shown {
  return {
    json: creatures,
    rich: (width) => {
      const nameWidth = Math.min(30, Math.max(8, ...creatures.map((each) => textWidth(fullName(each)))));
      return creatures.flatMap((each, index) => {
        const number = dim(String(index + 1).padStart(2));
        const head = line(
          number,
          '  ',
          fit(line(bold(fullName(each))), nameWidth),
          '  ',
          typeChips(each.types),
        );
        const moves = dim(each.moves.map(({ name }) => titleOf(name)).join(', '));
        const hp = `${each.stats.hp} HP`;
        if (width < 100)
          return [cut(head, width), cut(line('    ', dim(`${hp} · ${each.nature} · `), moves), width)];
        return [cut(line(fit(head, nameWidth + 24), dim(hp.padStart(7)), '  ', moves), width)];
      });
    },
    plain: () => creatures.map((each, index) => `${index + 1}: ${creatureSentence(each)}`),
  };
}

function creatureSentence(creature: Creature): string {
  const moves = listed(creature.moves.map(({ name }) => titleOf(name)));
  return `${fullName(creature)}, ${creature.types.join(' and ')}, level ${creature.level}, ${creature.stats.hp} HP, ${creature.nature}, knows ${moves}.`;
}

const MOST_BAR = 24;
/** About the highest stat at level 50. */
const HIGHEST_STAT = 200;

/** One creature in full, with what its ability and its item do. */
export function creatureInFull(
  creature: Creature,
  effects: readonly Effect[] = [],
  picture: readonly Line[] = [],
): Shown {
  return {
    json: creature,
    rich: (width) => {
      const facts = [
        line(bold(fullName(creature))),
        line(typeChips(creature.types), dim(`  level ${creature.level} · ${creature.nature}`)),
        line(dim(gearText(creature))),
        [],
        ...STATS.map(([key, name]) =>
          statLine(name, creature, key, Math.max(4, Math.min(MOST_BAR, width - 28))),
        ),
        [],
      ];
      const moves = [
        ...creature.moves.flatMap((move) => moveLine(move, width)),
        ...effects.flatMap((effect) => effectLines(effect, width)),
      ];
      const pictureWidth = picture[0]?.reduce((sum, { text }) => sum + textWidth(text), 0) ?? 0;
      if (pictureWidth === 0 || pictureWidth + 50 > width)
        return [...facts, ...moves].map((each) => cut(each, width));
      const beside = columns([
        { lines: picture, width: pictureWidth },
        { lines: facts, width: width - pictureWidth - 2 },
      ]);
      return [...beside, ...moves];
    },
    plain: () => [
      creatureSentence(creature),
      ...STATS.map(
        ([key, name]) =>
          `${name} ${creature.stats[key]}, individual value ${creature.individual_values[key]} of 31.`,
      ),
      ...creature.moves.map((move) => moveSentence(move)),
      ...(effects.length === 0 ? ['It has no ability and no item.'] : effects.map(effectSentence)),
    ],
  };
}

function statLine(name: string, creature: Creature, stat: Stat, bar: number): Line {
  const value = creature.stats[stat];
  const filled = Math.min(bar, Math.max(1, Math.round((value / HIGHEST_STAT) * bar)));
  const effect = effectOf(creature, stat);
  const mark = effect === 'up' ? good(' ▲') : effect === 'down' ? danger(' ▼') : '  ';
  return line(
    dim(name.padEnd(15)),
    String(value).padStart(4),
    mark,
    ' ',
    good('█'.repeat(filled)),
    dim('·'.repeat(bar - filled)),
    dim(` ${String(creature.individual_values[stat]).padStart(2)}`),
  );
}

type Stat = keyof Creature['stats'];

/** Natures by the stat that they raise and the one that they lower; the rest change nothing. */
const NATURES: Readonly<Record<string, readonly [up: string, down: string]>> = {
  lonely: ['attack', 'defense'],
  brave: ['attack', 'speed'],
  adamant: ['attack', 'special_attack'],
  naughty: ['attack', 'special_defense'],
  bold: ['defense', 'attack'],
  relaxed: ['defense', 'speed'],
  impish: ['defense', 'special_attack'],
  lax: ['defense', 'special_defense'],
  timid: ['speed', 'attack'],
  hasty: ['speed', 'defense'],
  jolly: ['speed', 'special_attack'],
  naive: ['speed', 'special_defense'],
  modest: ['special_attack', 'attack'],
  mild: ['special_attack', 'defense'],
  quiet: ['special_attack', 'speed'],
  rash: ['special_attack', 'special_defense'],
  calm: ['special_defense', 'attack'],
  gentle: ['special_defense', 'defense'],
  sassy: ['special_defense', 'speed'],
  careful: ['special_defense', 'special_attack'],
};

function effectOf({ nature }: Creature, stat: string): 'up' | 'down' | undefined {
  const [up, down] = NATURES[nature] ?? [];
  return stat === up ? 'up' : stat === down ? 'down' : undefined;
}

type MoveFacts = Omit<CreatureMove, 'index'>;

const numbersOf = ({ category, power, accuracy, pp, priority }: MoveFacts): string =>
  [
    category,
    power !== null && `power ${power}`,
    accuracy === null ? 'cannot miss' : `${accuracy}%`,
    `${pp} PP`,
    priority !== 0 && `priority ${priority > 0 ? '+' : '−'}${Math.abs(priority)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function moveLine(move: MoveFacts, width: number): Line[] {
  const head = line(bold(titleOf(move.name).padEnd(18)), ' ', typeWord(move.type, 9));
  const rest = dim(numbersOf(move));
  const effect = move.effect === null ? [] : wrap(line('  ', dim(move.effect)), width, 2);
  if (width >= 72) return [line(head, rest), ...effect];
  return [cut(head, width), cut(line('  ', rest), width), ...effect];
}

const moveSentence = (move: MoveFacts): string =>
  [`${titleOf(move.name)}: ${move.type}, ${numbersOf(move).replaceAll(' · ', ', ')}.`, move.effect]
    .filter((each) => each !== null)
    .join(' ');

/** Lists the moves that a species can learn: by level first, then the others. */
export function learnable(creature: Creature, { moves }: Species): Shown {
  const known = new Set(creature.moves.map(({ name }) => name));
  const byLevel = moves.filter(({ level }) => level !== null);
  const other = moves.filter(({ level }) => level === null);
  const words = (names: readonly { name: string }[], width: number) =>
    wrap(
      line(
        ...names.flatMap(({ name }, index) => [index > 0 && ' ', known.has(name) ? good(`${name}*`) : name]),
      ),
      width,
    );
  return {
    json: moves,
    rich: (width) => [
      line(
        bold(creatureName(creature)),
        ` can learn ${count(moves.length, 'move')}; those with * it knows now.`,
      ),
      ...(byLevel.length > 0 ? [line(dim('By level')), ...words(byLevel, width)] : []),
      ...(other.length > 0 ? [line(dim('Otherwise')), ...words(other, width)] : []),
    ],
    plain: () => [
      `${creatureName(creature)} can learn ${count(moves.length, 'move')}.`,
      ...moves.map(
        ({ name, level }) =>
          `${name}${level === null ? '' : `, level ${level}`}${known.has(name) ? ', known' : ''}.`,
      ),
    ],
  };
}
