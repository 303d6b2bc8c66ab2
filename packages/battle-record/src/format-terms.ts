/** The part of a format that a record needs: how many of each side fight, and whether both choose them in a preview. */
type Terms = { readonly fight: number; readonly preview: boolean };

const TERMS = {
  singles_1v1: { fight: 1, preview: false },
  singles_3v3: { fight: 3, preview: false },
  singles_6v6: { fight: 6, preview: false },
  open_1v1: { fight: 1, preview: true },
  open_3v3: { fight: 3, preview: true },
  open_6v6: { fight: 6, preview: true },
} as const satisfies Readonly<Record<string, Terms>>;

export type FormatName = keyof typeof TERMS;

export const FORMAT_NAMES = Object.keys(TERMS) as FormatName[];

export const termsOf = (format: FormatName): Terms => TERMS[format];
