import { isEffect, type Moment } from '@repo/battle-look/stage';
import { drawEffect } from './effects/index.js';
import type { Spot } from './effects/pen.js';
import { drawWeather, weatherOf } from './effects/weather.js';

type Side = 'you' | 'opponent';

/** The height for which effects are drawn; on other stages they are larger or smaller. */
const UNITS = 400;
/** Finer than this nobody sees, and it takes longer. */
const MOST_DENSITY = 2;

/** Draws what flies and falls over a stage. */
export function createCanvas(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d');
  const stage = canvas.parentElement;
  let [width, height, density] = [0, 0, 1];
  let spots: Partial<Record<Side, Spot>> = {};

  /** Where who stands: measured when the size has changed, not with each picture. */
  function measure(): void {
    if (!stage) return;
    const box = stage.getBoundingClientRect();
    [width, height] = [stage.clientWidth, stage.clientHeight];
    density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
    canvas.width = width * density;
    canvas.height = height * density;
    spots = {};
    for (const side of ['you', 'opponent'] as const) {
      const figure = stage
        .querySelector(`.figure.${side === 'you' ? 'own' : 'foe'}`)
        ?.getBoundingClientRect();
      if (!figure) continue;
      // A drawing is a square in the middle of its place; its ground is at 168 of 200.
      const size = Math.min(figure.width, figure.height);
      const x = figure.left - box.left - stage.clientLeft + figure.width / 2;
      const y = figure.top - box.top - stage.clientTop + figure.height / 2;
      spots[side] = { x, y, width: size, feet: { x, y: y + 0.34 * size } };
    }
  }

  const resized = new ResizeObserver(measure);
  if (stage) for (const each of [stage, ...stage.querySelectorAll('.figure')]) resized.observe(each);

  return {
    /** Draws a moment; `now` moves the weather. */
    draw({ live, staged }: Moment, time: number, now: number, isStill: boolean): void {
      if (!pen) return;
      pen.setTransform(density, 0, 0, density, 0, 0);
      pen.clearRect(0, 0, width, height);
      if (isStill) return;
      const unit = Math.min(height / UNITS, width / (UNITS * 1.6));
      const weather = weatherOf(staged.view.field.map(({ condition }) => condition));
      if (weather) drawWeather(pen, weather, now, { width, height, unit });
      for (const { cue, begunAt, seed } of live) {
        const [from, to] = [spots[cue.who], spots[cue.who === 'you' ? 'opponent' : 'you']];
        if (!isEffect(cue) || !from || !to) continue;
        drawEffect(pen, cue, (time - begunAt) / cue.ms, { from, to, width, height, unit, seed });
      }
    },
    close: () => resized.disconnect(),
  };
}
