import type { Body, Cue } from '@repo/battle-look/stage';

/** How a body stands: 1 strikes to the right, -1 to the left; wide bodies slump where tall ones topple. */
export type Stance = { readonly forward: 1 | -1; readonly isWide: boolean };

type Frames = (stance: Stance) => Keyframe[];

const REST = { transform: 'none' };
const move = (x: number, y: number, more = '', offset?: number): Keyframe => ({
  transform: `translate(${x}%, ${y}%) ${more}`,
  ...(offset !== undefined && { offset }),
});

const SLUMP: Frames = ({ forward }) => [
  { ...REST, opacity: 1 },
  { ...move(0, -5, 'scale(0.96, 1.05)', 0.14), opacity: 1, easing: 'ease-in' },
  { ...move(-4 * forward, 0, `rotate(${-5 * forward}deg) scale(1.16, 0.5)`, 0.4), opacity: 1 },
  { ...move(-4 * forward, 0, `rotate(${-3 * forward}deg) scale(1.08, 0.64)`, 0.52), opacity: 1 },
  { ...move(-4 * forward, 0, `rotate(${-4 * forward}deg) scale(1.12, 0.56)`, 0.62), opacity: 1 },
  { ...move(-4 * forward, 0, `rotate(${-4 * forward}deg) scale(1.12, 0.56)`, 0.86), opacity: 1 },
  { ...move(-4 * forward, 4, `rotate(${-4 * forward}deg) scale(1.12, 0.5)`), opacity: 0 },
];

const TOPPLE: Frames = ({ forward }) => [
  { ...REST, opacity: 1 },
  { ...move(2 * forward, -6, `rotate(${6 * forward}deg)`, 0.14), opacity: 1, easing: 'ease-in' },
  { ...move(4 * forward, -4, `rotate(${-76 * forward}deg)`, 0.4), opacity: 1 },
  { ...move(4 * forward, -9, `rotate(${-68 * forward}deg)`, 0.5), opacity: 1 },
  { ...move(4 * forward, -6, `rotate(${-74 * forward}deg)`, 0.6), opacity: 1 },
  { ...move(4 * forward, -6, `rotate(${-74 * forward}deg)`, 0.86), opacity: 1 },
  { ...move(4 * forward, -2, `rotate(${-74 * forward}deg)`), opacity: 0 },
];

const to = (x: number) => move(x, 0);

/** The movement of a body for each thing that it does. */
const BODIES: { readonly [A in Body['act']]: Frames } = {
  lunge: ({ forward }) => [
    REST,
    { ...move(-6 * forward, 3, 'scale(1.05, 0.93)', 0.26), easing: 'ease-in' },
    { ...move(46 * forward, -14, 'scale(1.04, 0.98)', 0.5), easing: 'ease-out' },
    move(14 * forward, -8, '', 0.72),
    REST,
  ],
  cast: ({ forward }) => [
    REST,
    move(-4 * forward, 2, 'scale(1.05, 0.93)', 0.35),
    move(7 * forward, -2, 'scale(0.97, 1.04)', 0.52),
    REST,
  ],
  hop: () => [REST, move(0, 0, 'scale(1.05, 0.93)', 0.2), move(0, -9, 'scale(0.97, 1.05)', 0.5), REST],
  dodge: ({ forward }) => [
    REST,
    move(-18 * forward, -4, `skewX(${6 * forward}deg)`, 0.3),
    move(-15 * forward, 0, '', 0.6),
    REST,
  ],
  wince: ({ forward }) => [REST, move(-4 * forward, 1, 'scale(1.04, 0.94)', 0.3), REST],
  balk: () => [0, -3, 3, -3, 2, 0].map(to),
  shiver: () => [0, 2, -2, 2, -1, 0].map(to),
  swell: () => [REST, { transform: 'scale(0.95, 1.07)', offset: 0.4 }, REST],
  sag: () => [REST, { transform: 'scale(1.06, 0.92)', offset: 0.4 }, REST],
  hit: ({ forward }) => [
    REST,
    move(-13 * forward, -2, `rotate(${-5 * forward}deg) scale(0.94, 1.03)`, 0.16),
    move(4 * forward, 0, `rotate(${2 * forward}deg)`, 0.45),
    move(-2 * forward, 0, '', 0.7),
    REST,
  ],
  fall: (stance) => (stance.isWide ? SLUMP : TOPPLE)(stance),
  leave: ({ forward }) => [
    { ...REST, opacity: 1 },
    { transform: 'scale(0.96, 1.05)', opacity: 1, offset: 0.3 },
    { ...move(-30 * forward, 6, 'scale(0.3)'), opacity: 0 },
  ],
  enter: () => [
    { ...move(0, 8, 'scale(0.1)'), opacity: 0 },
    { ...move(0, -16, 'scale(0.9, 1.12)', 0.34), opacity: 1, easing: 'ease-in' },
    { transform: 'scale(1.1, 0.88)', offset: 0.58, easing: 'ease-out' },
    { transform: 'scale(0.97, 1.04)', offset: 0.76 },
    { ...REST, opacity: 1 },
  ],
  cheer: () =>
    [0, 1, 2, 3, 4, 5, 6].map((beat) =>
      beat % 2 === 0 ? { transform: 'scale(1.04, 0.95)' } : move(0, -10, 'scale(0.97, 1.05)'),
    ),
};

/** For whom less should move: who goes and who comes fades, and all else stands. */
const CALM: Readonly<Record<string, Frames>> = {
  fall: () => [{ opacity: 1 }, { opacity: 0 }],
  leave: () => [{ opacity: 1 }, { opacity: 0 }],
  enter: () => [{ opacity: 0 }, { opacity: 1 }],
};

/** White light on whoever is struck, twice at most; and on who comes and goes. */
const FLASHES: Readonly<Record<string, Keyframe[]>> = {
  hit: [
    { opacity: 0.9 },
    { opacity: 0, offset: 0.36 },
    { opacity: 0.6, offset: 0.5 },
    { opacity: 0, offset: 0.8 },
    { opacity: 0 },
  ],
  wince: [{ opacity: 0.5 }, { opacity: 0 }],
  leave: [{ opacity: 0 }, { opacity: 1, offset: 0.7 }, { opacity: 1 }],
  enter: [{ opacity: 1 }, { opacity: 1, offset: 0.34 }, { opacity: 0, offset: 0.6 }, { opacity: 0 }],
};

/** The ground shakes under a blow, by its force. */
const shake = (force: number): Keyframe[] =>
  [0, 1, -0.8, 0.6, -0.4, 0.2, 0].map((way, index) => {
    const far = way * (2 + 3 * force);
    return { transform: `translate(${far}px, ${(index % 2 === 0 ? -0.5 : 0.6) * far}px)` };
  });

const CROSS_FADE_MILLIS = 160;

/** One animation of a cue: on the body, the light on it, or the whole field. */
export type Movement = { readonly of: 'body' | 'flash' | 'field'; frames: Keyframe[]; duration: number };

/** All that moves in a cue. */
export function movementsOf(cue: Cue, stance: Stance, isCalm: boolean): Movement[] {
  const { act, ms } = cue;
  if (isCalm) {
    const frames = CALM[act]?.(stance);
    return frames ? [{ of: 'body', frames, duration: CROSS_FADE_MILLIS }] : [];
  }
  const frames = Object.hasOwn(BODIES, act) ? BODIES[act as Body['act']](stance) : undefined;
  const flash = FLASHES[act];
  return [
    ...(frames ? [{ of: 'body' as const, frames, duration: ms }] : []),
    ...(flash ? [{ of: 'flash' as const, frames: flash, duration: ms }] : []),
    ...(act === 'hit' ? [{ of: 'field' as const, frames: shake(cue.force), duration: 320 }] : []),
  ];
}
