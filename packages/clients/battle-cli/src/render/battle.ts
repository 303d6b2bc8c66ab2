import type {
  BattleView,
  Condition,
  OpponentCreature,
  OwnCreature,
  SeenCreature,
} from '@creature-arena/battle-client';
import { fighterOf } from '@repo/battle-hints';
import { type Chip, chipsOf, fieldChips, type Gear, gearText, statusChip } from '@repo/battle-look/words';
import {
  activeOf,
  type Choices,
  choicesOf,
  isAsked,
  type MoveChoice,
  type SwitchChoice,
} from '../play/choices.js';
import { canChoose, isHeld, type Playing } from '../play/playing.js';
import {
  accent,
  bold,
  caution,
  columns,
  cut,
  danger,
  dim,
  fit,
  good,
  type Line,
  line,
  lineWidth,
  type Piece,
  spread,
  wrap,
} from '../terminal/line.js';
import { type Hints, hintsOf } from './hints.js';
import { hpBar, hpRangeBar } from './hp.js';
import { creatureName, formatWords, titleOf } from './names.js';
import { previewLines, rivalBrought } from './preview.js';
import { timeLeft } from './time.js';
import { typeChips, typeWord } from './types.js';

/** Everything that a drawing needs besides the battle itself. */
export type Surroundings = {
  /** The time by the service's clock. */
  now: number;
  /** Rows that there are. */
  rows: number;
  /** A drawing of a creature; none where the terminal cannot show one. */
  picture: (
    creature: { species: string; types: readonly string[] },
    height: number,
    isMirrored: boolean,
  ) => readonly Line[];
};

/** Narrower, and everything stands below each other. */
const WIDE = 72;
/** Wide enough to name the numbers of a move. */
const ROOMY_CELL = 56;
/** Rows that are left for what has happened. */
const LOG_ROWS = 7;
const LEAST_PICTURE = 7;
const MOST_PICTURE = 14;

/** A battle, drawn anew after each change: who is out, what can be done, and what is waited for. */
export function renderBattle(playing: Playing, width: number, around: Surroundings): Line[] {
  const { view } = playing;
  const isWide = width >= WIDE;
  const half = Math.floor((width - 2) / 2);
  const head = [[], ...ruled(titleLine(view), clockLine(view, around.now), width)];
  const own = fullPlate('you', view.you, isWide ? half : width);
  const theirs = opponentPlate(playing, isWide ? half : width);
  const isBegun = view.step !== null && view.phase !== 'preview';
  const plates = !isBegun
    ? []
    : isWide
      ? columns([
          { lines: own, width: half },
          { lines: theirs, width: half },
        ])
      : [...theirs, ...own];
  const rest = [
    ...rivalBrought(view, width),
    ...fieldLines(view, width),
    [],
    ...previewLines(playing, width, isWide, canChoose(playing)),
    ...choiceLines(playing, width, isWide),
    ...askLines(playing, width),
  ];
  const left = around.rows - 1 - head.length - plates.length - rest.length - LOG_ROWS;
  const pictures =
    isWide && left >= LEAST_PICTURE
      ? facing(
          activeOf(view),
          fighterOf(view.opponent.team),
          half,
          Math.min(MOST_PICTURE, left),
          around.picture,
        )
      : [];
  return fitRows([...head, ...pictures, ...plates, ...rest], width, around.rows - 1);
}

/** Where a terminal is too low, the lower lines are worth more: they say what to do. */
const fitRows = (lines: readonly Line[], width: number, rows: number): Line[] =>
  lines.slice(Math.max(0, lines.length - rows)).map((each) => cut(each, width));

/** A line across the terminal, with what is said on it at its left and right. */
export function ruled(left: Line, right: Line, width: number): Line[] {
  const end = right.length === 0 ? [] : line(' ', right, dim(' ──'));
  const gap = width - lineWidth(left) - lineWidth(end) - 4;
  if (gap < 1) return [left, right].filter((each) => each.length > 0).map((each) => cut(each, width));
  return [line(dim('── '), left, dim(` ${'─'.repeat(gap)}`), end)];
}

function titleLine(view: BattleView): Line {
  const turn = view.phase === 'preview' ? 'Preview' : turnWords(view);
  return line(
    bold(turn),
    dim(` · ${formatWords(view)} against `),
    view.opponent.username,
    !view.rated && dim(' · unrated'),
  );
}

const turnWords = ({ turn_number: turn }: BattleView): string =>
  turn === null ? 'Before the first turn' : `Turn ${turn}`;

function clockLine(view: BattleView, now: number): Line {
  if (view.status !== 'active') return [];
  const own = view.you.clock?.deadline_at;
  if (own && isAsked(view)) {
    const isNear = Date.parse(own) - now < 60_000;
    return line(isNear ? danger(timeLeft(own, now)) : caution(timeLeft(own, now)));
  }
  const theirs = view.opponent.clock?.deadline_at;
  return theirs ? line(dim(`${view.opponent.username}: ${timeLeft(theirs, now)}`)) : [];
}

/** The two creatures that are out face each other. */
export function facing(
  left: Pictured | undefined,
  right: Pictured | undefined,
  width: number,
  height: number,
  picture: Surroundings['picture'],
): Line[] {
  const shown = (creature: Pictured | undefined, isMirrored: boolean) => {
    if (!creature || creature.fainted) return [];
    const species = creature.transformed_into ?? creature.species;
    const lines = picture({ species, types: creature.types }, height, isMirrored);
    const margin = Math.max(0, Math.floor((width - lineWidth(lines[0] ?? [])) / 2));
    return lines.map((each) => line(' '.repeat(margin), each));
  };
  return columns([
    { lines: shown(left, false), width },
    { lines: shown(right, true), width },
  ]);
}

type Pictured = Pick<SeenCreature, 'species' | 'types' | 'fainted' | 'transformed_into'>;

type Named = { name: string; types: readonly string[]; level: number; status: OwnCreature['status'] };

/** The name with types and status, in one line or two. */
function nameLines({ name, types, level, status }: Named, width: number): Line[] {
  const left = line(bold(name), dim(` L${level}`), status && line(' ', caution(statusChip(status).short)));
  const chips = typeChips(types);
  if (lineWidth(left) + 2 + lineWidth(chips) <= width) return [line(left, '  ', chips)];
  return [cut(left, width), cut(chips, width)];
}

/** A side of which everything is known. */
export type FullSide = {
  team: readonly Full[];
  active_slot: number | null;
  conditions: readonly Condition[];
};

type Full = Pick<
  OwnCreature,
  | 'species'
  | 'types'
  | 'level'
  | 'status'
  | 'hp'
  | 'max_hp'
  | 'stat_stages'
  | 'conditions'
  | 'transformed_into'
  | 'fainted'
> &
  Gear & { nickname?: string | null };

/** A trainer, and the creature that is out. */
export function fullPlate(trainer: string, you: FullSide, width: number): Line[] {
  const active = you.active_slot === null ? undefined : you.team[you.active_slot];
  const owner = line(dim(`${trainer}  `), ballsOf(you.team));
  if (!active) return [owner, line(dim('nobody is out'))];
  const bar = Math.max(8, Math.min(24, width - 12));
  return [
    owner,
    ...nameLines({ ...active, name: active.nickname ?? titleOf(active.species) }, width),
    line(hpBar(active.hp, active.max_hp, bar), ` ${active.hp}/${active.max_hp}`),
    ...gearLines(active, width),
    ...wrapped(chipsOf(active, you.conditions).flatMap(pieceOf), width),
  ];
}

/** Ability and item, as soon as anything is known of them. */
const gearLines = (gear: Gear, width: number): Line[] =>
  hasGear(gear) ? [cut(line(dim(gearText(gear))), width)] : [];

/** Battles by the classic rules have neither. */
export const hasGear = ({ ability, held_item: item }: Gear): boolean =>
  ability !== undefined || item !== undefined;

function opponentPlate(playing: Playing, width: number): Line[] {
  const { opponent } = playing.view;
  const active = fighterOf(opponent.team);
  const owner = line(dim(`${opponent.username}  `), ballsOf(opponent.team));
  if (!active) return [owner, line(dim('nobody is out'))];
  const hp = hintsOf(playing).opponentHp;
  const words = active.fainted ? 'fainted' : hp ? percent(hp) : 'unknown';
  const bar = Math.max(8, Math.min(24, width - 12));
  return [
    owner,
    ...nameLines({ ...active, name: titleOf(active.species) }, width),
    line(active.fainted ? hpBar(0, 1, bar) : hpRangeBar(hp?.low ?? 0, hp?.high ?? 1, bar), ` ${words}`),
    ...gearLines(active, width),
    ...wrapped(chipsOf(active, opponent.conditions).flatMap(pieceOf), width),
  ];
}

/** Shows the known bounds of a share of HP. */
function percent({ low, high }: { low: number; high: number }): string {
  const [from, to] = [Math.floor(low * 100), Math.ceil(high * 100)];
  return from === to ? `${from}%` : `${from}–${to}%`;
}

const wrapped = (words: readonly Piece[], width: number): Line[] =>
  words.length === 0
    ? []
    : wrap(line(...words.flatMap((each, index) => [index > 0 && dim(' · '), each])), width);

/** Draws what stands below the HP; the status is beside the name. */
function pieceOf({ kind, short, tone }: Chip): Piece[] {
  if (kind === 'status') return [];
  return [tone === 'good' ? good(short) : tone === 'bad' ? danger(short) : short];
}

/** A mark for each creature of a team: there, not seen yet, fainted. */
function ballsOf(team: readonly (Full | OpponentCreature)[]): Line {
  return line(
    ...team.flatMap((each, index) => [
      index > 0 && ' ',
      each.fainted ? danger('✕') : 'species' in each ? good('●') : dim('○'),
    ]),
  );
}

export const fieldLines = ({ field }: Pick<BattleView, 'field'>, width: number): Line[] =>
  field.length === 0
    ? []
    : wrapped([dim('field'), ...fieldChips(field).map(({ short }) => caution(short))], width);

function choiceLines(playing: Playing, width: number, isWide: boolean): Line[] {
  const { view } = playing;
  if (view.status !== 'active') return [];
  const choices = choicesOf(view);
  const isOpen = canChoose(playing);
  const hints = hintsOf(playing);
  const cells = choices.moves.map((choice) => moveCell(choice, hints, isOpen));
  const half = Math.floor((width - 2) / 2);
  const moves = isWide ? pairs(cells, half) : cells.map((cell) => cut(cell(width), width));
  return [...moves, ...teamLines(choices, width, isOpen)];
}

/** Cells two by two. */
function pairs(cells: readonly ((width: number) => Line)[], width: number): Line[] {
  const rows: Line[] = [];
  for (let index = 0; index < cells.length; index += 2) {
    const pair = cells.slice(index, index + 2).map((cell) => ({ lines: [cell(width)], width }));
    rows.push(...columns(pair));
  }
  return rows;
}

const key = (name: string, isOpen: boolean): Piece =>
  isOpen ? accent(name.toUpperCase()) : dim(name.toUpperCase());

function moveCell({ key: letter, name, move, action }: MoveChoice, hints: Hints, isOpen: boolean) {
  const canDo = isOpen && action !== undefined;
  const hint = move && hints.ofMove(move);
  return (width: number): Line => {
    const isRoomy = width >= ROOMY_CELL;
    const nameWidth = Math.max(8, Math.min(isRoomy ? 16 : 14, width - 24));
    const power = move?.power == null ? '–' : isRoomy ? `power ${move.power}` : String(move.power);
    const facts =
      move &&
      line(
        typeWord(move.type, 8),
        dim(power.padStart(isRoomy ? 10 : 4)),
        dim(`${move.pp}/${move.max_pp}`.padStart(6)),
      );
    const cell = line(key(letter, canDo), ' ', fit(line(canDo ? name : dim(name)), nameWidth), ' ', facts);
    if (!hint) return cell;
    const piece = (words: string) => (hint.tone === 'good' ? good(words) : caution(words));
    const whole = line(cell, '  ', piece(hint.words));
    return lineWidth(whole) <= width ? whole : line(cell, ' ', piece(hint.short));
  };
}

function teamLines({ switches }: Choices, width: number, isOpen: boolean): Line[] {
  const perLine = width >= WIDE ? 3 : 1;
  const cellWidth = Math.floor((width - 2 * (perLine - 1)) / perLine);
  const cells = switches.map((choice) => teamCell(choice, cellWidth, isOpen));
  const rows: Line[] = [];
  for (let index = 0; index < cells.length; index += perLine) {
    rows.push(
      ...columns(cells.slice(index, index + perLine).map((cell) => ({ lines: [cell], width: cellWidth }))),
    );
  }
  return rows;
}

function teamCell({ key: digit, creature, action }: SwitchChoice, width: number, isOpen: boolean): Line {
  const canDo = isOpen && action !== undefined;
  const name = creatureName(creature);
  const shown = creature.active ? bold(name) : canDo ? name : dim(name);
  const head = line(key(digit, canDo && !creature.fainted), ' ', fit(line(shown), width < 28 ? 9 : 11), ' ');
  if (creature.fainted) return line(head, danger('fainted'));
  const status = creature.status && line(' ', caution(statusChip(creature.status).short));
  const cell = line(head, hpBar(creature.hp, creature.max_hp, 4), dim(` ${creature.hp}`), status);
  const out = line(cell, dim(' out'));
  return creature.active && lineWidth(out) <= width ? out : cell;
}

/** Draws the question to the trainer, or who is awaited; and the last error. */
function askLines(playing: Playing, width: number): Line[] {
  const { view, notice } = playing;
  const said = notice === undefined ? [] : wrap(line(caution(notice)), width);
  if (playing.isHelpShown) return [...said, ...helpLines(view, width)];
  return [...said, ...spread(askLine(playing), dim2(width), width).slice(0, 1)];
}

const dim2 = (width: number): Line =>
  width < WIDE ? line(dim('? keys')) : line(dim('f give up · l log · ? keys · Ctrl-C leave'));

function askLine(playing: Playing): Line {
  const { view, sent } = playing;
  const rival = view.opponent.username;
  if (playing.isGivingUp) return line(danger('Give the battle up? '), 'y yes · any other key no');
  if (view.status === 'pending') return line(dim(`Waiting for ${rival} to accept …`));
  if (view.status === 'team_select') return line(dim(`Waiting for ${rival} to choose a team …`));
  if (view.status !== 'active') return line(dim('The battle is over.'));
  if (isHeld(playing)) {
    const words =
      sent?.step === view.step
        ? `${sent.words.charAt(0).toUpperCase()}${sent.words.slice(1)}`
        : (view.you.held_action?.label ?? 'Your action');
    return line(good('✓ '), `${words}. `, dim(`Waiting for ${rival} …`));
  }
  if (!isAsked(view)) return line(dim(`Waiting for ${rival} …`));
  if (view.phase === 'preview') return line(accent('Choose who fights'), dim(' · Enter sends'));
  return view.phase === 'replacement' ? line(accent('Send somebody out')) : line(accent('Your move'));
}

function helpLines(view: BattleView, width: number): Line[] {
  const last = view.preview && view.phase === 'preview' ? view.preview.you.length : view.you.team.length;
  const numbers = accent(`1 … ${last}`.padEnd(7));
  const choices =
    view.phase === 'preview'
      ? [
          line(numbers, '  pick who fights, the lead first; again to take one back'),
          line(accent('Enter  '), '  send the choice; whoever was not picked follows in order'),
        ]
      : [
          line(accent('q w e r'), '  use a move; beside it type, power, uses left'),
          line(numbers, '  switch to a creature'),
        ];
  return [
    ...choices,
    line(accent('b      '), '  take back what you have sent'),
    line(accent('f      '), '  give up (asks first)'),
    line(accent('l      '), '  tell the whole battle again'),
    line(accent('Ctrl-C '), '  leave; the battle stays, arena battle goes on with it'),
  ].flatMap((each) => wrap(each, width, 9));
}

/** Tells the end of a battle that was not fought; undefined: it was fought, and its last event tells the end. */
export function endWords({ status, opponent }: BattleView): string | undefined {
  if (status === 'declined') return `${opponent.username} has declined.`;
  if (status === 'cancelled') return 'The challenge was taken back.';
  return status === 'expired' ? 'It has expired: nobody has won, and no rating moved.' : undefined;
}
