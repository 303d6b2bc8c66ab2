import type { Cue, LiveCue } from '@repo/battle-look/stage';
import { movementsOf } from './bodies.js';

/** True for whom less should move, as their device says. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves what is on a stage by cues; what is over is taken away. */
export function createPerformer(stage: () => HTMLElement | null) {
  const running = new Map<Cue, Animation[]>();
  const bodyOf = ({ who }: Cue) => stage()?.querySelector<HTMLElement>(`[data-body="${who}"]`);

  function begin(cue: Cue): Animation[] {
    const body = bodyOf(cue);
    if (!body) return [];
    const stance = { forward: cue.who === 'you' ? 1 : -1, isWide: body.dataset.wide === 'true' } as const;
    const targets = {
      body,
      flash: body.querySelector('.flash'),
      field: stage()?.querySelector('.field') ?? null,
    };
    if (cue.act === 'fall') body.dataset.eyes = 'crossed';
    return movementsOf(cue, stance, isCalm()).flatMap(({ of, frames, duration }) => {
      const animation = targets[of]?.animate(frames, { duration, fill: 'both', easing: 'ease-in-out' });
      // The play has the only clock.
      animation?.pause();
      return animation ? [animation] : [];
    });
  }

  function end(cue: Cue, animations: readonly Animation[]): void {
    for (const animation of animations) animation.cancel();
    if (cue.act === 'fall') delete bodyOf(cue)?.dataset.eyes;
    running.delete(cue);
  }

  return {
    /** Shows all cues as they are at this time of the scenes. */
    show(live: readonly LiveCue[], time: number): void {
      const cues = new Set(live.map(({ cue }) => cue));
      for (const [cue, animations] of running) if (!cues.has(cue)) end(cue, animations);
      for (const { cue, begunAt } of live) {
        const animations = running.get(cue) ?? begin(cue);
        running.set(cue, animations);
        for (const animation of animations) animation.currentTime = time - begunAt;
      }
    },
  };
}
