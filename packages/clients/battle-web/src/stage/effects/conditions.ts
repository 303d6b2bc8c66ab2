import type { Effect } from '@repo/battle-look/stage';
import { coloursOf } from './colours.js';
import type { Draw } from './draw.js';
import {
  apart,
  arch,
  bolt,
  chance,
  clamp,
  INK,
  inked,
  lerp,
  PAPER,
  particles,
  polygon,
  quick,
  ring,
  rising,
  sign,
} from './pen.js';

// What is seen of conditions, of HP that come back, and of stats that change.

export const aura: Draw<Effect & { act: 'aura' }> = (pen, p, site, { type }) => {
  const { from, unit, seed } = site;
  const colours = coloursOf(type);
  for (let index = 0; index < 3; index += 1) {
    const t = clamp(p * 1.5 - index * 0.22);
    if (t <= 0 || t >= 1) continue;
    ring(pen, from.feet, [95 * unit * quick(t), 24 * unit * quick(t)], {
      ...{ width: 4 * unit * (1 - t) + 1, colour: colours[index % 2 === 0 ? 0 : 1], alpha: 1 - t },
    });
  }
  for (const { index, t } of particles(14, p, 0.6)) {
    const angle = index * 2.4 + t * 4;
    const at = {
      x: from.feet.x + Math.cos(angle) * 82 * unit,
      y: from.feet.y - 150 * unit * t + Math.sin(angle) * 14 * unit,
    };
    const size = (12 + 8 * chance(seed, index)) * unit;
    sign(pen, type, at, { size, fill: colours[index % 2 === 0 ? 0 : 1], alpha: arch(t) * 2 });
  }
};

const CROSS = [
  ...([
    [-0.33, -1],
    [0.33, -1],
    [0.33, -0.33],
    [1, -0.33],
    [1, 0.33],
    [0.33, 0.33],
  ] as const),
  ...([
    [0.33, 1],
    [-0.33, 1],
    [-0.33, 0.33],
    [-1, 0.33],
    [-1, -0.33],
    [-0.33, -0.33],
  ] as const),
] as const;
const ARROW = [
  [0, -1],
  [1, 0],
  [0.42, 0],
  [0.42, 1],
  [-0.42, 1],
  [-0.42, 0],
  [-1, 0],
] as const;

export const crosses: Draw<unknown> = (pen, p, site) => {
  for (const { index, t } of particles(12, p, 0.6)) {
    const size = (9 + 8 * chance(site.seed, index + 7)) * site.unit;
    const fill = index % 2 === 0 ? '#86cf84' : '#eaf9df';
    apart(pen, arch(t) * 1.6, () =>
      inked(pen, fill, 2.4 * site.unit, () => polygon(pen, rising(site, index, t), size, CROSS)),
    );
  }
};

export const arrows: Draw<Effect & { act: 'arrows' }> = (pen, p, site, { isUp }) => {
  for (const { index, t } of particles(8, p, 0.62)) {
    const size = (10 + 6 * chance(site.seed, index)) * site.unit;
    const points = isUp ? ARROW : ARROW.map(([x, y]) => [x, -y] as const);
    const at = rising(site, index, isUp ? t : 1 - t, 150);
    apart(pen, arch(t) * 1.8, () =>
      inked(pen, isUp ? '#f2a03d' : '#7f9fd0', 2.6 * site.unit, () => polygon(pen, at, size, points)),
    );
  }
};

export const ward: Draw<unknown> = (pen, p, { from, unit }) => {
  for (const late of [0, 0.2]) {
    const t = clamp((p - late) / 0.8);
    const reach = lerp(60, 100, quick(t)) * unit;
    ring(pen, from, [reach * 0.9, reach], { width: 4 * unit, colour: '#cfe9ff', alpha: arch(t) });
  }
};

/** The signs of conditions: what rises from whoever has one; others have small stars. */
const AILING: Readonly<Record<string, readonly [type: string, count: number]>> = {
  burn: ['fire', 14],
  poison: ['poison', 10],
  toxic: ['poison', 16],
  freeze: ['ice', 14],
  leech_seed: ['grass', 10],
  curse: ['ghost', 8],
  sandstorm: ['rock', 14],
  stealth_rock: ['rock', 6],
  spikes: ['ground', 6],
  salt_cure: ['rock', 10],
  aqua_ring: ['water', 10],
  ingrain: ['grass', 10],
};

export const ailing: Draw<Effect & { act: 'ailing' }> = (pen, p, site, { status }) => {
  const { from, unit, seed } = site;
  if (status === 'paralysis') {
    const picture = Math.floor(p * 3);
    for (let index = 0; index < 4; index += 1) {
      const x = from.x + (chance(seed + picture, index) - 0.5) * 110 * unit;
      const y = from.y + (chance(seed + picture, index + 5) - 0.5) * 90 * unit;
      const end = { x: x + 16 * unit, y: y + 34 * unit };
      const [colour] = coloursOf('electric');
      apart(pen, 1 - p, () =>
        bolt(pen, { x, y }, end, { seed: seed + index, width: 4 * unit, colour, jag: 0.3 }),
      );
    }
    return;
  }
  if (status === 'sleep') {
    for (const { index, t } of particles(3, p, 0.7)) {
      const at = { x: from.x + (20 + 46 * t) * unit, y: from.y - (40 + 80 * t) * unit };
      apart(pen, arch(t) * 1.6, () => {
        pen.font = `700 ${(20 + 12 * index) * unit}px serif`;
        pen.lineWidth = 4 * unit;
        pen.strokeStyle = PAPER;
        pen.strokeText('Z', at.x, at.y);
        pen.fillStyle = INK;
        pen.fillText('Z', at.x, at.y);
      });
    }
    return;
  }
  const [type, count] = AILING[status] ?? ['fairy', 8];
  for (const { index, t } of particles(count, p, 0.6)) {
    const size = (14 + 12 * chance(seed, index + 2)) * unit * (1 - t * 0.5);
    const fill = coloursOf(type)[index % 2 === 0 ? 0 : 1];
    sign(pen, type, rising(site, index, t), { size, fill, alpha: arch(t) * 1.6 });
  }
};

const PANES: Readonly<Record<string, string>> = { light_screen: '#f4cf4a', reflect: '#e79bb8' };

/** A pane before a side, which rises, or falls into shards. */
export const pane: Draw<Effect & { act: 'pane' }> = (
  pen,
  p,
  { from, to, unit, seed },
  { condition, isBroken },
) => {
  const ahead = Math.sign(to.x - from.x) || 1;
  const [x, bottom, high] = [from.x + ahead * 78 * unit, from.feet.y + 8 * unit, 150 * unit];
  const colour = PANES[condition] ?? '#7fc7d2';
  if (isBroken) {
    for (let index = 0; index < 14; index += 1) {
      const at = {
        x: x + (chance(seed, index) - 0.5) * 120 * unit * quick(p),
        y: bottom - chance(seed, index + 3) * high + 90 * unit * p * p,
      };
      apart(pen, 0.9 * (1 - p), () =>
        inked(pen, colour, 1.6 * unit, () =>
          polygon(pen, at, 11 * unit, [
            [0, -1],
            [0.7, 0.5],
            [-0.6, 0.7],
          ]),
        ),
      );
    }
    return;
  }
  const top = bottom - high * quick(clamp(p / 0.4));
  apart(pen, 0.75 * (1 - clamp((p - 0.7) / 0.3)), () =>
    inked(pen, colour, 2.4 * unit, () => {
      pen.moveTo(x - 10 * unit, bottom);
      pen.lineTo(x - 10 * unit, top);
      pen.lineTo(x + 12 * unit, top - 10 * unit);
      pen.lineTo(x + 12 * unit, bottom - 8 * unit);
      pen.closePath();
    }),
  );
};
