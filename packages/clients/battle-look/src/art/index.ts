export { type Cell, cellsOf } from './cells.js';
export { type Drawing, drawCreature } from './draw.js';
export type { Plan } from './plan-of.js';
export { randomOf } from './random.js';
export type { Eye } from './shapes.js';
export { type Look, layersOf, type Mark, marksOf, type PaintedLayers, silhouetteOf, svgOf } from './svg.js';
