import type { LiveBattle, SpectatorEvent, SpectatorView } from '@creature-arena/battle-client';
import { fighterOf, type Interval, knownHpOf, UNKNOWN } from '@repo/battle-hints';
import { gearText, statusChip, watchedSentencesOf } from '@repo/battle-look/words';
import { mostEffortIn } from '@repo/formats';
import type { Shown } from '../output.js';
import { bold, dim, type Line, line, wrap } from '../terminal/line.js';
import { hasGear } from './battle.js';
import { numbered, shortId } from './battles.js';
import { formatWords, titleOf } from './names.js';
import { broughtWords } from './preview.js';
import { tellBy } from './words.js';

const NONE = 'Nobody fights before others just now.';

/** Battles that go on and may be watched, numbered. */
export function liveBattles(battles: readonly LiveBattle[]): Shown {
  return {
    json: battles,
    rich: (width) =>
      battles.length === 0
        ? wrap(line(dim(`${NONE} Fight yourself: arena play`)), width)
        : [
            ...numbered(battles, width, rowOf),
            [],
            ...wrap(line(dim('Watch one: arena watch NUMBER')), width),
          ],
    plain: () => (battles.length === 0 ? [NONE] : battles.map(sentenceOf)),
  };
}

const detailsOf = (battle: LiveBattle): string =>
  [formatWords(battle), `turn ${battle.turn_number ?? 0}`, !battle.rated && 'unrated']
    .filter(Boolean)
    .join(', ');

function rowOf(battle: LiveBattle) {
  const { challenger, opponent, ratings, battle_id: id } = battle;
  const side = (name: string, rating: number | null): Line =>
    line(bold(name), rating !== null && dim(` ${rating}`));
  return {
    left: line(side(challenger, ratings.challenger), dim(' against '), side(opponent, ratings.opponent)),
    right: line(dim(`${detailsOf(battle)} · ${shortId(id)}`)),
  };
}

function sentenceOf(battle: LiveBattle, index: number): string {
  const { challenger, opponent, ratings, battle_id: id } = battle;
  const side = (name: string, rating: number | null) => (rating === null ? name : `${name} (${rating})`);
  const sides = `${side(challenger, ratings.challenger)} against ${side(opponent, ratings.opponent)}`;
  return `${index + 1}: ${sides}, ${detailsOf(battle)}, id ${id}.`;
}

/** Tells watchers what happened; `turn` has its heading already. */
export const tellWatched = (events: readonly SpectatorEvent[], battle: SpectatorView, turn: number): Line[] =>
  tellBy(events, (event) => watchedSentencesOf([event], battle), turn);

/** Tells how both sides stand, as far as anybody can know: "ash: Pikachu, 38 to 51 percent of its HP, 2 left". */
export function standingWords(battle: SpectatorView, events: readonly SpectatorEvent[]): string[] {
  const mostEffort = mostEffortIn(battle.format);
  return (['challenger', 'opponent'] as const).map((name) => {
    const { username, team } = battle[name];
    const left = team.filter(({ fainted }) => !fainted).length;
    const active = fighterOf(team);
    if (!active) return `${username}: nobody, ${left} left`;
    const { species, slot, status, fainted } = active;
    const hp = fainted ? { low: 0, high: 0 } : (knownHpOf(name, events, mostEffort).get(slot) ?? UNKNOWN);
    const gear = hasGear(active) && gearText(active).replace(' · ', ', ');
    const facts = [titleOf(species), hpWords(hp), status && statusChip(status).words, gear, `${left} left`];
    return `${username}: ${facts.filter(Boolean).join(', ')}`;
  });
}

/** Tells what both have brought, while they choose who fights; undefined in all other steps. */
export function previewWords({ phase, preview, challenger, opponent }: SpectatorView): string[] | undefined {
  if (phase !== 'preview' || !preview) return undefined;
  return [
    broughtWords(challenger.username, preview.challenger),
    broughtWords(opponent.username, preview.opponent),
  ];
}

function hpWords({ low, high }: Interval): string {
  if (high === 0) return 'fainted';
  if (low === 1) return 'unhurt';
  return `${Math.floor(low * 100)} to ${Math.ceil(high * 100)} percent of its HP`;
}
