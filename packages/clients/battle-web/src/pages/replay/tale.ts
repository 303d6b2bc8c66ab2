import type { Event } from '@creature-arena/battle-client';
import { beginningOf, type Told as Known, type Shown, toldAfter, toldAtFirst } from '@repo/battle-look/stage';
import { type Sentence, sentencesOf, textOf, title } from '@repo/battle-look/words';
import {
  eventsAt,
  type Replay,
  type ReplayedSide,
  type ReplayView,
  stepName,
  viewAt,
} from '@repo/battle-record';
import { mostEffortIn } from '@repo/formats';

/** One step of a battle, told from one side. */
export type Told = {
  step: number;
  /** As of `stepName`. */
  name: string;
  sentences: readonly Sentence[];
  faints: boolean;
  /** Both see what the other has brought, and choose who fights. */
  isPreview: boolean;
};

/** The battle after a step, from one side, with nothing hidden. */
export type ToldView = Pick<ReplayView, 'field'> & {
  turn_number: number;
  you: ReplayedSide;
  opponent: ReplayedSide;
};

/** A whole battle, told from one side. */
export type Tale = {
  steps: readonly Told[];
  /** The battle after a step. */
  shown: (step: number) => Shown<ToldView>;
  /** The events of a step. */
  events: (step: number) => readonly Event[];
  /** A step in a few words: "Turn 7: The opposing Charizard fainted!" */
  summary: (step: number) => string;
};

/** There is none of this number. */
export const NO_STEP: Told = { step: 0, name: '', sentences: [], faints: false, isPreview: false };

/** Tells a replay from the side of `viewer`: 0 is the challenger. */
export function tell(replay: Replay, viewer: 0 | 1): Tale {
  const mostEffort = mostEffortIn(replay.record.format);
  // After a preview those who fight are counted anew: the last view has them.
  const { sides: lastSides } = viewAt(replay, replay.steps.length - 1);
  const names = (side: 'you' | 'opponent', slot: number) => {
    const { team } = lastSides[(side === 'you') === (viewer === 0) ? 0 : 1];
    return title(team[slot]?.species ?? 'creature');
  };
  const eventsOf = (step: number) => eventsAt(replay, step, viewer) as unknown as readonly Event[];
  const isPreview = (step: number) =>
    viewAt(replay, step).sides.every(({ team, brought }) => brought && team.length === 0);
  const steps = replay.steps.map((_, step): Told => {
    const events = eventsOf(step);
    return {
      step,
      name: stepName(replay, step),
      sentences: sentencesOf(events, names),
      faints: events.some(({ kind }) => kind === 'faint'),
      isPreview: isPreview(step),
    };
  });
  const told = (step: number): Told => steps[step] ?? { ...NO_STEP, step };
  const viewOf = (step: number): ToldView => {
    const isBefore = isPreview(step) && step + 1 < replay.steps.length;
    const { turn, field, sides } = viewAt(replay, isBefore ? step + 1 : step);
    const [you, opponent] = viewer === 0 ? sides : [sides[1], sides[0]];
    const view = { turn_number: turn, field, you, opponent };
    // Nobody is chosen yet, and what is played from here on needs those who will be.
    return isBefore ? beginningOf(view, mostEffort).view : view;
  };
  const atFirst = toldAtFirst(mostEffort);
  // What is known after each step, as far as anybody has asked for it.
  const knownAt: Known[] = [];
  const shown = (step: number): Shown<ToldView> => {
    for (let at = knownAt.length; at <= step; at += 1) {
      const events = eventsOf(at);
      knownAt.push(
        events.reduce(
          (known, event, index) => toldAfter(known, event, events[index + 1]),
          knownAt.at(-1) ?? atFirst,
        ),
      );
    }
    return { view: viewOf(step), told: knownAt[step] ?? atFirst };
  };
  return {
    steps,
    shown,
    events: eventsOf,
    summary: (step) => {
      const { name, sentences } = told(step);
      const texts = sentences.map(textOf);
      const best =
        texts.find((text) => text.includes('fainted')) ??
        texts.at(0) ??
        (isPreview(step) ? 'both choose who fights' : 'both stand ready');
      return `${name}: ${best}`;
    },
  };
}
