export { type Cell, cellsOf } from './cells.js';
export { type Drawing, drawCreature } from './draw.js';
export type { Plan } from './plan-of.js';
export { type Look, type Mark, marksOf, svgOf } from './svg.js';
