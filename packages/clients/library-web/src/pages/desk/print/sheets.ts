/** A sheet of labels, or a roll with one label on each; all in millimetres. */
export type Sheet = {
  paper: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** From the edges of the paper to the first label. */
  left: number;
  top: number;
  /** Between labels, sideways and down. */
  gap: { across: number; down: number };
};

export const A4 = { width: 210, height: 297 } as const;
export const LETTER = { width: 215.9, height: 279.4 } as const;
const NO_GAP = { across: 0, down: 0 };

const grid = (paper: Sheet['paper'], columns: number, rows: number, width: number, height: number) => ({
  ...{ paper, columns, rows, label: { width, height } },
});

/** The sheets that shops have, by the name under which one is kept. */
export const LABEL_SHEETS = {
  a4x24: { name: 'A4, 3 × 8, 70 × 36 mm', ...grid(A4, 3, 8, 70, 36), left: 0, top: 4.5, gap: NO_GAP },
  a4x21: {
    ...{ name: 'A4, 3 × 7, 63.5 × 38.1 mm', ...grid(A4, 3, 7, 63.5, 38.1), left: 7.2, top: 15.15 },
    gap: { across: 2.55, down: 0 },
  },
  letter: {
    ...{ name: 'Letter, 3 × 10, 2⅝ × 1 in', ...grid(LETTER, 3, 10, 66.675, 25.4), left: 4.76, top: 12.7 },
    gap: { across: 3.175, down: 0 },
  },
  roll: {
    ...{ name: 'Roll, 62 × 29 mm', ...grid({ width: 62, height: 29 }, 1, 1, 62, 29), left: 0, top: 0 },
    gap: NO_GAP,
  },
} as const satisfies Record<string, Sheet & { name: string }>;

/** Sheets for cards of readers, which are as large as a bank card or a visiting card. */
export const CARD_SHEETS = {
  a4: {
    ...{ name: 'A4, 2 × 5, 85 × 54 mm', ...grid(A4, 2, 5, 85, 54), left: 15, top: 13.5 },
    gap: { across: 10, down: 0 },
  },
  letter: {
    ...{ name: 'Letter, 2 × 5, 3½ × 2 in', ...grid(LETTER, 2, 5, 88.9, 50.8), left: 19.05, top: 12.7 },
    gap: NO_GAP,
  },
} as const satisfies Record<string, Sheet & { name: string }>;

export const labelsOn = ({ columns, rows }: Sheet): number => columns * rows;

/** Returns the left upper corner of the label with a number from 0, in millimetres from that of the paper. */
export function cornerOf(
  { columns, left, top, label, gap }: Sheet,
  number: number,
): { left: number; top: number } {
  return {
    left: left + (number % columns) * (label.width + gap.across),
    top: top + Math.floor(number / columns) * (label.height + gap.down),
  };
}

/** Divides what is printed into sheets; the first `used` labels of the first sheet are gone. */
export function intoSheets<T>(items: readonly T[], perSheet: number, used: number): T[][] {
  const first = items.slice(0, perSheet - used);
  const rest = items.slice(first.length);
  const others = Array.from({ length: Math.ceil(rest.length / perSheet) }, (_, n) =>
    rest.slice(n * perSheet, (n + 1) * perSheet),
  );
  return [first, ...others];
}
