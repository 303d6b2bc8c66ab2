import { drawCreature, type Mark, marksOf } from '@repo/battle-look/art';
import { isDark } from '@repo/web-kit';

type Props = {
  species: string;
  types: readonly string[];
  /** It looks the other way. */
  isMirrored?: boolean;
};

/** The drawing of a creature. It tells nothing that is not in words beside it. */
export function CreaturePicture({ species, types, isMirrored = false }: Props) {
  return (
    <svg
      viewBox="0 0 200 200"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      class={`creature ${isMirrored ? 'mirrored' : ''}`}
    >
      {marksFor(species, types, isDark.value).map((mark) => (
        <path {...mark} />
      ))}
    </svg>
  );
}

/** A light line round the whole, on dark grounds. */
const HALO = '#efe8d8';

const drawn = new Map<string, readonly Mark[]>();

/** Drawing takes longer than anything else of a page, and the same creature is often drawn again. */
function marksFor(species: string, types: readonly string[], onDark: boolean): readonly Mark[] {
  const key = [species, ...types, onDark].join();
  const known = drawn.get(key);
  if (known) return known;
  const marks = marksOf(drawCreature(species, types), onDark ? { halo: HALO } : {});
  drawn.set(key, marks);
  return marks;
}
