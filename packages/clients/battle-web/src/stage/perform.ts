import type { Act, Cue, LiveCue } from '@repo/battle-look/stage';

/** How bodies move; `forward` is 1 for who stands on the left and strikes to the right. */
const BODIES: Readonly<Partial<Record<Act, (forward: 1 | -1) => Keyframe[]>>> = {
  lunge: (forward) => [
    { transform: 'none' },
    { transform: `translate(${-4 * forward}%, 2%)`, offset: 0.25 },
    { transform: `translate(${14 * forward}%, -6%)`, offset: 0.55 },
    { transform: 'none' },
  ],
  hit: (forward) => [
    { transform: 'none' },
    { transform: `translateX(${-6 * forward}%)`, offset: 0.2 },
    { transform: `translateX(${3 * forward}%)`, offset: 0.5 },
    { transform: `translateX(${-2 * forward}%)`, offset: 0.75 },
    { transform: 'none' },
  ],
  dodge: (forward) => [
    { transform: 'none' },
    { transform: `translate(${-16 * forward}%, -3%)`, offset: 0.35 },
    { transform: 'none' },
  ],
  fall: () => [
    { transform: 'none', opacity: 1 },
    { transform: 'translateY(4%)', opacity: 1, offset: 0.6 },
    { transform: 'translateY(18%)', opacity: 0 },
  ],
  leave: (forward) => [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${-20 * forward}%, 4%) scale(0.6)`, opacity: 0 },
  ],
  enter: () => [
    { transform: 'translateY(8%) scale(0.6)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ],
};

/** For whom less should move: who goes and who comes fades, and all else stands. */
const CALM: typeof BODIES = {
  fall: () => [{ opacity: 1 }, { opacity: 0 }],
  leave: () => [{ opacity: 1 }, { opacity: 0 }],
  enter: () => [{ opacity: 0 }, { opacity: 1 }],
};

const CROSS_FADE_MILLIS = 160;

/** Moves the bodies of both sides by cues; what is over is taken away. */
export function createPerformer(bodyOf: (cue: Cue) => Element | null) {
  const running = new Map<Cue, Animation>();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');

  function begin(cue: Cue): Animation | undefined {
    const frames = (calm.matches ? CALM : BODIES)[cue.act]?.(cue.who === 'you' ? 1 : -1);
    const duration = calm.matches ? CROSS_FADE_MILLIS : cue.ms;
    return frames && bodyOf(cue)?.animate(frames, { duration, fill: 'both', easing: 'ease-in-out' });
  }

  return {
    /** Shows all cues as they are at this time of the scenes. */
    show(live: readonly LiveCue[], time: number): void {
      const cues = new Set(live.map(({ cue }) => cue));
      for (const [cue, animation] of running) {
        if (cues.has(cue)) continue;
        animation.cancel();
        running.delete(cue);
      }
      for (const { cue, begunAt } of live) {
        const animation = running.get(cue) ?? begin(cue);
        if (!animation) continue;
        running.set(cue, animation);
        // The play has the only clock.
        animation.pause();
        animation.currentTime = time - begunAt;
      }
    },
  };
}
