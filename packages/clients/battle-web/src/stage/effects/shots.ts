import { coloursOf } from './colours.js';
import {
  arch,
  blob,
  bolt,
  chance,
  clamp,
  inked,
  lerp,
  type Pen,
  type Point,
  particles,
  quick,
  ring,
  type Site,
  sign,
  star,
} from './pen.js';

/** A shot of one type, at a progress from 0 to 1. */
type Shot = (pen: Pen, progress: number, site: Site) => void;

const between = ({ from, to }: Site, t: number, rise = 0): Point => ({
  x: lerp(from.x, to.x, t),
  y: lerp(from.y, to.y, t) - rise * arch(t),
});

type Stream = {
  count: number;
  size: number;
  /** Units by which they part on their way. */
  spread?: number;
  /** Units by which the way is bent upwards. */
  rise?: number;
  /** How much they grow. */
  grow?: number;
  /** Turns on the way; without it they point where they fly. */
  turns?: number;
  /** Units of a spiral around the way. */
  coil?: number;
};

/** Signs of a type that leave one after the other and fly. */
const stream =
  (type: string, { count, size, spread = 40, rise = 20, grow = 1.5, turns, coil = 0 }: Stream): Shot =>
  (pen, progress, site) => {
    const { from, to, unit, seed } = site;
    const ahead = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
    for (const { index, t } of particles(count, progress)) {
      const [one, other] = [chance(seed, index), chance(seed, index + 99)];
      const at = between(site, t, rise * unit);
      const off = (one - 0.5) * spread * unit * t;
      const around = t * 9 + index;
      const place = {
        x: at.x + Math.sin(around) * coil * unit,
        y: at.y + off + Math.cos(around) * coil * unit,
      };
      sign(pen, type, place, {
        size: size * unit * (0.55 + other * 0.5) * lerp(0.7, grow, t),
        turn: turns === undefined ? ahead : t * turns * (one > 0.5 ? 1 : -1) + index,
        fill: coloursOf(type)[other > 0.55 ? 1 : 0],
        alpha: (1 - t) * 5,
      });
    }
  };

const both =
  (...shots: readonly Shot[]): Shot =>
  (pen, progress, site) => {
    for (const shot of shots) shot(pen, progress, site);
  };

/** A bent jet that reaches the target and fades. */
const jet =
  (type: string, width: number, rise: number): Shot =>
  (pen, progress, site) => {
    const { from, unit } = site;
    const [own, light] = coloursOf(type);
    const tip = between(site, quick(clamp(progress / 0.55)));
    pen.save();
    pen.globalAlpha *= 1 - clamp((progress - 0.7) / 0.3);
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.quadraticCurveTo((from.x + tip.x) / 2, (from.y + tip.y) / 2 - rise * unit, tip.x, tip.y);
    for (const [line, colour] of [
      [width + 4, '#1e2a2d'],
      [width, own],
      [width * 0.4, light],
    ] as const) {
      pen.lineWidth = line * unit;
      pen.strokeStyle = colour;
      pen.stroke();
    }
    pen.restore();
  };

const lightning: Shot = (pen, progress, site) => {
  if (progress < 0.12 || progress > 0.86) return;
  const { from, to, unit, seed } = site;
  // Four pictures: nothing flickers more often.
  const picture = Math.floor(progress * 4);
  for (let index = 0; index < 3; index += 1) {
    const end = {
      x: to.x + (chance(picture, index) - 0.5) * 40 * unit,
      y: to.y + (chance(picture, index + 9) - 0.5) * 40 * unit,
    };
    const [colour] = coloursOf('electric');
    bolt(pen, from, end, { seed: seed + picture * 31 + index, width: 5 * unit, colour });
  }
};

const rings: Shot = (pen, progress, site) => {
  for (const { index, t } of particles(7, progress, 0.55)) {
    const radius = lerp(12, 46, t) * site.unit;
    const colour = coloursOf('psychic')[index % 2 === 0 ? 0 : 1];
    ring(pen, between(site, t, 18 * site.unit), [radius * 0.62, radius], { width: 4.5 * site.unit, colour });
  }
};

const blobs: Shot = (pen, progress, site) => {
  const { unit, seed } = site;
  for (const { index, t } of particles(9, progress, 0.6)) {
    const one = chance(seed, index);
    const at = between(site, t, (70 + 50 * one) * unit);
    const place = { x: at.x + (one - 0.5) * 46 * unit * t, y: at.y };
    blob(pen, place, (8 + 9 * one) * unit, coloursOf('poison')[index % 2 === 0 ? 0 : 1], 2 * unit);
  }
};

const wisp: Shot = (pen, progress, site) => {
  if (progress > 0.92) return;
  const { unit } = site;
  const t = clamp(progress / 0.8) ** 2;
  const [own, light] = coloursOf('ghost');
  const radius = lerp(16, 30, Math.min(1, progress * 2)) * unit;
  for (let index = 8; index > 0; index -= 1) {
    const at = between(site, clamp(t - index * 0.024), 16 * unit);
    const sway = index * 2 + progress * 20;
    const place = { x: at.x + Math.sin(sway) * 7 * unit, y: at.y + Math.cos(sway) * 7 * unit };
    blob(pen, place, radius * (1 - index / 10), own, 0.6 * unit, 0.6);
  }
  const head = between(site, t, 16 * unit);
  blob(pen, head, radius, '#2d2152', 2 * unit);
  blob(pen, { x: head.x - radius * 0.2, y: head.y - radius * 0.2 }, radius * 0.45, light, 0.4, 0.8);
};

const stones: Shot = (pen, progress, { to, unit, seed }) => {
  for (const { index, t } of particles(9, progress, 0.4)) {
    const x = to.x + (chance(seed, index) - 0.5) * 130 * unit;
    const end = to.y + chance(seed, index + 7) * 40 * unit;
    sign(
      pen,
      'rock',
      { x, y: lerp(end - 230 * unit, end, t * t) },
      {
        ...{ size: (30 + 26 * chance(seed, index + 3)) * unit, turn: t * 4 + index },
        fill: coloursOf('rock')[index % 2 === 0 ? 0 : 1],
      },
    );
  }
};

const spikes: Shot = (pen, progress, { from, to, unit, seed }) => {
  for (let index = 0; index < 14; index += 1) {
    const along = index / 13;
    const t = (progress - along * 0.55) / 0.36;
    if (t <= 0 || t >= 1) continue;
    const x = lerp(from.feet.x, to.feet.x, along) + (chance(seed, index + 4) - 0.5) * 30 * unit;
    const y = lerp(from.feet.y, to.feet.y, along);
    const high = arch(t) * (34 + 26 * chance(seed, index)) * unit;
    inked(pen, coloursOf('ground')[index % 2 === 0 ? 0 : 1], 2.4 * unit, () => {
      pen.moveTo(x - 17 * unit, y);
      pen.lineTo(x - 6 * unit, y - high);
      pen.lineTo(x + 4 * unit, y - high * 0.72);
      pen.lineTo(x + 16 * unit, y);
      pen.closePath();
    });
  }
};

const thrown =
  (draw: (pen: Pen, at: Point, progress: number, site: Site) => void): Shot =>
  (pen, progress, site) => {
    const t = clamp(progress / 0.75) ** 2;
    if (t < 1) draw(pen, between(site, t), progress, site);
  };

const SHOTS: Readonly<Record<string, Shot>> = {
  fire: both(
    stream('fire', { count: 30, size: 27, spread: 120, rise: 6, grow: 2.1, turns: 0.5 }),
    stream('fire', { count: 16, size: 17, spread: 60, rise: 6, grow: 1.8, turns: 0.4 }),
  ),
  water: both(jet('water', 19, 34), stream('water', { count: 18, size: 20, spread: 70, rise: 40, turns: 3 })),
  electric: lightning,
  grass: stream('grass', { count: 26, size: 22, spread: 80, rise: 60, turns: 9, coil: 14 }),
  ice: both(jet('ice', 10, 4), stream('ice', { count: 18, size: 20, spread: 60, rise: 6, turns: 2 })),
  poison: blobs,
  psychic: rings,
  ghost: wisp,
  rock: stones,
  ground: spikes,
  flying: stream('flying', { count: 12, size: 36, spread: 46, coil: 10 }),
  bug: stream('bug', { count: 22, size: 18, spread: 50, rise: 16, coil: 24 }),
  fairy: both(
    thrown((pen, at, _, { unit }) => blob(pen, at, 22 * unit, coloursOf('fairy')[1], 2 * unit)),
    stream('fairy', { count: 18, size: 18, spread: 80, rise: 60, turns: 5 }),
  ),
  dragon: stream('dragon', { count: 26, size: 24, spread: 20, rise: 10, coil: 26, grow: 1.8 }),
  dark: stream('dark', { count: 16, size: 26, spread: 40, rise: -20, turns: 8, coil: 12 }),
  steel: stream('steel', { count: 16, size: 20, spread: 30, rise: 4, turns: 12 }),
  fighting: thrown((pen, at, _, { unit }) =>
    sign(pen, 'fighting', at, { size: 54 * unit, fill: coloursOf('fighting')[0] }),
  ),
  normal: thrown((pen, at, progress, { unit, seed }) =>
    star(pen, at, {
      ...{ radius: 26 * unit, points: 7, turn: progress * 9, fill: coloursOf('normal')[1] },
      ...{ line: 2.4 * unit, seed },
    }),
  ),
};

/** What flies from one creature to the other, by the type of the move. */
export const drawShot = (type: string): Shot => SHOTS[type] ?? (SHOTS.normal as Shot);
