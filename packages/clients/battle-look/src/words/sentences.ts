import type { Event } from '@repo/contracts/battle';
import { CANNOT_MOVE, CONDITIONS, FIELD, HURT_BY, IMMUNE, SIDES } from './conditions.js';
import { creature, type Names, type Owner, spaced, title } from './names.js';

/** `good` and `bad` are meant for the reader; `move` is the name of a move. */
export type Tone = 'good' | 'bad' | 'move';

/** A piece of a sentence; one with a tone stands out. */
export type Part = { text: string; tone?: Tone };

/** What one event tells. */
export type Sentence = { seq: number; parts: readonly Part[] };

/**
 * Tells events in plain sentences, at most one for each. The beginning of a turn has none: it is a heading. A kind or a
 * condition of a later version is told by its name.
 */
export function sentencesOf(events: readonly Event[], names: Names): Sentence[] {
  return events.flatMap((event) => {
    const parts = partsOf(event, names);
    return parts.length > 0 ? [{ seq: event.seq, parts }] : [];
  });
}

/** A sentence without its tones. */
export const textOf = ({ parts }: Sentence): string => parts.map(({ text }) => text).join('');

const plain = (text: string): Part[] => [{ text }];

/** Good news of the opponent's creature is bad for the reader. */
const toned = (text: string, isGoodFor: boolean, side: Owner): Part => ({
  text,
  tone: isGoodFor === (side === 'you') ? 'good' : 'bad',
});

/** The words for a name, which may be of a later version. */
const known = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

function partsOf(event: Event, names: Names): Part[] {
  switch (event.kind) {
    case 'turn_start':
      return [];
    case 'battle_end':
      return plain(END[event.outcome](event.reason));
    case 'field':
      return plain(
        changeOf(known(FIELD, event.condition), event.change) ?? lasting(event.condition, event.change),
      );
    case 'side_condition':
      return plain(sideSentence(event));
    case 'switch':
      return plain(
        event.side === 'you'
          ? `You sent out ${names('you', event.slot)}.`
          : `The opponent sent out ${title(event.species)}.`,
      );
    default:
      return 'side' in event && 'slot' in event
        ? aboutCreature(event, creature(event.side, names(event.side, event.slot)))
        : plain(`Something happened: ${spaced((event as { kind: string }).kind)}.`);
  }
}

type OfCreature = Exclude<
  Event,
  { kind: 'turn_start' | 'battle_end' | 'field' | 'side_condition' | 'switch' }
>;

function aboutCreature(event: OfCreature, who: string): Part[] {
  switch (event.kind) {
    case 'move':
      return [{ text: `${who} used ` }, { text: title(event.move), tone: 'move' }, { text: '.' }];
    case 'damage':
      return damageParts(event, who);
    case 'heal':
      return [{ text: `${who} regained ` }, toned(hpText(event.amount), true, event.side), { text: '.' }];
    case 'recoil':
      return [
        { text: `${who} lost ` },
        toned(hpText(event.amount), false, event.side),
        { text: ' by its own move.' },
      ];
    case 'status_damage':
      return hurtParts(event, who);
    case 'faint':
      return [toned(`${who} fainted!`, false, event.side)];
    case 'miss':
      return [{ text: `${title(event.move)} of ${lower(who)} missed.` }];
    case 'immune':
      return plain(`${who} ${known(IMMUNE, event.reason) ?? 'is not affected'}.`);
    case 'cannot_move':
      return plain(cannotMove(event.reason, who));
    case 'status':
      return [statusPart(event, who)];
    case 'stat_stage':
      return [stagePart(event, who)];
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
      return plain(`${title(event.move)} of ${lower(who)} lost ${event.amount} of its uses.`);
    default:
      return plain(`${who}: ${spaced((event as { kind: string }).kind)}.`);
  }
}

/** Within a sentence. */
const lower = (who: string) => who.charAt(0).toLowerCase() + who.slice(1);

const hpText = (amount: number | undefined) => (amount === undefined ? 'HP' : `${amount} HP`);

function damageParts(event: Extract<Event, { kind: 'damage' }>, who: string): Part[] {
  const { amount, effectiveness, critical, side } = event;
  const parts: Part[] = [];
  if (effectiveness > 1) parts.push(toned('It is super effective! ', false, side));
  if (effectiveness < 1) parts.push(toned('It is not very effective. ', true, side));
  if (critical) parts.push(toned('A critical hit! ', false, side));
  if (amount === 0) return [...parts, { text: `${who} lost no HP.` }];
  return [...parts, { text: `${who} lost ` }, toned(hpText(amount), false, side), { text: '.' }];
}

function hurtParts(event: Extract<Event, { kind: 'status_damage' }>, who: string): Part[] {
  const { status, amount, side } = event;
  if (status === 'confusion')
    return [
      { text: `${who} hurt itself in its confusion and lost ` },
      toned(hpText(amount), false, side),
      { text: '.' },
    ];
  const by = known(HURT_BY, status) ?? spaced(status);
  return [{ text: `${who} lost ` }, toned(hpText(amount), false, side), { text: `, hurt by ${by}.` }];
}

function cannotMove(reason: string, who: string): string {
  if (reason === 'failed') return `The move of ${lower(who)} failed.`;
  return `${who} ${known(CANNOT_MOVE, reason) ?? `cannot move (${spaced(reason)})`}.`;
}

/** Conditions that a creature is glad of. */
const WELCOME = new Set(
  'aqua_ring ingrain focus_energy charge magnet_rise minimize defense_curl destiny_bond stockpile substitute mist'.split(
    ' ',
  ),
);

function statusPart({ status, change, side }: Extract<Event, { kind: 'status' }>, who: string): Part {
  const words = known(CONDITIONS, status);
  if (change === 'prevented') return { text: `${who} cannot get that: ${spaced(status)}.` };
  const begins = change === 'applied';
  const told = words ? words[begins ? 0 : 1] : `${begins ? 'has' : 'is rid of'} ${spaced(status)}`;
  return toned(`${who} ${told}.`, begins === WELCOME.has(status), side);
}

const STEPS = ['', '', ' sharply', ' drastically'] as const;

function stagePart({ stat, change, stage, side }: Extract<Event, { kind: 'stat_stage' }>, who: string): Part {
  const what = `${who}'s ${spaced(stat)}`;
  if (change === 0) return { text: `${what} cannot go any ${stage < 0 ? 'lower' : 'higher'}.` };
  const far = STEPS[Math.min(3, Math.abs(change))] ?? '';
  return toned(`${what} ${change > 0 ? 'rose' : 'fell'}${far}.`, change > 0, side);
}

const changeOf = (words: readonly [string, string] | undefined, change: 'started' | 'ended') =>
  words?.[change === 'started' ? 0 : 1];

const lasting = (condition: string, change: 'started' | 'ended') =>
  `${title(condition.replaceAll('_', '-'))} ${change === 'started' ? 'began' : 'ended'}.`;

function sideSentence({ condition, change, side }: Extract<Event, { kind: 'side_condition' }>): string {
  const what = known(SIDES, condition) ?? spaced(condition);
  const where = side === 'you' ? 'your side' : 'the opposing side';
  const text = change === 'started' ? `there is ${what} on ${where} now` : `${what} on ${where} is gone`;
  const isMany = /^(spikes|poisonous spikes|pointed stones)$/.test(what);
  const agreed = isMany ? text.replace('there is', 'there are').replace(/ is gone$/, ' are gone') : text;
  return `${agreed.charAt(0).toUpperCase()}${agreed.slice(1)}.`;
}

type End = Extract<Event, { kind: 'battle_end' }>;

const WON: Readonly<Record<string, string>> = {
  knockout: 'You won: all opposing creatures have fainted.',
  forfeit: 'You won: the opponent gave up.',
  timeout: "You won: the opponent's time ran out.",
};
const LOST: Readonly<Record<string, string>> = {
  knockout: 'You lost: all of your creatures have fainted.',
  forfeit: 'You gave up.',
  timeout: 'You lost: your time ran out.',
};
const DRAWN: Readonly<Record<string, string>> = {
  draw: 'It is a draw: the last creatures fainted at once.',
  turn_limit: 'It is a draw: the battle took too many turns.',
};

const END: Readonly<Record<End['outcome'], (reason: string) => string>> = {
  you: (reason) => known(WON, reason) ?? 'You won.',
  opponent: (reason) => known(LOST, reason) ?? 'You lost.',
  draw: (reason) => known(DRAWN, reason) ?? 'It is a draw.',
};
