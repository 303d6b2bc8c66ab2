import { TYPE_HUES } from './hues.js';
import { type Hex, oklch } from './oklch.js';

/** Colours of both themes: [light, dark]. */
export const THEME_COLOURS = {
  paper: ['#faf6ec', '#101719'],
  plate: ['#fffdf7', '#182124'],
  ink: ['#1e2a2d', '#efe8d8'],
  muted: ['#566063', '#a9b2ae'],
  line: ['#d8cebb', '#2c383b'],
  edge: ['#857b69', '#6e7c7e'],
  spruce: ['#0e5a57', '#74cdb9'],
  oxblood: ['#7a2230', '#f0a2a6'],
  vermilion: ['#b23a1d', '#ff8d6e'],
  gold: ['#8a5a00', '#e6b34f'],
  good: ['#2c6e31', '#86cf84'],
} as const satisfies Record<string, readonly [light: Hex, dark: Hex]>;

type Chip = { ground: Hex; text: Hex };

export type Tokens = {
  light: Record<keyof typeof THEME_COLOURS, Hex>;
  dark: Record<keyof typeof THEME_COLOURS, Hex>;
  /** `fill` is the same in both themes, and dark ink is written on it. */
  types: Record<keyof typeof TYPE_HUES, { light: Chip; dark: Chip; fill: Hex }>;
};

/** Computes all colours: the lightness of what stands for types is fixed, so that all 18 are equally easy to read. */
export function computeTokens(): Tokens {
  const theme = (index: 0 | 1) =>
    Object.fromEntries(Object.entries(THEME_COLOURS).map(([name, pair]) => [name, pair[index]]));
  const types = Object.entries(TYPE_HUES).map(([name, [hue, chroma]]) => [
    name,
    {
      light: { ground: oklch(0.93, chroma * 0.35, hue), text: oklch(0.36, chroma * 0.8, hue) },
      dark: { ground: oklch(0.3, chroma * 0.45, hue), text: oklch(0.9, chroma * 0.4, hue) },
      fill: oklch(0.68, chroma, hue),
    },
  ]);
  return { light: theme(0), dark: theme(1), types: Object.fromEntries(types) } as Tokens;
}

const NOTE = 'Made by `npm run pnpm -- --filter @repo/battle-look tokens:generate`; not edited by hand.';

/** The tokens as a module. */
export function moduleOf(tokens: Tokens): string {
  const inner = JSON.stringify(tokens, null, 2)
    .replace(/"([a-z]+)":/g, '$1:')
    .replaceAll('"', "'")
    .replace(/\{\s+ground: ('[^']+'),\s+text: ('[^']+')\s+\}/g, '{ ground: $1, text: $2 }')
    .replace(/([}'])(?=\n)/g, '$1,');
  return `// ${NOTE}\nimport type { Tokens } from './compute-tokens.js';\n\n/** The colours of both themes and of the 18 types. */\nexport const TOKENS: Tokens = ${inner};\n`;
}

/** The tokens as custom properties: those of the themes for all, those of a type for what has its class. */
export function cssOf({ light, dark, types }: Tokens): string {
  const themes = Object.entries(light).map(
    ([name, hex]) => `  --${name}: light-dark(${hex}, ${dark[name as keyof typeof dark]});\n`,
  );
  const rules = Object.entries(types).map(
    ([name, { light: day, dark: night, fill }]) =>
      `.type-${name} {\n  --type-ground: light-dark(${day.ground}, ${night.ground});\n` +
      `  --type-text: light-dark(${day.text}, ${night.text});\n  --type-fill: ${fill};\n}\n`,
  );
  return `/* ${NOTE} */\n:root {\n${themes.join('')}}\n\n${rules.join('\n')}`;
}
