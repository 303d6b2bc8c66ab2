import type { Owner } from '../words/names.js';

/** Something that is seen of an event, from `at` for `ms`; `who` does it, or has it done to them. */
export type Cue = { readonly at: number; readonly ms: number; readonly who: Owner } & Doing;

export type Doing = Body | Bar | Word | Effect;

/** What the body of a creature does. */
export type Body =
  | { readonly act: 'lunge' | 'cast' | 'hop' | 'dodge' | 'wince' | 'balk' | 'shiver' | 'swell' | 'sag' }
  | { readonly act: 'fall' | 'leave' | 'enter' | 'cheer' }
  /** Struck: 0 is weak, 1 plain, 2 strong. */
  | { readonly act: 'hit'; readonly force: number };

/** Its bar moves to the new value. */
export type Bar = { readonly act: 'bar' };

/** A few words beside the creature; the sentence tells them, too. */
export type Word = {
  readonly act: 'word';
  readonly text: string;
  readonly note?: string;
  readonly look: 'number' | 'strong' | 'weak' | 'heal' | 'good' | 'bad' | 'plain' | 'stamp' | 'end';
};

/** What is drawn over the stage. */
export type Effect =
  | { readonly act: 'shot' | 'aura'; readonly type: string }
  | { readonly act: 'burst'; readonly type: string; readonly force: number }
  | { readonly act: 'trail' | 'lines' | 'crosses' | 'ward' | 'dust' | 'appear' }
  | { readonly act: 'arrows'; readonly isUp: boolean }
  | { readonly act: 'ailing'; readonly status: string }
  | { readonly act: 'pane'; readonly condition: string; readonly isBroken: boolean }
  | { readonly act: 'sky'; readonly condition: string }
  | { readonly act: 'curtain'; readonly isWon: boolean };

type Act = Doing['act'];
const EFFECTS: { readonly [A in Effect['act']]: true } = {
  ...{ shot: true, aura: true, burst: true, trail: true, lines: true, crosses: true, ward: true },
  ...{ dust: true, appear: true, arrows: true, ailing: true, pane: true, sky: true, curtain: true },
};

/** True for what is drawn over the stage. */
export const isEffect = (cue: Cue): cue is Cue & Effect => Object.hasOwn(EFFECTS, cue.act satisfies Act);

/** A cue of one creature. */
export const cue = (at: number, ms: number, who: Owner, doing: Doing): Cue => ({ at, ms, who, ...doing });
