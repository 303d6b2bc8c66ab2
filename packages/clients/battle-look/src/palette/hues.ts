/** Hue in degrees and chroma of each type, in OKLCH. */
export const TYPE_HUES = {
  normal: [80, 0.03],
  fire: [38, 0.15],
  water: [245, 0.12],
  electric: [92, 0.14],
  grass: [142, 0.13],
  ice: [205, 0.08],
  fighting: [22, 0.14],
  poison: [318, 0.13],
  ground: [65, 0.1],
  flying: [270, 0.08],
  psychic: [355, 0.14],
  bug: [120, 0.13],
  rock: [75, 0.07],
  ghost: [295, 0.1],
  dragon: [280, 0.14],
  dark: [50, 0.03],
  steel: [230, 0.03],
  fairy: [340, 0.1],
} as const satisfies Record<string, readonly [hue: number, chroma: number]>;
export type TypeName = keyof typeof TYPE_HUES;

/** The hue and chroma of a type; those of normal for one that is not known. */
export const hueOf = (type: string): readonly [hue: number, chroma: number] =>
  Object.hasOwn(TYPE_HUES, type) ? TYPE_HUES[type as TypeName] : TYPE_HUES.normal;
