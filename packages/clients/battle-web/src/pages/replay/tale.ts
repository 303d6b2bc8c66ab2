import type { Event } from '@creature-arena/battle-client';
import { type Sentence, sentencesOf, textOf, title } from '@repo/battle-look/words';
import { eventsAt, type Replay, type ReplayView, stepName, viewAt } from '@repo/battle-record';

/** One step of a battle, told from one side. */
export type Told = {
  step: number;
  /** As of `stepName`. */
  name: string;
  sentences: readonly Sentence[];
  faints: boolean;
};

/** A whole battle, told from one side. */
export type Tale = {
  steps: readonly Told[];
  /** The battle after a step, with the events of that step. */
  at: (step: number) => Told & { view: ReplayView };
  /** A step in a few words: "Turn 7: The opposing Charizard fainted!" */
  summary: (step: number) => string;
};

/** Tells a replay from the side of `viewer`: 0 is the challenger. */
export function tell(replay: Replay, viewer: 0 | 1): Tale {
  const { teams } = replay.record;
  const names = (side: 'you' | 'opponent', slot: number) => {
    const team = (side === 'you') === (viewer === 0) ? teams.challenger : teams.opponent;
    return title(team[slot]?.species ?? 'creature');
  };
  const steps = replay.steps.map((_, step): Told => {
    const events = eventsAt(replay, step, viewer) as unknown as readonly Event[];
    return {
      step,
      name: stepName(replay, step),
      sentences: sentencesOf(events, names),
      faints: events.some(({ kind }) => kind === 'faint'),
    };
  });
  const told = (step: number): Told => steps[step] ?? { step, name: '', sentences: [], faints: false };
  return {
    steps,
    at: (step) => ({ ...told(step), view: viewAt(replay, step) }),
    summary: (step) => {
      const { name, sentences } = told(step);
      const texts = sentences.map(textOf);
      const best = texts.find((text) => text.includes('fainted')) ?? texts.at(0) ?? 'both stand ready';
      return `${name}: ${best}`;
    },
  };
}
