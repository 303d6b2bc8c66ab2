import type { Rules } from '@repo/battle-engine';
import { CREATURE_LEVEL } from '@repo/battle-engine/stats';
import type { Clause } from './clauses.js';

export const FORMAT_NAMES = [
  ...(['singles_1v1', 'singles_3v3', 'singles_6v6'] as const),
  ...(['open_1v1', 'open_3v3', 'open_6v6'] as const),
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/** Things that no team of a format may have. Names as the API spells them. */
export type Bans = {
  /** Species whose base stats add up to more are banned; null: none is. */
  readonly base_stats_over: number | null;
  readonly abilities: readonly string[];
  readonly moves: readonly string[];
  readonly items: readonly string[];
};

/** A format of battles, as `GET /formats` shows it: plain JSON. */
export type Format = {
  readonly format: FormatName;
  /** For people. */
  readonly name: string;
  /** Null: those that the challenge names. */
  readonly rules: Rules | null;
  /** `caught`: creatures of one's collection, as they are; `free`: any that the rules allow. */
  readonly sets: 'caught' | 'free';
  /** The least and the most creatures that a team has. */
  readonly bring: { readonly least: number; readonly most: number };
  /** The number of them that fight. */
  readonly fight: number;
  /** True: both see what the other has brought before they choose who fights. False: the first ones fight. */
  readonly preview: boolean;
  readonly level: number;
  readonly clauses: readonly Clause[];
  readonly bans: Bans;
  /** The clock that clients propose. */
  readonly clock: {
    readonly step_seconds: number;
    readonly bank_seconds: number;
    readonly on_late: 'lose' | 'default_action';
  };
};

/** Creatures of a team, at most. */
export const LARGEST_TEAM = 6;

const DAY = 86_400;
const COMMON = {
  level: CREATURE_LEVEL,
  clock: { step_seconds: DAY, bank_seconds: 3 * DAY, on_late: 'lose' },
} as const;

const NO_BANS: Bans = { base_stats_over: null, abilities: [], moves: [], items: [] };

/** The names are those that are banned by name in the usual format of Showdown; the cap stands for its tiers. */
const BANS_OF_OPEN: Bans = {
  base_stats_over: 600,
  abilities: ['arena_trap', 'moody', 'shadow_tag'],
  moves: ['baton-pass', 'last-respects', 'shed-tail'],
  items: ['kings_rock', 'razor_fang'],
};

const caught = (format: FormatName, name: string, fight: number): Format => ({
  ...{ format, name, rules: null, sets: 'caught' },
  ...{ bring: { least: fight, most: LARGEST_TEAM }, fight, preview: false },
  ...{ ...COMMON, clauses: [], bans: NO_BANS },
});

const open = (
  format: FormatName,
  name: string,
  fight: number,
  most: number,
  clauses: readonly Clause[],
): Format => ({
  ...{ format, name, rules: 'standard', sets: 'free' },
  ...{ bring: { least: fight, most }, fight, preview: true },
  ...{ ...COMMON, clauses, bans: BANS_OF_OPEN },
});

const ALL_BUT_ITEM: readonly Clause[] = ['species', 'sleep_moves', 'evasion', 'ohko'];
const ALL: readonly Clause[] = ['species', 'item', 'sleep_moves', 'evasion', 'ohko'];

/** All formats, those of one's own creatures first. */
export const FORMATS: readonly Format[] = [
  caught('singles_1v1', 'Singles 1v1', 1),
  caught('singles_3v3', 'Singles 3v3', 3),
  caught('singles_6v6', 'Singles 6v6', 6),
  open('open_1v1', 'Open 1v1', 1, 3, ALL),
  open('open_3v3', 'Open 3v3', 3, 6, ALL),
  open('open_6v6', 'Open 6v6', 6, 6, ALL_BUT_ITEM),
];

const BY_NAME: ReadonlyMap<string, Format> = new Map(FORMATS.map((format) => [format.format, format]));

/** Returns the format of this name. */
export function formatOf(name: FormatName): Format;
/** Returns the format of this name; undefined where there is none. */
export function formatOf(name: string): Format | undefined;
export function formatOf(name: string): Format | undefined {
  return BY_NAME.get(name);
}
