import type { Event } from '@creature-arena/battle-client';
import { hpShown, type Shown, type ShownView } from '@repo/battle-look/stage';
import { randomSteps } from '@repo/battle-look/testing/random-views';
import { describe, expect, test } from 'vitest';
import { followedPlay, unplayed } from './follow-play.js';
import { createPlay, LONGEST_STEP_MILLIS } from './play.js';

type View = ShownView & { format: string; events: readonly Event[] };

const FRAME = 40;

/** The steps of a battle as they are followed: each view with all events until it. */
function followed(seed: number): { view: View; events: readonly Event[] }[] {
  let events: readonly Event[] = [];
  return [...randomSteps(seed, 'challenger')].map(({ view, news }) => {
    events = [...events, ...news];
    return { view: { ...view, format: 'singles_3v3', events: news }, events };
  });
}

/** A page on which a battle is followed, with a clock that a test holds. */
function pageOf(first: View) {
  let now = 0;
  const play = createPlay<View>(unplayed(first), { now: () => now }, () => following.settle());
  const following = followedPlay(play);
  const seen: { seq: number; told: Shown<View> }[] = [];
  return {
    ...{ play, seen, follow: following.follow },
    /** Draws until nothing is left to play; returns the milliseconds that it took. */
    playOut(): number {
      const begun = now;
      while (play.isPlaying.value) {
        now += FRAME;
        play.frame();
        const { saidSeq, told } = play.now.value.moment;
        seen.push({ seq: saidSeq, told });
      }
      return now - begun;
    },
    wait(millis: number): void {
      now += millis;
      play.frame();
    },
    shown: () => play.now.value.moment.told,
  };
}

const stepsOf = (seed: number) => {
  const steps = followed(seed);
  const [first, second, third, fourth] = steps;
  if (!first || !second || !third || !fourth) throw new Error('the battle is too short');
  return { steps, first, second, third, fourth };
};

describe('a battle that is followed', () => {
  test('is shown as it stands at first; then each step is played, and every sentence has its moment', () => {
    const { first, second } = stepsOf(1);
    const page = pageOf(first.view);
    page.follow(first.view, first.events, false);
    expect(page.play.isPlaying.value).toBe(false);
    expect(page.shown().view).toBe(first.view);

    page.follow(second.view, second.events, false);
    expect(page.play.isPlaying.value).toBe(true);
    expect(page.shown().view).not.toBe(second.view);
    page.playOut();
    expect(page.shown().view).toBe(second.view);
    const told = new Set(page.seen.map(({ seq }) => seq));
    for (const { seq } of second.view.events) expect(told).toContain(seq);
  });

  test('ends in the same state however it is shown: played, skipped or at once', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const steps = followed(seed);
      const pages = [0, 1, 2].map(() => pageOf(steps[0]?.view as View));
      for (const { view, events } of steps) {
        const [played, skipped, atOnce] = pages;
        for (const page of pages) page.follow(view, events, page === atOnce);
        played?.playOut();
        skipped?.wait(500);
        skipped?.play.skip();
        for (const page of pages) {
          expect(page.shown().view).toBe(view);
          expect(page.play.now.value.moment.live).toEqual([]);
          for (const creature of view.opponent.team) {
            if (!('species' in creature)) continue;
            const hp = hpShown(page.shown(), 'opponent', creature);
            expect(hp).toEqual(hpShown((played ?? page).shown(), 'opponent', creature));
          }
        }
      }
    }
  });

  test('a step that comes meanwhile is played after that which is played; further behind, only the last is', () => {
    const { first, second, third, fourth } = stepsOf(3);
    const page = pageOf(first.view);
    page.follow(first.view, first.events, false);
    page.follow(second.view, second.events, false);
    page.wait(FRAME);
    page.follow(third.view, third.events, false);
    expect(page.play.waiting()).toEqual([1, 2]);
    page.follow(fourth.view, fourth.events, false);
    expect(page.play.waiting()).toEqual([3]);
    page.playOut();
    expect(page.shown().view).toBe(fourth.view);
    const [least] = fourth.view.events;
    const told = page.seen.map(({ seq }) => seq).filter((seq) => seq > 0);
    expect(Math.min(...told)).toBeGreaterThanOrEqual((least?.seq ?? 0) - 1);
  });

  test('a view that was read besides waits for its events', () => {
    const { first, second } = stepsOf(4);
    const page = pageOf(first.view);
    page.follow(first.view, first.events, false);
    page.follow(second.view, first.events, false);
    expect(page.shown().view).toBe(first.view);
    page.follow(second.view, second.events, false);
    expect(page.shown().view).not.toBe(second.view);
    page.playOut();
    expect(page.shown().view).toBe(second.view);
  });

  test('no step takes longer than six seconds, and twice the speed half the time', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const steps = followed(seed);
      const [normal, fast] = [pageOf(steps[0]?.view as View), pageOf(steps[0]?.view as View)];
      fast.play.setRate(2);
      for (const { view, events } of steps) {
        for (const page of [normal, fast]) page.follow(view, events, false);
        const [millis, half] = [normal.playOut(), fast.playOut()];
        expect(millis).toBeLessThanOrEqual(LONGEST_STEP_MILLIS + 2 * FRAME);
        if (millis < LONGEST_STEP_MILLIS - FRAME)
          expect(Math.abs(half - millis / 2)).toBeLessThanOrEqual(FRAME);
      }
    }
  });

  test('a page that stood still for long leaves no scene out', () => {
    const { first, second } = stepsOf(5);
    const page = pageOf(first.view);
    page.follow(first.view, first.events, false);
    page.follow(second.view, second.events, false);
    const lines: number[] = [];
    while (page.play.isPlaying.value) {
      lines.push(page.play.now.value.moment.saidSeq);
      page.wait(20_000);
    }
    const seqs = second.view.events.map(({ seq }) => seq);
    expect([...new Set(lines)]).toEqual(expect.arrayContaining(seqs));
  });
});
