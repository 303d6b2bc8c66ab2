import type { Effect } from '@repo/battle-look/stage';
import { appear, burst, curtain, dust, lines, trail } from './blows.js';
import { ailing, arrows, aura, crosses, pane, ward } from './conditions.js';
import type { Draw } from './draw.js';
import type { Pen, Site } from './pen.js';
import { drawShot } from './shots.js';

const DRAW: { readonly [A in Effect['act']]: Draw<Effect & { act: A }> } = {
  ...{ burst, trail, lines, aura, crosses, arrows, ward, dust, appear, ailing, pane, curtain },
  shot: (pen, progress, site, { type }) => drawShot(type)(pen, progress, site),
  // The weather itself comes: the stage draws it for as long as it lasts.
  sky: () => {},
};

/** Draws an effect at a progress from 0 to 1: the same numbers make the same picture. */
export function drawEffect(pen: Pen, effect: Effect, progress: number, site: Site): void {
  pen.save();
  (DRAW[effect.act] as Draw<Effect>)(pen, progress, site, effect);
  pen.restore();
}
