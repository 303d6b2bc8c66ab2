import type { BattleView, PreviewedCreature } from '@creature-arena/battle-client';
import type { Playing } from '../play/playing.js';
import { choosingIn, fightersFor } from '../play/preview.js';
import { accent, columns, cut, dim, fit, good, type Line, line, type Piece, wrap } from '../terminal/line.js';
import { creatureName, listed, titleOf } from './names.js';
import { typeChips } from './types.js';

type Brought = Pick<PreviewedCreature, 'species' | 'types'> & { nickname?: string | null };

const NAME = 12;

/** A creature that was brought, with its types. `before` is what stands in front of it. */
export const broughtLine = ({ nickname, species, types }: Brought, before: Piece = null): Line =>
  line(before, fit(line(nickname ?? titleOf(species)), NAME), ' ', typeChips(types));

/** "gary brought Dragonite, Garchomp and Snorlax" */
export const broughtWords = (username: string, brought: readonly Brought[]): string =>
  `${username} brought ${listed(brought.map(({ nickname, species }) => nickname ?? titleOf(species)))}`;

/** Returns the creatures of both in words, while they choose who fights; the own with their numbers, and with their places in the battle. */
export function previewLines(
  { view, picked }: Playing,
  width: number,
  isWide: boolean,
  isOpen: boolean,
): Line[] {
  const preview = choosingIn(view);
  if (!preview) return [];
  const own = preview.you.map((each, slot) => {
    const place = picked.indexOf(slot);
    const number = isOpen ? accent(String(slot + 1)) : dim(String(slot + 1));
    return broughtLine(each, line(number, place < 0 ? '    ' : good(` #${place + 1} `)));
  });
  const fighters = fightersFor(picked, preview).map(creatureName);
  const [lead = '', ...others] = fighters;
  const order = line(dim('fights  '), lead, others.length > 0 && dim(' first, then '), listed(others));
  if (!isWide) {
    const theirs = wrap(line(dim(broughtWords(view.opponent.username, preview.opponent))), width);
    return [...theirs, ...own, ...(isOpen ? wrap(order, width) : [])];
  }
  const half = Math.floor((width - 2) / 2);
  const sides = columns([
    { lines: [line(dim('you')), ...own], width: half },
    {
      lines: [line(dim(view.opponent.username)), ...preview.opponent.map((each) => broughtLine(each))],
      width: half,
    },
  ]);
  return [...sides, [], ...(isOpen ? wrap(order, width) : [])];
}

/** After the preview: what the other has brought, of whom some have not come out yet. */
export const rivalBrought = ({ preview, phase, opponent }: BattleView, width: number): Line[] =>
  preview && phase !== 'preview'
    ? [cut(line(dim(broughtWords(opponent.username, preview.opponent))), width)]
    : [];

/** Of an own battle, told to somebody who watches it: what both have brought. */
export function ownPreviewWords(view: BattleView): string[] {
  const preview = choosingIn(view);
  if (!preview) return [];
  const { you, opponent } = view;
  return [broughtWords(you.username, preview.you), broughtWords(opponent.username, preview.opponent)];
}

/** The same in sentences, with the choices. */
export function previewSentences({ view }: Playing): string[] {
  const preview = choosingIn(view);
  if (!preview) return [];
  const types = (each: Brought) => `${each.nickname ?? titleOf(each.species)}, ${each.types.join(' and ')}`;
  return [
    `${broughtWords(view.opponent.username, preview.opponent)}.`,
    ...preview.you.map((each, slot) => `${slot + 1}: ${types(each)}.`),
    'forfeit: give up.',
    `Choose the ${preview.fight === 1 ? 'one that fights' : `${preview.fight} that fight, e.g. ${example(preview)}; the first goes out first`}:`,
  ];
}

const example = ({ fight, you }: { fight: number; you: readonly unknown[] }): string =>
  you
    .map((_, slot) => String(slot + 1))
    .toReversed()
    .slice(0, fight)
    .join(' ');
