import { coloursOf } from './colours.js';
import { blob, chance, type Pen, sign } from './pen.js';

type Sky = { width: number; height: number; unit: number };

/** Weather at a time in milliseconds: particles in front of the creatures, for as long as it lasts. */
type Weather = (pen: Pen, time: number, sky: Sky) => void;

/** Where one of many is that fall all the time, from 0 to 1 of the way. */
const falling = (time: number, index: number, millis: number): number =>
  (time / (millis * (0.7 + 0.6 * chance(3, index))) + chance(5, index)) % 1;

const WEATHER: Readonly<Record<string, Weather>> = {
  rain(pen, time, { width, height, unit }) {
    pen.strokeStyle = '#7f97b5';
    pen.lineWidth = 2 * unit;
    pen.lineCap = 'round';
    pen.beginPath();
    for (let index = 0; index < 60; index += 1) {
      const t = falling(time, index, 620);
      const x = chance(7, index) * (width + 60 * unit) - t * 40 * unit;
      pen.moveTo(x, t * height);
      pen.lineTo(x - 5 * unit, t * height + 18 * unit);
    }
    pen.stroke();
  },
  sun(pen, time, { width, height }) {
    pen.fillStyle = '#ffd97a';
    for (let index = 0; index < 5; index += 1) {
      const sway = Math.sin(time / 1800 + index) * 0.05;
      const from = { x: width * 0.68, y: -height * 0.1 };
      const angle = Math.PI * (0.3 + index * 0.13 + sway);
      pen.globalAlpha = 0.14 + 0.05 * Math.sin(time / 900 + index * 2);
      pen.beginPath();
      pen.moveTo(from.x, from.y);
      for (const half of [-0.05, 0.05])
        pen.lineTo(from.x + Math.cos(angle + half) * width, from.y + Math.sin(angle + half) * width);
      pen.fill();
    }
  },
  sandstorm(pen, time, { width, height, unit }) {
    const [own, light] = coloursOf('ground');
    for (let index = 0; index < 46; index += 1) {
      const t = falling(time, index, 1_100);
      const y = chance(7, index) * height + Math.sin(time / 300 + index) * 8 * unit;
      const size = (5 + 9 * chance(9, index)) * unit;
      sign(
        pen,
        'rock',
        { x: t * (width + 40 * unit) - 20 * unit, y },
        {
          ...{ size, turn: t * 9, fill: index % 2 === 0 ? own : light, alpha: 0.75 },
        },
      );
    }
  },
  snow(pen, time, { width, height, unit }) {
    for (let index = 0; index < 46; index += 1) {
      const t = falling(time, index, 3_600);
      const x = chance(7, index) * width + Math.sin(time / 700 + index) * 12 * unit;
      blob(pen, { x, y: t * height }, (2 + 3.4 * chance(9, index)) * unit, '#ffffff', 1, 0.9);
    }
  },
};

/** The weather among the conditions of the field; undefined: the sky is clear. */
export const weatherOf = (conditions: readonly string[]): string | undefined =>
  conditions.find((each) => Object.hasOwn(WEATHER, each));

export function drawWeather(pen: Pen, weather: string, time: number, sky: Sky): void {
  pen.save();
  WEATHER[weather]?.(pen, time, sky);
  pen.restore();
}
