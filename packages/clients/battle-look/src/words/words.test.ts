import { randomBattle, WATCHED_NAMES } from '@repo/battle-hints/testing/random-battle';
import { type Event, Event as EventSchema, type SpectatorEvent } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import { describe, expect, it } from 'vitest';
import { gearText, namesIn, type Sentence, sentencesOf, textOf, title, watchedSentencesOf } from './index.js';

const names = (side: 'you' | 'opponent') => (side === 'you' ? 'Sparky' : 'Snorlax');
const stamp = { seq: 7, turn: 2, step: 2 };
const mine = { ...stamp, side: 'you', slot: 0 } as const;
const theirs = { ...stamp, side: 'opponent', slot: 0 } as const;

const told = (event: Event) => sentencesOf([event], names).map(textOf);

const SAID: [Event, string[]][] = [
  [{ ...stamp, kind: 'turn_start' }, []],
  [{ ...mine, kind: 'move', species: 'pikachu', move: 'thunder-punch' }, ['Your Sparky used Thunder Punch.']],
  [
    { ...theirs, kind: 'damage', amount: 34, effectiveness: 2, critical: true },
    ['It is super effective! A critical hit! The opposing Snorlax lost 34 HP.'],
  ],
  [
    { ...mine, kind: 'damage', amount: 3, effectiveness: 0.5, critical: false, hp: 20 },
    ['It is not very effective. Your Sparky lost 3 HP.'],
  ],
  [{ ...theirs, kind: 'damage', effectiveness: 1, critical: false }, ['The opposing Snorlax lost HP.']],
  [
    { ...mine, kind: 'damage', amount: 0, effectiveness: 1, critical: false, hp: 1 },
    ['Your Sparky lost no HP.'],
  ],
  [{ ...mine, kind: 'heal', amount: 12, hp: 40 }, ['Your Sparky regained 12 HP.']],
  [{ ...theirs, kind: 'heal' }, ['The opposing Snorlax regained HP.']],
  [{ ...theirs, kind: 'recoil' }, ['The opposing Snorlax lost HP by its own move.']],
  [{ ...mine, kind: 'miss', move: 'thunder' }, ['Thunder of your Sparky missed.']],
  [{ ...theirs, kind: 'immune', reason: 'type' }, ['The opposing Snorlax is not affected.']],
  [{ ...theirs, kind: 'immune', reason: 'protect' }, ['The opposing Snorlax protected itself.']],
  [{ ...theirs, kind: 'faint' }, ['The opposing Snorlax fainted!']],
  [
    { ...mine, kind: 'switch', species: 'pikachu', types: ['electric'], level: 50, hp: 90 },
    ['You sent out Sparky.'],
  ],
  [
    { ...theirs, kind: 'switch', species: 'mr-mime', types: ['psychic'], level: 50 },
    ['The opponent sent out Mr Mime.'],
  ],
  [{ ...theirs, kind: 'status', status: 'burn', change: 'applied' }, ['The opposing Snorlax was burned.']],
  [{ ...mine, kind: 'status', status: 'sleep', change: 'cured' }, ['Your Sparky woke up.']],
  [
    { ...mine, kind: 'status', status: 'leech_seed', change: 'prevented' },
    ['Your Sparky cannot get that: leech seed.'],
  ],
  [
    { ...mine, kind: 'status_damage', status: 'burn', amount: 5, hp: 9 },
    ['Your Sparky lost 5 HP, hurt by its burn.'],
  ],
  [
    { ...mine, kind: 'status_damage', status: 'confusion', amount: 5, hp: 9 },
    ['Your Sparky hurt itself in its confusion and lost 5 HP.'],
  ],
  [
    { ...theirs, kind: 'stat_stage', stat: 'special_attack', change: 2, stage: 2 },
    ["The opposing Snorlax's special attack rose sharply."],
  ],
  [
    { ...mine, kind: 'stat_stage', stat: 'speed', change: 0, stage: -6 },
    ["Your Sparky's speed cannot go any lower."],
  ],
  [
    { ...mine, kind: 'types_changed', types: ['water', 'ghost'] },
    ['Your Sparky is of type water and ghost now.'],
  ],
  [{ ...mine, kind: 'move_learned', move: 'surf' }, ['Your Sparky can use Surf now.']],
  [{ ...mine, kind: 'transform', into: 'snorlax' }, ['Your Sparky turned into Snorlax.']],
  [
    { ...theirs, kind: 'uses_lost', move: 'rest', amount: 4 },
    ['Rest of the opposing Snorlax lost 4 of its uses.'],
  ],
  [
    { ...mine, kind: 'ability', ability: 'rough_skin', change: 'activated' },
    ['Your Sparky has the ability Rough Skin.'],
  ],
  [
    { ...theirs, kind: 'ability', ability: 'levitate', change: 'suppressed' },
    ["The opposing Snorlax's ability Levitate does nothing for now."],
  ],
  [{ ...mine, kind: 'item', item: 'focus_sash', change: 'used' }, ['Your Sparky used up its Focus Sash.']],
  [
    { ...theirs, kind: 'item', item: 'leftovers', change: 'lost' },
    ['The opposing Snorlax lost its Leftovers.'],
  ],
  [{ ...mine, kind: 'cannot_move', reason: 'flinch' }, ['Your Sparky flinched.']],
  [{ ...mine, kind: 'cannot_move', reason: 'failed' }, ['The move of your Sparky failed.']],
  [{ ...stamp, kind: 'field', condition: 'rain', change: 'started' }, ['It started to rain.']],
  [
    { ...stamp, side: 'you', kind: 'side_condition', condition: 'spikes', change: 'started' },
    ['There are spikes on your side now.'],
  ],
  [
    { ...stamp, side: 'opponent', kind: 'side_condition', condition: 'reflect', change: 'ended' },
    ['A screen against physical moves on the opposing side is gone.'],
  ],
  [
    { ...stamp, kind: 'battle_end', winner: 'ash', outcome: 'you', reason: 'forfeit' },
    ['You won: the opponent gave up.'],
  ],
  [
    { ...stamp, kind: 'battle_end', winner: null, outcome: 'draw', reason: 'turn_limit' },
    ['It is a draw: the battle took too many turns.'],
  ],
];

describe('sentences', () => {
  it.each(SAID)('%j', (event, sentences) => {
    expect(told(event)).toEqual(sentences);
  });

  it('are there for every kind of event of the contract', () => {
    const kinds = EventSchema.anyOf.map((variant) => variant.properties.kind.const as string);
    expect([...new Set(SAID.map(([{ kind }]) => kind))].sort()).toEqual([...kinds].sort());
  });

  it('of whole battles have a capital, a full stop, and no name that only programs use', () => {
    const odd: string[] = [];
    for (let number = 0; number < times({ long: 100, full: 40, short: 10 }); number += 1) {
      for (const { view, news } of randomBattle(number)) {
        const sides = { you: { team: [] }, opponent: { team: view.opponent.team as never } };
        for (const sentence of sentencesOf(news, namesIn(sides)).map(textOf)) {
          if (!/^[A-Z][^_]*[.!]$/.test(sentence) || /undefined|null|NaN|\s\s/.test(sentence))
            odd.push(sentence);
        }
      }
    }
    expect(odd).toEqual([]);
  });

  it('of a later version name what is new', () => {
    expect(told({ ...mine, kind: 'status', status: 'very_sticky', change: 'applied' })).toEqual([
      'Your Sparky has very sticky.',
    ]);
    expect(told({ ...mine, kind: 'cannot_move', reason: 'constructor' })).toEqual([
      'Your Sparky cannot move (constructor).',
    ]);
    expect(told({ ...stamp, kind: 'field', condition: 'blue_moon', change: 'ended' })).toEqual([
      'Blue Moon ended.',
    ]);
    expect(told({ ...mine, kind: 'grown_up' } as unknown as Event)).toEqual(['Your Sparky: grown up.']);
    expect(told({ ...stamp, kind: 'sun_set' } as unknown as Event)).toEqual(['Something happened: sun set.']);
  });

  it('say what is good and what is bad for the reader, and which move it was', () => {
    const tones = (event: Event) =>
      sentencesOf([event], names).flatMap(({ parts }: Sentence) => parts.flatMap(({ tone }) => tone ?? []));
    expect(tones({ ...mine, kind: 'faint' })).toEqual(['bad']);
    expect(tones({ ...theirs, kind: 'faint' })).toEqual(['good']);
    expect(tones({ ...theirs, kind: 'damage', amount: 1, effectiveness: 0.5, critical: true })).toEqual([
      'bad',
      'good',
      'good',
    ]);
    expect(tones({ ...mine, kind: 'move', species: 'pikachu', move: 'surf' })).toEqual(['move']);
    expect(tones({ ...mine, kind: 'status', status: 'substitute', change: 'applied' })).toEqual(['good']);
    expect(tones({ ...theirs, kind: 'stat_stage', stat: 'speed', change: 1, stage: 1 })).toEqual(['bad']);
  });
});

describe('sentences for whoever watches', () => {
  const battle = {
    challenger: { username: 'ash', team: [{ species: 'pikachu' }] },
    opponent: { username: 'Gary', team: [{ species: 'snorlax' }] },
  };
  const ofAsh = { ...stamp, side: 'challenger', slot: 0 } as const;
  const ofGary = { ...stamp, side: 'opponent', slot: 0 } as const;
  const read = (event: SpectatorEvent) => watchedSentencesOf([event], battle).map(textOf);

  it.each([
    [{ ...ofAsh, kind: 'move', species: 'pikachu', move: 'thunder' }, "ash's Pikachu used Thunder."],
    [{ ...ofAsh, kind: 'miss', move: 'thunder' }, "Thunder of ash's Pikachu missed."],
    [
      { ...ofGary, kind: 'damage', effectiveness: 2, critical: false, amount: 9 },
      "It is super effective! Gary's Snorlax lost 9 HP.",
    ],
    [
      { ...ofGary, kind: 'switch', species: 'snorlax', types: ['normal'], level: 50 },
      'Gary sent out Snorlax.',
    ],
    [
      { ...stamp, side: 'challenger', kind: 'side_condition', condition: 'spikes', change: 'started' },
      "There are spikes on ash's side now.",
    ],
    [
      { ...stamp, kind: 'battle_end', winner: 'Gary', reason: 'knockout' },
      'Gary won: all creatures of ash have fainted.',
    ],
    [{ ...stamp, kind: 'battle_end', winner: 'ash', reason: 'forfeit' }, 'ash won: Gary gave up.'],
    [
      { ...stamp, kind: 'battle_end', winner: 'ash', reason: 'timeout' },
      'ash won: the time of Gary ran out.',
    ],
    [
      { ...stamp, kind: 'battle_end', winner: null, reason: 'draw' },
      'It is a draw: the last creatures fainted at once.',
    ],
  ] satisfies [SpectatorEvent, string][])('%j', (event, sentence) => {
    expect(read(event)).toEqual([sentence]);
  });

  it('of whole battles name both trainers, and neither as the reader', () => {
    const team = Array.from({ length: 6 }, () => ({ species: 'ditto' }));
    const sides = {
      challenger: { username: WATCHED_NAMES.challenger, team },
      opponent: { username: WATCHED_NAMES.opponent, team },
    };
    for (let number = 0; number < 50; number += 1) {
      const [last] = [...randomBattle(number)].slice(-1);
      const text = watchedSentencesOf(last?.watched ?? [], sides)
        .map(textOf)
        .join(' ');
      expect(text).toMatch(/ash's Ditto.*gary's Ditto|gary's Ditto.*ash's Ditto/s);
      expect(text).not.toMatch(/undefined|null|NaN|\byou|\bopposing|\bopponent/i);
    }
  });
});

describe('names', () => {
  it('are nicknames of the own creatures and species of the others, as far as they were seen', () => {
    const own = { species: 'mr-mime', nickname: null };
    const named = namesIn({
      you: { team: [own, { ...own, nickname: 'Marcel' }] },
      opponent: { team: [{ species: 'ho-oh' }, { slot: 1 }] },
    });
    expect([named('you', 0), named('you', 1), named('opponent', 0)]).toEqual(['Mr Mime', 'Marcel', 'Ho Oh']);
    expect([named('opponent', 1), named('you', 5)]).toEqual(['creature', 'creature']);
    expect([title('seed-bomb'), title('focus_sash')]).toEqual(['Seed Bomb', 'Focus Sash']);
  });

  it('of ability and item say what is not known, and what there is not', () => {
    expect(gearText({ ability: 'rough_skin', held_item: null })).toBe('Rough Skin · no item');
    expect(gearText({ ability: null, held_item: 'leftovers' })).toBe('no ability · Leftovers');
    expect(gearText({})).toBe('ability not seen · item not seen');
  });
});
