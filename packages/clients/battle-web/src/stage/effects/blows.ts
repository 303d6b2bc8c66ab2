import type { Effect } from '@repo/battle-look/stage';
import { coloursOf } from './colours.js';
import type { Draw } from './draw.js';
import { apart, blob, chance, clamp, INK, lerp, PAPER, quick, ring, sign, star } from './pen.js';

// What is seen of blows, of who comes and goes, and of the end.

export const burst: Draw<Effect & { act: 'burst' }> = (pen, p, { from, unit, seed }, { type, force }) => {
  const [own, light] = coloursOf(type);
  const power = 0.8 + force * 0.25;
  const count = 9 + force * 6;
  ring(pen, from, [110 * unit * power * quick(p), 88 * unit * power * quick(p)], {
    ...{ width: lerp(7, 1, p) * unit, colour: light, alpha: 0.8 * (1 - p) },
  });
  apart(pen, 1 - clamp((p - 0.22) / 0.2), () => {
    const grown = quick(clamp(p / 0.16)) * unit * power;
    for (const [radius, points, fill] of [
      [62, force >= 2 ? 13 : 10, own],
      [40, 9, light],
      [19, 8, PAPER],
    ] as const) {
      star(pen, from, { radius: radius * grown, points, turn: seed + radius, fill, line: 2 * unit, seed });
    }
  });
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2 + chance(seed, index);
    const far = (60 + 100 * chance(seed, index + 50)) * unit * power * quick(p);
    const at = { x: from.x + Math.cos(angle) * far, y: from.y + Math.sin(angle) * far + 90 * unit * p * p };
    sign(pen, type, at, {
      size: (12 + 14 * chance(seed, index + 20)) * unit * (1 - p * 0.55),
      ...{ turn: angle + p * 5, fill: index % 2 === 0 ? light : own, alpha: 1 - p * p },
    });
  }
};

export const trail: Draw<unknown> = (pen, p, { from, to, unit, seed }) =>
  apart(pen, 1 - p, () => {
    pen.strokeStyle = INK;
    pen.lineCap = 'round';
    for (let index = 0; index < 7; index += 1) {
      const off = (index - 3) * 18 * unit;
      const [begin, reach] = [0.1 + 0.25 * chance(seed, index), clamp(p * 1.7)];
      const end = Math.min(0.85, (begin + 0.45) * reach);
      pen.lineWidth = (1.4 + 1.6 * chance(seed, index + 4)) * unit;
      pen.beginPath();
      pen.moveTo(lerp(from.x, to.x, begin * reach), lerp(from.y, to.y, begin * reach) + off);
      pen.lineTo(lerp(from.x, to.x, end), lerp(from.y, to.y, end) + off * 0.7);
      pen.stroke();
    }
  });

/** Lines from the edge towards who was struck hard. */
export const lines: Draw<unknown> = (pen, p, { from, width, height, unit, seed }) =>
  apart(pen, 0.5 * (1 - p * p), () => {
    pen.fillStyle = INK;
    const far = Math.hypot(width, height);
    for (let index = 0; index < 42; index += 1) {
      const angle = (index / 42) * Math.PI * 2 + chance(seed, index) * 0.1;
      const near = (150 + 110 * chance(seed + Math.floor(p * 3), index + 3)) * unit;
      const half = 0.006 + 0.012 * chance(seed, index + 8);
      pen.beginPath();
      pen.moveTo(from.x + Math.cos(angle) * near, from.y + Math.sin(angle) * near);
      for (const side of [-half, half])
        pen.lineTo(from.x + Math.cos(angle + side) * far, from.y + Math.sin(angle + side) * far);
      pen.fill();
    }
  });

export const dust: Draw<unknown> = (pen, p, { from: { feet }, unit, seed }) => {
  for (let index = 0; index < 12; index += 1) {
    const [one, way] = [chance(seed, index), index % 2 === 0 ? 1 : -1];
    const at = {
      x: feet.x + way * (30 + 90 * quick(p) * one) * unit,
      y: feet.y - (6 + 34 * p * chance(seed, index + 5)) * unit,
    };
    blob(pen, at, (7 + 15 * one) * unit * (0.5 + p), '#efe6d2', 1.4 * unit, 1 - p);
  }
};

export const appear: Draw<unknown> = (pen, p, { from, unit, seed }) => {
  const t = quick(clamp(p / 0.5));
  ring(pen, from.feet, [108 * unit * t, 27 * unit * t], {
    ...{ width: 7 * unit * (1 - p) + 1, colour: PAPER, alpha: 1 - p * p },
  });
  apart(pen, 1 - p, () => {
    pen.strokeStyle = '#f2a03d';
    pen.lineWidth = 3 * unit;
    pen.lineCap = 'round';
    for (let index = 0; index < 16; index += 1) {
      const angle = (index / 16) * Math.PI * 2;
      const [near, far] = [70 * unit * quick(p), (90 + 40 * chance(seed, index)) * unit * quick(p)];
      pen.beginPath();
      pen.moveTo(from.x + Math.cos(angle) * near, from.y + Math.sin(angle) * near);
      pen.lineTo(from.x + Math.cos(angle) * far, from.y + Math.sin(angle) * far);
      pen.stroke();
    }
  });
};

export const curtain: Draw<Effect & { act: 'curtain' }> = (
  pen,
  p,
  { width, height, unit, seed },
  { isWon },
) => {
  const colours = isWon ? ['#f4cf4a', '#e4734f', '#519fdd', '#67ac5f', '#d98ac0'] : ['#869ca7', '#a9b2ae'];
  for (let index = 0; index < 60; index += 1) {
    const t = clamp(p * 1.4 - 0.4 * chance(seed, index));
    if (t <= 0 || t >= 1) continue;
    const x = chance(seed, index + 70) * width + Math.sin(t * 8 + index) * 16 * unit;
    apart(pen, 1 - t * t, () => {
      pen.translate(x, t * height * 0.95);
      pen.rotate(t * 9 * (index % 2 === 0 ? 1 : -1));
      pen.fillStyle = colours[index % colours.length] ?? INK;
      pen.fillRect(-4 * unit, -7 * unit, 8 * unit, 14 * unit);
    });
  }
};
