import { glyphOf } from '../../parts/type-glyphs.js';

/** What draws: of a canvas only what is used. */
export type Pen = CanvasRenderingContext2D;

export type Point = { readonly x: number; readonly y: number };

/** Where a creature stands: the middle of its body, its feet, and its width. */
export type Spot = Point & { readonly feet: Point; readonly width: number };

/** Where an effect is drawn. The same numbers make the same picture. */
export type Site = {
  /** Who acts, and whom it meets. */
  readonly from: Spot;
  readonly to: Spot;
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit: of some 400 in the height of the stage. */
  readonly unit: number;
  readonly seed: number;
};

export const INK = '#1e2a2d';
export const PAPER = '#fffdf7';

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (t: number): number => Math.max(0, Math.min(1, t));
/** Quick at first. */
export const quick = (t: number): number => 1 - (1 - t) ** 3;
/** Up and down again: 0, 1, 0. */
export const arch = (t: number): number => 4 * t * (1 - t);

/** A number from 0 to below 1 that follows from a seed and an index: the chance of one particle. */
export function chance(seed: number, index: number): number {
  let x = Math.imul(seed * 374761393 + index * 668265263 + 1274126177, 2246822519) >>> 0;
  x = Math.imul(x ^ (x >>> 13), 3266489917) >>> 0;
  return ((x ^ (x >>> 16)) >>> 0) / 4294967296;
}

/** The part of `count` particles that has begun and not ended: each from 0 to 1, one after the other. */
export function* particles(
  count: number,
  progress: number,
  lasting = 0.46,
): Generator<{ index: number; t: number }> {
  for (let index = 0; index < count; index += 1) {
    const t = (progress - (index / count) * (1 - lasting)) / lasting;
    if (t > 0 && t < 1) yield { index, t };
  }
}

/** Draws something with an ink line around it. */
export function inked(pen: Pen, fill: string, line: number, outline: () => void): void {
  pen.beginPath();
  outline();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.lineWidth = line;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}

/** Draws within changes of the pen that do not last. */
export function apart(pen: Pen, alpha: number, draw: () => void): void {
  if (alpha <= 0) return;
  pen.save();
  pen.globalAlpha *= Math.min(1, alpha);
  draw();
  pen.restore();
}

const signs = new Map<string, Path2D>();

/** The sign of a type, `size` pixels wide. */
export function sign(
  pen: Pen,
  type: string,
  { x, y }: Point,
  { size, turn = 0, fill, alpha = 1 }: { size: number; turn?: number; fill: string; alpha?: number },
): void {
  if (size < 1) return;
  const path = signs.get(type) ?? new Path2D(glyphOf(type));
  signs.set(type, path);
  apart(pen, alpha, () => {
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(size / 12, size / 12);
    pen.translate(-6, -6);
    pen.lineJoin = 'round';
    pen.lineWidth = 2;
    pen.strokeStyle = INK;
    pen.stroke(path);
    pen.fillStyle = fill;
    pen.fill(path, 'evenodd');
  });
}

/** A round blob. */
export const blob = (
  pen: Pen,
  { x, y }: Point,
  radius: number,
  fill: string,
  line: number,
  alpha = 1,
): void => apart(pen, alpha, () => inked(pen, fill, line, () => pen.arc(x, y, radius, 0, 7)));

/** An ellipse of ink and colour. */
export function ring(
  pen: Pen,
  { x, y }: Point,
  [rx, ry]: readonly [number, number],
  { width, colour, alpha = 1 }: { width: number; colour: string; alpha?: number },
): void {
  if (rx <= 0 || ry <= 0) return;
  apart(pen, alpha, () => {
    pen.beginPath();
    pen.ellipse(x, y, rx, ry, 0, 0, 7);
    pen.lineWidth = width + 2;
    pen.strokeStyle = INK;
    pen.stroke();
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  });
}

/** An uneven star. */
export function star(
  pen: Pen,
  { x, y }: Point,
  {
    radius,
    points,
    turn,
    fill,
    line,
    seed,
  }: {
    radius: number;
    points: number;
    turn: number;
    fill: string;
    line: number;
    seed: number;
  },
): void {
  inked(pen, fill, line, () => {
    for (let index = 0; index < points * 2; index += 1) {
      const angle = turn + (Math.PI * index) / points;
      const reach = radius * (index % 2 === 0 ? 0.85 + 0.3 * chance(seed, index) : 0.56);
      pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    pen.closePath();
  });
}

/** A line that jumps to and fro between two points, in ink, colour and light. */
export function bolt(
  pen: Pen,
  from: Point,
  to: Point,
  {
    seed,
    width,
    colour,
    jag = 0.12,
  }: {
    seed: number;
    width: number;
    colour: string;
    jag?: number;
  },
): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  for (let index = 1; index < 7; index += 1) {
    const [at, off] = [index / 7, (chance(seed, index) - 0.5) * 2 * jag];
    pen.lineTo(from.x + dx * at - dy * off, from.y + dy * at + dx * off);
  }
  pen.lineTo(to.x, to.y);
  pen.lineJoin = 'round';
  for (const [line, stroke] of [
    [width + 4, INK],
    [width, colour],
    [width * 0.4, '#fffbe0'],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeStyle = stroke;
    pen.stroke();
  }
}

/** A place above the feet of who is meant, for things that rise. */
export const rising = (
  { from: { feet }, unit, seed }: Site,
  index: number,
  t: number,
  width = 120,
): Point => ({
  x: feet.x + (chance(seed, index + 4) - 0.5) * width * unit,
  y: feet.y - (10 + 140 * t) * unit,
});

/** A closed outline around a point. */
export function polygon(
  pen: Pen,
  { x, y }: Point,
  size: number,
  points: readonly (readonly [number, number])[],
): void {
  for (const [px, py] of points) pen.lineTo(x + px * size, y + py * size);
  pen.closePath();
}
