import type { Format } from '@creature-arena/battle-client';
import type { Shown } from '../output.js';
import { flagOf } from '../teams/formats.js';
import { bold, dim, type Line, line, wrap } from '../terminal/line.js';
import { listed, titleOf } from './names.js';

/** All formats: what a team needs, and how it fights. */
export function formatList(formats: readonly Format[]): Shown {
  return {
    json: formats,
    rich: (width) =>
      formats.flatMap((format, index) => [...(index > 0 ? [[]] : []), ...formatLines(format, width)]),
    plain: () =>
      formats.map((format) => [`${flagOf(format.format)}: ${sentencesOf(format).join(' ')}`].join('')),
  };
}

function formatLines(format: Format, width: number): Line[] {
  const [first = '', ...rest] = sentencesOf(format);
  return [
    ...wrap(line(bold(flagOf(format.format).padEnd(10)), first), width, 10),
    ...rest.flatMap((each) => wrap(line(' '.repeat(10), dim(each)), width, 10)),
  ];
}

const CLAUSES: Readonly<Record<string, string>> = {
  species: 'no species twice',
  item: 'no item twice',
  sleep_moves: 'no moves that put the opponent to sleep',
  evasion: 'nothing that raises evasion',
  ohko: 'no moves that knock out in one hit',
};

function sentencesOf(format: Format): string[] {
  const { sets, bring, fight, preview, rules, clauses } = format;
  const size = bring.least === bring.most ? String(bring.most) : `${bring.least} to ${bring.most}`;
  const what = sets === 'free' ? 'creatures, as you like them' : 'creatures of your collection';
  const who = preview
    ? `Both see what the other has brought, and choose ${fight === bring.most ? 'who goes out first' : `${fight} of theirs`}.`
    : `The first ${fight === 1 ? 'one fights' : `${fight} fight`}.`;
  const by = rules === null ? 'Rules classic, or standard if the challenge says so.' : `Rules ${rules}.`;
  const allowed = clauses.map((each) => CLAUSES[each] ?? titleOf(each));
  return [
    `${size} ${what}. ${who} ${by}`,
    ...(allowed.length > 0 ? [sentence(allowed)] : []),
    ...bansOf(format),
  ];
}

function bansOf({ bans }: Format): string[] {
  const names = [...bans.abilities, ...bans.moves, ...bans.items].map(titleOf);
  const species =
    bans.base_stats_over === null ? [] : [`species with base stats over ${bans.base_stats_over}`];
  const all = [...species, ...names];
  return all.length === 0 ? [] : [`Banned: ${listed(all)}.`];
}

const sentence = (parts: readonly string[]): string => {
  const text = listed(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
