import { INK_COLOUR } from '../palette/ink.js';
import type { Hex } from '../palette/oklch.js';
import type { Drawing } from './draw.js';
import { FRAME, type Segment, type Shape } from './shapes.js';

/** One painted outline, as the attributes of an SVG `path`. */
export type Mark = {
  d: string;
  fill: Hex | 'none';
  stroke?: Hex;
  'stroke-width'?: number;
  opacity?: number;
};

export type Look = {
  /** A light line round the whole, for dark grounds, where ink alone would be lost. */
  halo?: Hex;
};

const HALO_WIDTH = 2.2;

const short = (number: number) => Math.round(number * 10) / 10;

function pathOf(outline: readonly Segment[]): string {
  return outline
    .map((segment) => {
      if (segment[0] !== 'E')
        return (
          segment[0] +
          segment
            .slice(1)
            .map((each) => short(Number(each)))
            .join(' ')
        );
      const [cx, cy, rx, ry] = segment.slice(1).map((each) => short(Number(each))) as [
        number,
        number,
        number,
        number,
      ];
      return `M${short(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${short(2 * rx)} 0a${rx} ${ry} 0 1 0 ${short(-2 * rx)} 0z`;
    })
    .join('');
}

/** The shape made wider by `margin` on each side, in one colour. */
function outlined({ outline, line }: Shape, margin: number, colour: Hex): Mark {
  const width = short(line + margin * 2);
  return { d: pathOf(outline), fill: line > 0 ? 'none' : colour, stroke: colour, 'stroke-width': width };
}

function painted({ outline, line, colour }: Shape): Mark {
  const d = pathOf(outline);
  return line > 0 ? { d, fill: 'none', stroke: colour, 'stroke-width': short(line) } : { d, fill: colour };
}

/** A layer with one ink line round all of its parts: first all of them thick in ink, then all in colour. */
const joined = (shapes: readonly Shape[]) => [
  ...shapes.filter(({ ink }) => ink > 0).map((shape) => outlined(shape, shape.ink, INK_COLOUR)),
  ...shapes.map(painted),
];

/** What is painted of a drawing, apart: first what is lowest. In a square of 200 with round caps and joins. */
export type PaintedLayers = Record<'ground' | 'halo' | 'back' | 'body' | 'front' | 'eyes', readonly Mark[]>;

/** A drawing as layers that can be moved, each as what is painted. */
export function layersOf({ back, body, front, floats }: Drawing, { halo }: Look = {}): PaintedLayers {
  const [rx, ry] = floats ? [40, 5] : [58, 8];
  const ground = pathOf([['E', 100, floats ? 184 : 169, rx, ry]]);
  // Feelers are lines of ink: they have none around them, and are lost on a dark ground like all ink.
  const parts = [...back, ...body, ...front.filter(({ ink }) => ink > 0)];
  const marks = (shapes: readonly Shape[]) => shapes.flatMap((shape) => joined([shape]));
  return {
    ground: [{ d: ground, fill: halo ?? INK_COLOUR, opacity: 0.16 }],
    halo: halo ? parts.map((shape) => outlined(shape, shape.ink + HALO_WIDTH, halo)) : [],
    back: joined(back),
    body: joined(body),
    front: marks(front.filter(({ isEye }) => !isEye)),
    eyes: marks(front.filter(({ isEye }) => isEye)),
  };
}

/** The outline of a drawing in one colour: as if light fell on it. */
export const silhouetteOf = ({ back, body }: Drawing, colour: Hex): Mark[] =>
  [...back, ...body].map((shape) => outlined(shape, shape.ink, colour));

/**
 * A drawing as what is painted, first what is lowest; a page makes a `path` of each, in a square of 200 with round caps and
 * joins.
 */
export function marksOf(drawing: Drawing, look: Look = {}): Mark[] {
  const { ground, halo, back, body } = layersOf(drawing, look);
  return [...ground, ...halo, ...back, ...body, ...drawing.front.flatMap((shape) => joined([shape]))];
}

/** A drawing as the text of an SVG, without anything that a reader of screens would say. */
export function svgOf(drawing: Drawing, look: Look = {}): string {
  const paths = marksOf(drawing, look).map((mark) => {
    const attributes = Object.entries(mark).map(([name, value]) => ` ${name}="${value}"`);
    return `<path${attributes.join('')}/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME} ${FRAME}" stroke-linecap="round" ` +
    `stroke-linejoin="round" aria-hidden="true">${paths.join('')}</svg>`
  );
}
