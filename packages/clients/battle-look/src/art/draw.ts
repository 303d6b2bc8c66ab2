import { newPen, type Pen } from './pen.js';
import { type Plan, planOf } from './plan-of.js';
import { drawBiped } from './plans/biped.js';
import { drawBird } from './plans/bird.js';
import { drawBlob } from './plans/blob.js';
import { drawFish } from './plans/fish.js';
import { drawGolem } from './plans/golem.js';
import { drawInsect } from './plans/insect.js';
import { drawPlant } from './plans/plant.js';
import { drawQuadruped } from './plans/quadruped.js';
import { drawSerpent } from './plans/serpent.js';
import { drawSpirit } from './plans/spirit.js';
import { boxOf, FRAME, type Layers, placed } from './shapes.js';

const DRAW: Readonly<Record<Plan, (pen: Pen) => void>> = {
  quadruped: drawQuadruped,
  biped: drawBiped,
  serpent: drawSerpent,
  bird: drawBird,
  fish: drawFish,
  insect: drawInsect,
  blob: drawBlob,
  spirit: drawSpirit,
  plant: drawPlant,
  golem: drawGolem,
};

/** A creature as shapes in a square of 200 units, within which it stays. `floats`: it does not touch the ground. */
export type Drawing = Layers & { plan: Plan; floats: boolean };

/** The distance from the frame that a drawing keeps: that of a halo. */
const MARGIN = 5;
const MIDDLE = 100;
const GROUND = 168;

/**
 * Draws a creature: one of our own, seeded by the name of the species, so that it is the same everywhere and always. Its
 * types give it colours and ornaments; unknown names and types have a drawing too.
 */
export function drawCreature(species: string, types: readonly string[]): Drawing {
  const pen = newPen(species, types);
  const plan = planOf(pen, species, types);
  DRAW[plan](pen);
  return { plan, floats: plan === 'fish' || plan === 'spirit', ...fitted(pen.layers) };
}

/** Brings what would leave the frame back into it, smaller if need be. */
function fitted({ back, body, front, eyes }: Layers): Layers {
  const { left, top, right, bottom } = boxOf([...back, ...body, ...front]);
  const room = FRAME - 2 * MARGIN;
  const factor = Math.min(1, room / (right - left), room / (bottom - top));
  const within = (wanted: number, least: number, most: number) =>
    Math.min(Math.max(wanted, MARGIN - least * factor), FRAME - MARGIN - most * factor);
  // A smaller drawing stays in the middle and on the ground, as far as there is room.
  const dx = within((1 - factor) * MIDDLE, left, right);
  const dy = within((1 - factor) * GROUND, top, bottom);
  if (factor === 1 && dx === 0 && dy === 0) return { back, body, front, eyes };
  const place = (shapes: Layers['back']) => shapes.map((shape) => placed(shape, factor, dx, dy));
  return {
    ...{ back: place(back), body: place(body), front: place(front) },
    eyes: eyes.map(({ x, y, radius }) => ({
      ...{ x: x * factor + dx, y: y * factor + dy, radius: radius * factor },
    })),
  };
}
