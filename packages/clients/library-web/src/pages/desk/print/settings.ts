import { signal } from '@preact/signals';
import { LABEL_SHEETS, labelsOn, type Sheet } from './sheets.js';

// What somebody has chosen for their printer is kept on the device, as it was typed.

const KEY = 'library-service.print';

const DEFAULTS = {
  sheet: 'a4x24',
  first: '1',
  right: '0',
  down: '0',
  spine: 'on',
  frames: '',
  prefix: 'B',
  digits: '6',
  cards: 'a4',
  window: 'din',
  days: '3',
  holdSlips: '',
  // A sheet of one's own.
  ...{ paperWidth: '210', paperHeight: '297', columns: '3', rows: '8', width: '70', height: '36' },
  ...{ left: '0', top: '4.5', across: '0', below: '0' },
};

export type Settings = typeof DEFAULTS;

/** Reads what was kept; what is not a text is as it is without a choice. */
export function settingsFrom(kept: string | null): Settings {
  let read: unknown;
  try {
    read = JSON.parse(kept ?? '{}');
  } catch {
    read = {};
  }
  const texts = Object.entries(read ?? {}).filter(
    ([name, value]) => Object.hasOwn(DEFAULTS, name) && typeof value === 'string',
  );
  return { ...DEFAULTS, ...Object.fromEntries(texts) };
}

export const settings = signal(settingsFrom(localStorage.getItem(KEY)));

export function keep(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  localStorage.setItem(KEY, JSON.stringify(settings.value));
}

/** The fields of a sheet of one's own: name, label, and the least and the greatest number. */
export const MEASURES = [
  ['paperWidth', 'Paper, width', 10, 500],
  ['paperHeight', 'Paper, height', 10, 500],
  ['columns', 'Labels across', 1, 10],
  ['rows', 'Labels down', 1, 40],
  ['width', 'Label, width', 10, 500],
  ['height', 'Label, height', 10, 500],
  ['left', 'From the left edge', 0, 500],
  ['top', 'From the upper edge', 0, 500],
  ['across', 'Between labels across', 0, 100],
  ['below', 'Between labels down', 0, 100],
] as const satisfies readonly (readonly [keyof Settings, string, number, number])[];

/** A number from `least` to `greatest`, with a comma or a point; undefined for anything else. */
export function numberIn(typed: string, least: number, greatest: number): number | undefined {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && number >= least && number <= greatest ? number : undefined;
}

export type Layout = { sheet: Sheet; used: number; right: number; down: number };

/** Returns how labels are to be printed, or what is wrong with the fields, by their names. */
export function layoutOf(chosen: Settings): { layout: Layout } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const number = (name: keyof Settings, least: number, greatest: number, isWhole = false): number => {
    const value = numberIn(chosen[name], least, greatest);
    if (value !== undefined && (!isWhole || Number.isInteger(value))) return value;
    errors[name] = `${isWhole ? 'A whole number' : 'A number'} from ${least} to ${greatest}.`;
    return least;
  };
  const known = Object.hasOwn(LABEL_SHEETS, chosen.sheet);
  const sheet = known ? LABEL_SHEETS[chosen.sheet as keyof typeof LABEL_SHEETS] : ownSheet(number);
  if (Object.keys(errors).length === 0) {
    const { columns, rows, label, left, top, gap, paper } = sheet;
    const right = left + columns * (label.width + gap.across) - gap.across;
    const bottom = top + rows * (label.height + gap.down) - gap.down;
    if (right > paper.width + 0.5) errors.width = 'The labels are wider than the paper.';
    if (bottom > paper.height + 0.5) errors.height = 'The labels are higher than the paper.';
  }
  const used = number('first', 1, labelsOn(sheet), true) - 1;
  const layout = { sheet, used, right: number('right', -20, 20), down: number('down', -20, 20) };
  return Object.keys(errors).length > 0 ? { errors } : { layout };
}

function ownSheet(
  number: (name: keyof Settings, least: number, greatest: number, isWhole?: boolean) => number,
): Sheet {
  const [paperWidth, paperHeight, columns, rows, width, height, left, top, across, below] = MEASURES.map(
    ([name, , least, greatest]) => number(name, least, greatest, name === 'columns' || name === 'rows'),
  ) as [number, number, number, number, number, number, number, number, number, number];
  return {
    ...{ paper: { width: paperWidth, height: paperHeight }, columns, rows, label: { width, height } },
    ...{ left, top, gap: { across, down: below } },
  };
}
