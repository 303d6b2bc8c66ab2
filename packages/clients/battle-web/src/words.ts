import type {
  BattleFormat,
  BattleRules,
  Clock,
  ClockBody,
  EndReason,
  QueueSpeed,
} from '@creature-arena/battle-client';

type FormatWords = { short: string; size: number; text: string };
type OpenFormat = Extract<BattleFormat, `open_${string}`>;

/** The formats of creatures that are caught: their names, and how many fight on a side. */
export const CAUGHT_FORMATS: Readonly<Record<Exclude<BattleFormat, OpenFormat>, FormatWords>> = {
  singles_1v1: { short: '1 against 1', size: 1, text: 'One creature each: over in minutes.' },
  singles_3v3: { short: '3 against 3', size: 3, text: 'Three each: switch out of a bad match.' },
  singles_6v6: { short: '6 against 6', size: 6, text: 'Six each: the long game.' },
};

/** The same of those in which none has to be caught. */
export const OPEN_FORMATS: Readonly<Record<OpenFormat, FormatWords>> = {
  open_1v1: { short: 'Open 1v1', size: 1, text: 'Bring up to three, and choose one when you see theirs.' },
  open_3v3: { short: 'Open 3v3', size: 3, text: 'Bring up to six, and choose three when you see theirs.' },
  open_6v6: { short: 'Open 6v6', size: 6, text: 'Bring six, and choose who begins when you see theirs.' },
};

export const FORMATS: Readonly<Record<BattleFormat, FormatWords>> = { ...CAUGHT_FORMATS, ...OPEN_FORMATS };

/** The groups of formats, with what they have in common. */
export const FORMAT_GROUPS = [
  { legend: 'Your creatures', formats: CAUGHT_FORMATS },
  { legend: 'Open', formats: OPEN_FORMATS },
] as const;

/** True where a team of any creatures is needed, and the rules are given. */
export const isOpenFormat = (format: BattleFormat): format is OpenFormat => format in OPEN_FORMATS;

/** The rules of a battle: those that were chosen, where the format leaves them open. */
export const rulesIn = (format: BattleFormat, chosen: BattleRules): BattleRules =>
  isOpenFormat(format) ? 'standard' : chosen;

/** The rules by which battles are played. */
export const RULES: Readonly<Record<BattleRules, { short: string; text: string }>> = {
  classic: { short: 'Classic', text: 'Moves and types decide; abilities and held items do nothing.' },
  standard: { short: 'Standard', text: 'Abilities and held items count, too.' },
};

/** The name of a format. A later version of the service may have others, which name themselves. */
export function formatName(format: string): string {
  const known: Readonly<Record<string, { short: string } | undefined>> = FORMATS;
  return known[format]?.short ?? format;
}

/** The format of a battle, and its rules where they are not those of every such battle: "3 against 3 · Standard". */
export const formatText = ({ format, rules }: { format: BattleFormat; rules?: BattleRules }): string =>
  formatName(format) + (rules === 'standard' && !isOpenFormat(format) ? ` · ${RULES.standard.short}` : '');

/** The pace of battles of the queue. */
export const SPEEDS: Readonly<Record<QueueSpeed, { short: string; text: string }>> = {
  live: { short: 'In one sitting', text: '2 minutes for each move, 5 in the bank.' },
  hour: { short: 'Over some hours', text: 'An hour for each move, 4 in the bank.' },
  day: { short: 'Over days', text: 'A day for each move, 3 in the bank.' },
};

/** The same for a challenge. Whoever is late in one sitting does not lose by that at once. */
export const CLOCKS: Readonly<Record<QueueSpeed, ClockBody>> = {
  live: { step_seconds: 120, bank_seconds: 300, on_late: 'default_action' },
  hour: { step_seconds: 3_600, bank_seconds: 14_400, on_late: 'lose' },
  day: { step_seconds: 86_400, bank_seconds: 259_200, on_late: 'lose' },
};

/** The end of a battle, as the rest of a sentence: "Gary won: …". */
export const END_REASONS: Readonly<Record<EndReason, string>> = {
  knockout: 'all creatures of one side have fainted',
  forfeit: 'the other gave up',
  timeout: 'a deadline passed',
  draw: 'both sides fell at once',
  turn_limit: 'the battle took too many turns',
};

/** The terms of a clock: "a day for each move, 3 days in the bank". */
export function clockText(clock: Clock | null): string {
  if (clock === null) return 'no clock';
  const bank = clock.bank_seconds === 0 ? '' : ` and ${seconds(clock.bank_seconds)} in the bank`;
  return `${seconds(clock.step_seconds)} for each move${bank}`;
}

/** A round length of time: "2 minutes", "1 day". */
function seconds(count: number): string {
  const units: [string, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  const [name, size] = units.find(([, each]) => count >= each && count % each === 0) ?? ['second', 1];
  const number = count / size;
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}
