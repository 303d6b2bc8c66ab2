import type { Lasting } from '@repo/battle-look/stage';
import { glyphOf } from '../parts/type-glyphs.js';
import { coloursOf } from './effects/colours.js';

/** What lies on the ground of a side, by the type whose sign it has. */
const HAZARDS: Readonly<Record<string, string>> = {
  spikes: 'ground',
  toxic_spikes: 'poison',
  stealth_rock: 'rock',
  sticky_web: 'bug',
};

/** Where its pieces lie around the feet, in the square of a drawing. */
const PLACES = [
  [28, 178],
  [52, 187],
  [150, 186],
  [174, 176],
  [16, 165],
  [184, 163],
] as const;

/** The piece of ground on which a creature stands, with what lies on it for as long as it lasts. */
export function Pad({ conditions }: { conditions: readonly Lasting[] }) {
  const hazards = conditions.filter(({ condition }) => Object.hasOwn(HAZARDS, condition));
  return (
    <svg class="pad" viewBox="0 0 200 200" aria-hidden="true">
      <ellipse cx="100" cy="171" rx="104" ry="23" />
      {hazards.map(({ condition }, kind) =>
        PLACES.filter((_, index) => index % hazards.length === kind).map(([x, y]) => (
          <path
            key={`${condition} ${x}`}
            d={glyphOf(HAZARDS[condition] ?? '')}
            transform={`translate(${x - 8} ${y - 8}) scale(1.35)`}
            fill={coloursOf(HAZARDS[condition] ?? '')[0]}
          />
        )),
      )}
    </svg>
  );
}
