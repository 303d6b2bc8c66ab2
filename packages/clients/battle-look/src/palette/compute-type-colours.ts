import { TYPE_HUES, type TypeName } from './hues.js';
import { type Hex, oklch } from './oklch.js';

type Chip = { ground: Hex; text: Hex };

/** The colours of each type. `fill` is the same in both themes, and ink is written on it. */
export type TypeColours = Record<TypeName, { light: Chip; dark: Chip; fill: Hex }>;

/** Computes them: the lightness of what stands for types is fixed, so that all 18 are equally easy to read. */
export function computeTypeColours(): TypeColours {
  const types = Object.entries(TYPE_HUES).map(([name, [hue, chroma]]) => [
    name,
    {
      light: { ground: oklch(0.93, chroma * 0.35, hue), text: oklch(0.36, chroma * 0.8, hue) },
      dark: { ground: oklch(0.3, chroma * 0.45, hue), text: oklch(0.9, chroma * 0.4, hue) },
      fill: oklch(0.68, chroma, hue),
    },
  ]);
  return Object.fromEntries(types);
}

const NOTE = 'Made by `npm run pnpm -- --filter @repo/battle-look types:generate`; not edited by hand.';

/** The colours as a module. */
export function moduleOf(colours: TypeColours): string {
  const inner = JSON.stringify(colours, null, 2)
    .replace(/"([a-z]+)":/g, '$1:')
    .replaceAll('"', "'")
    .replace(/\{\s+ground: ('[^']+'),\s+text: ('[^']+')\s+\}/g, '{ ground: $1, text: $2 }')
    .replace(/([}'])(?=\n)/g, '$1,');
  return `// ${NOTE}\nimport type { TypeColours } from './compute-type-colours.js';\n\n/** The colours of the 18 types. */\nexport const TYPE_COLOURS: TypeColours = ${inner};\n`;
}

/** The colours as custom properties of what has the class of a type. */
export function cssOf(colours: TypeColours): string {
  const rules = Object.entries(colours).map(
    ([name, { light, dark, fill }]) =>
      `.type-${name} {\n  --type-ground: light-dark(${light.ground}, ${dark.ground});\n` +
      `  --type-text: light-dark(${light.text}, ${dark.text});\n  --type-fill: ${fill};\n}\n`,
  );
  return `/* ${NOTE} */\n${rules.join('\n')}`;
}
