import { asSeenFrom } from '@repo/battle-hints';
import type { Event, SpectatorEvent } from '@repo/contracts/battle';
import { CANNOT_MOVE, CONDITIONS, FIELD, HURT_BY, IMMUNE, SIDES } from './conditions.js';
import { type Names, namesOfWatched, type Owner, spaced, title, type WatchedTeams } from './names.js';
import { known, player, type Reader, spectator } from './reader.js';

/** `good` and `bad` are meant for the reader, for whoever watches for the creature; `move` is the name of a move. */
export type Tone = 'good' | 'bad' | 'move';

/** A piece of a sentence; one with a tone stands out. */
export type Part = { text: string; tone?: Tone };

/** One event, told in a sentence. */
export type Sentence = { seq: number; parts: readonly Part[] };

/**
 * Tells events in plain sentences, at most one for each. The beginning of a turn has none: it is a heading. A kind or a
 * condition of a later version is told by its name.
 */
export const sentencesOf = (events: readonly Event[], names: Names): Sentence[] =>
  told(events, player(names));

/** The same for somebody who watches: "ash's Pikachu used Thunder." */
export function watchedSentencesOf(events: readonly SpectatorEvent[], battle: WatchedTeams): Sentence[] {
  const { challenger, opponent } = battle;
  const reader = spectator({ you: challenger.username, opponent: opponent.username }, namesOfWatched(battle));
  return told(asSeenFrom('challenger', events, challenger.username), reader);
}

function told(events: readonly Event[], reader: Reader): Sentence[] {
  return events.flatMap((event) => {
    const parts = partsOf(event, reader);
    return parts.length > 0 ? [{ seq: event.seq, parts }] : [];
  });
}

/** A sentence without its tones. */
export const textOf = ({ parts }: Sentence): string => parts.map(({ text }) => text).join('');

const plain = (text: string): Part[] => [{ text }];

/** One creature, and the person who reads about it. */
type About = { side: Owner; who: string; within: string; isFor: (side: Owner) => boolean };

/** The reader sees good news of an opponent's creature as bad. */
const toned = (text: string, isGoodForIt: boolean, { side, isFor }: About): Part => ({
  text,
  tone: isGoodForIt === isFor(side) ? 'good' : 'bad',
});

function partsOf(event: Event, reader: Reader): Part[] {
  switch (event.kind) {
    case 'turn_start':
      return [];
    case 'battle_end':
      return plain(reader.ended(event));
    case 'field':
      return plain(
        changeOf(known(FIELD, event.condition), event.change) ?? lasting(event.condition, event.change),
      );
    case 'side_condition':
      return plain(sideSentence(event, reader.place(event.side)));
    case 'switch':
      return plain(reader.sentOut(event));
    default:
      return 'side' in event && 'slot' in event
        ? aboutCreature(event, aboutOf(event, reader))
        : plain(`Something happened: ${spaced((event as { kind: string }).kind)}.`);
  }
}

type OfCreature = Exclude<
  Event,
  { kind: 'turn_start' | 'battle_end' | 'field' | 'side_condition' | 'switch' }
>;

const aboutOf = ({ side, slot }: OfCreature, { creature, creatureWithin, isFor }: Reader): About => ({
  ...{ side, isFor, who: creature(side, slot), within: creatureWithin(side, slot) },
});

function aboutCreature(event: OfCreature, about: About): Part[] {
  const { who, within } = about;
  switch (event.kind) {
    case 'move':
      return [{ text: `${who} used ` }, { text: title(event.move), tone: 'move' }, { text: '.' }];
    case 'damage':
      return damageParts(event, about);
    case 'heal':
      return [{ text: `${who} regained ` }, toned(hpText(event.amount), true, about), { text: '.' }];
    case 'recoil':
      return [
        { text: `${who} lost ` },
        toned(hpText(event.amount), false, about),
        { text: ' by its own move.' },
      ];
    case 'status_damage':
      return hurtParts(event, about);
    case 'faint':
      return [toned(`${who} fainted!`, false, about)];
    case 'miss':
      return [{ text: `${title(event.move)} of ${within} missed.` }];
    case 'immune':
      return plain(`${who} ${known(IMMUNE, event.reason) ?? 'is not affected'}.`);
    case 'cannot_move':
      return plain(cannotMove(event.reason, about));
    case 'status':
      return [statusPart(event, about)];
    case 'stat_stage':
      return [stagePart(event, about)];
    case 'types_changed':
      return plain(
        event.types.length === 0
          ? `${who} has no type now.`
          : `${who} is of type ${event.types.join(' and ')} now.`,
      );
    case 'move_learned':
      return plain(`${who} can use ${title(event.move)} now.`);
    case 'transform':
      return plain(`${who} turned into ${title(event.into)}.`);
    case 'uses_lost':
      return plain(`${title(event.move)} of ${within} lost ${event.amount} of its uses.`);
    case 'ability':
      return plain(abilitySentence(event, about));
    case 'item':
      return plain(itemSentence(event, about));
    default:
      return plain(`${who}: ${spaced((event as { kind: string }).kind)}.`);
  }
}

function abilitySentence({ ability, change }: Extract<Event, { kind: 'ability' }>, { who }: About): string {
  if (change === 'changed') return `${who} has the ability ${title(ability)} now.`;
  if (change === 'suppressed') return `${who}'s ability ${title(ability)} does nothing for now.`;
  return `${who} has the ability ${title(ability)}.`;
}

function itemSentence({ item, change }: Extract<Event, { kind: 'item' }>, { who }: About): string {
  if (change === 'used') return `${who} used up its ${title(item)}.`;
  if (change === 'lost') return `${who} lost its ${title(item)}.`;
  if (change === 'gained') return `${who} holds ${title(item)} now.`;
  return `${who} holds ${title(item)}.`;
}

const hpText = (amount: number | undefined) => (amount === undefined ? 'HP' : `${amount} HP`);

function damageParts(event: Extract<Event, { kind: 'damage' }>, about: About): Part[] {
  const { amount, effectiveness, critical } = event;
  const { who } = about;
  const parts: Part[] = [];
  if (effectiveness > 1) parts.push(toned('It is super effective! ', false, about));
  if (effectiveness < 1) parts.push(toned('It is not very effective. ', true, about));
  if (critical) parts.push(toned('A critical hit! ', false, about));
  if (amount === 0) return [...parts, { text: `${who} lost no HP.` }];
  return [...parts, { text: `${who} lost ` }, toned(hpText(amount), false, about), { text: '.' }];
}

function hurtParts(event: Extract<Event, { kind: 'status_damage' }>, about: About): Part[] {
  const { status, amount } = event;
  const { who } = about;
  if (status === 'confusion')
    return [
      { text: `${who} hurt itself in its confusion and lost ` },
      toned(hpText(amount), false, about),
      { text: '.' },
    ];
  const by = known(HURT_BY, status) ?? spaced(status);
  return [{ text: `${who} lost ` }, toned(hpText(amount), false, about), { text: `, hurt by ${by}.` }];
}

function cannotMove(reason: string, { who, within }: About): string {
  if (reason === 'failed') return `The move of ${within} failed.`;
  return `${who} ${known(CANNOT_MOVE, reason) ?? `cannot move (${spaced(reason)})`}.`;
}

/** Conditions that a creature is glad of. */
const WELCOME = new Set(
  'aqua_ring ingrain focus_energy charge magnet_rise minimize defense_curl destiny_bond stockpile substitute mist'.split(
    ' ',
  ),
);

function statusPart({ status, change }: Extract<Event, { kind: 'status' }>, about: About): Part {
  const { who } = about;
  const words = known(CONDITIONS, status);
  if (change === 'prevented') return { text: `${who} cannot get that: ${spaced(status)}.` };
  const begins = change === 'applied';
  const told = words ? words[begins ? 0 : 1] : `${begins ? 'has' : 'is rid of'} ${spaced(status)}`;
  return toned(`${who} ${told}.`, begins === WELCOME.has(status), about);
}

const STEPS = ['', '', ' sharply', ' drastically'] as const;

function stagePart({ stat, change, stage }: Extract<Event, { kind: 'stat_stage' }>, about: About): Part {
  const what = `${about.who}'s ${spaced(stat)}`;
  if (change === 0) return { text: `${what} cannot go any ${stage < 0 ? 'lower' : 'higher'}.` };
  const far = STEPS[Math.min(3, Math.abs(change))] ?? '';
  return toned(`${what} ${change > 0 ? 'rose' : 'fell'}${far}.`, change > 0, about);
}

const changeOf = (words: readonly [string, string] | undefined, change: 'started' | 'ended') =>
  words?.[change === 'started' ? 0 : 1];

const lasting = (condition: string, change: 'started' | 'ended') =>
  `${title(condition.replaceAll('_', '-'))} ${change === 'started' ? 'began' : 'ended'}.`;

function sideSentence(
  { condition, change }: Extract<Event, { kind: 'side_condition' }>,
  where: string,
): string {
  const what = known(SIDES, condition) ?? spaced(condition);
  const text = change === 'started' ? `there is ${what} on ${where} now` : `${what} on ${where} is gone`;
  const isMany = /^(spikes|poisonous spikes|pointed stones)$/.test(what);
  const agreed = isMany ? text.replace('there is', 'there are').replace(/ is gone$/, ' are gone') : text;
  return `${agreed.charAt(0).toUpperCase()}${agreed.slice(1)}.`;
}
