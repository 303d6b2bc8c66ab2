import Code128 from 'jsbarcode/src/barcodes/CODE128/CODE128_AUTO.js';

/** Modules of white that Code 128 wants on either side (ISO/IEC 15417). */
const QUIET = 10;
/** Millimetres of a module where there is room. */
const MODULE = 0.33;
/** Millimetres below which hand scanners fail. */
const LEAST_MODULE = 0.17;

/** Returns the bars of a code as the `d` of a path of height 1, and its width in modules with the white beside it. */
export function barsOf(code: string): { path: string; modules: number } {
  const { data } = new Code128(code, {}).encode();
  const bars = [...data.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index + QUIET} 0h${length}v1h-${length}z`,
  );
  return { path: bars.join(''), modules: data.length + 2 * QUIET };
}

/** Returns true where a code is so long that its bars are too thin to be read within so many millimetres. */
export const isTooLong = (code: string, width: number): boolean =>
  barsOf(code).modules * LEAST_MODULE > width;

/** The bars of a code, as wide as there is room. */
export function Barcode({ code }: { code: string }) {
  const { path, modules } = barsOf(code);
  return (
    <svg
      class="bars"
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      style={{ inlineSize: `${modules * MODULE}mm` }}
      role="img"
      aria-label={`Barcode ${code}`}
    >
      <path d={path} />
    </svg>
  );
}
