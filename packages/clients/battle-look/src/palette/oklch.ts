/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

const encoded = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

/** The linear channels of an OKLCH colour; outside 0 to 1 no screen shows it. */
function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (channels: readonly number[]) => channels.every((each) => each >= -0.002 && each <= 1.002);

/** The chroma that is taken away in one step from a colour that no screen shows. */
const CHROMA_STEP = 0.004;

/** The OKLCH colour (lightness 0–1, chroma from 0, hue in degrees), with as much chroma as sRGB has at that lightness. */
export function oklch(lightness: number, chroma: number, hue: number): Hex {
  let left = chroma;
  while (left > 0 && !isShown(linearOf(lightness, left, hue))) left -= CHROMA_STEP;
  const channels = linearOf(lightness, Math.max(0, left), hue);
  const bytes = channels.map((each) => Math.round(255 * encoded(Math.min(1, Math.max(0, each)))));
  return `#${bytes.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

/** The red, green and blue of a colour, 0–255 each. */
export const channelsOf = (hex: Hex): [number, number, number] => {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
};
