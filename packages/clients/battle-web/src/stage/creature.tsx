import {
  type Drawing,
  drawCreature,
  type Eye,
  layersOf,
  type Mark,
  silhouetteOf,
} from '@repo/battle-look/art';
import { isDark } from '@repo/web-kit';
import { useMemo } from 'preact/hooks';

type Props = { species: string; types: readonly string[]; isMirrored: boolean };

/** A light line round the whole, on dark grounds. */
const HALO = '#efe8d8';
const LIGHT = '#fffdf7';

const drawn = new Map<string, Drawing>();

/** Drawing takes longer than anything else of a page, and the same creature is often drawn again. */
function drawingOf(species: string, types: readonly string[]): Drawing {
  const key = [species, ...types].join();
  const drawing = drawn.get(key) ?? drawCreature(species, types);
  drawn.set(key, drawing);
  return drawing;
}

/** A creature whose parts move: it breathes, blinks, and can be lit. */
export function MovingCreature({ species, types, isMirrored }: Props) {
  const dark = isDark.value;
  const parts = useMemo(() => {
    const drawing = drawingOf(species, types);
    const layers = layersOf(drawing, dark ? { halo: HALO } : {});
    return { drawing, layers, light: silhouetteOf(drawing, LIGHT) };
  }, [species, types.join(), dark]);
  const { drawing, layers, light } = parts;
  return (
    <svg
      viewBox="0 0 200 200"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      class={`creature moving ${isMirrored ? 'mirrored' : ''} ${drawing.floats ? 'floats' : ''}`}
    >
      <Marks marks={layers.ground} />
      <g class="breath">
        <Marks marks={layers.halo} />
        <g class="sway">
          <Marks marks={layers.back} />
        </g>
        <Marks marks={layers.body} />
        <Marks marks={layers.front} />
        <g class="eyes open">
          <Marks marks={layers.eyes} />
        </g>
        <path class="eyes shut" d={drawing.eyes.map(shut).join('')} />
        <path class="eyes crossed" d={drawing.eyes.map(crossed).join('')} />
        <g class="flash">
          <Marks marks={light} />
        </g>
      </g>
    </svg>
  );
}

const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <g>
    {marks.map((mark) => (
      <path {...mark} />
    ))}
  </g>
);

const shut = ({ x, y, radius }: Eye): string => `M${x - radius} ${y}q${radius} ${radius} ${2 * radius} 0`;

const crossed = ({ x, y, radius }: Eye): string => {
  const half = radius * 0.8;
  return `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
};

const WIDE: ReadonlySet<string> = new Set(['quadruped', 'blob', 'fish', 'insect', 'golem']);

/** True for a creature that is wider than it is high, which slumps where others topple. */
export const isWide = (species: string, types: readonly string[]): boolean =>
  WIDE.has(drawingOf(species, types).plan);
