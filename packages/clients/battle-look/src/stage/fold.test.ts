import { RULES } from '@repo/battle-engine';
import { knownHp } from '@repo/battle-hints';
import type { Event } from '@repo/contracts/battle';
import { times } from '@repo/testing/run-length';
import { describe, expect, test } from 'vitest';
import {
  beginningOf,
  fighterAt,
  fold,
  hpShown,
  type Shown,
  type ShownSide,
  type ShownView,
} from './index.js';
import { READERS, randomSteps } from './testing/random-views.js';

/** All that is known is told of battles in which creatures may have effort values. */
const MOST_EFFORT = 252;
const BATTLES = times({ long: 2_000, full: 40, short: 10 });

const sideOf = ({ team, active_slot, conditions }: ShownSide) => ({
  active_slot,
  conditions: conditions.map(({ condition, layers }) => `${condition} ${layers ?? 1}`).toSorted(),
  team: team.map((each) => {
    if (!('species' in each)) return each;
    // Moves, stats and such are not part of what is folded.
    const { slot, species, types, level, status, fainted, active, hp, max_hp, stat_stages } = each;
    return {
      ...{ slot, species, types, level, status, fainted, active, hp, max_hp, stat_stages },
      ...{ shape: each.transformed_into, conditions: each.conditions.toSorted() },
    };
  }),
});

/** What a stage shows of a view. How long a condition lasts is in no event. */
const partsOf = ({ turn_number, field, you, opponent }: ShownView) => ({
  ...{ turn_number, you: sideOf(you), opponent: sideOf(opponent) },
  field: field.map(({ condition }) => condition).toSorted(),
});

const folded = (from: Shown, news: readonly Event[]): Shown =>
  news.reduce((shown, event, index) => fold(shown, event, news[index + 1]), from);

const CASES = READERS.flatMap((reader) => RULES.map((rules) => ({ reader, rules })));

describe.each(CASES)('for the $reader, by the rules $rules', ({ reader, rules }) => {
  test(`the events of a step lead from the view before it to the view after it, in ${BATTLES} battles`, () => {
    for (let seed = 0; seed < BATTLES; seed += 1) {
      let shown: Shown | undefined;
      const events: Event[] = [];
      for (const { view, theirs, news } of randomSteps(seed, reader, rules)) {
        shown = folded(shown ?? beginningOf(view, MOST_EFFORT), news);
        events.push(...news);
        const [is, due] = [partsOf(shown.view), partsOf(view)];
        if (JSON.stringify(is) !== JSON.stringify(due))
          expect({ seed, news, ...is }).toEqual({ seed, news, ...due });
        const foe = fighterAt(theirs);
        if (foe) expect(shown.told.stages.opponent).toEqual(foe.stat_stages);
        for (const [slot, known] of knownHp(events, MOST_EFFORT)) {
          const creature = shown.view.opponent.team[slot];
          if (!creature || !('species' in creature)) throw new Error(`nobody in ${slot} of ${seed}`);
          expect(hpShown(shown, 'opponent', creature)).toEqual(known);
        }
        // As a page does, it goes on from the view.
        shown = { view, told: shown.told };
      }
    }
  });

  test('all events of a battle lead from its beginning to its end, also without the views between', () => {
    for (let seed = 0; seed < BATTLES / 3; seed += 1) {
      const steps = [...randomSteps(seed, reader, rules)];
      const [first, last] = [steps[0], steps.at(-1)];
      if (!first || !last) throw new Error('a battle has steps');
      const events = steps.flatMap(({ news }) => news);
      expect(partsOf(folded(beginningOf(last.view, MOST_EFFORT), events).view)).toEqual(partsOf(last.view));
    }
  });
});
