import { number } from './numbers.js';

export type Bar = { label: string; value: number; before?: number };

type Props = {
  /** Says what is shown; the table beside it has the numbers. */
  title: string;
  bars: readonly Bar[];
};

const HEIGHT = 230;
const FOOT = 24;
const HEAD = 20;
const LEFT = 48;
/** So many labels stand side by side. */
const MOST_LABELS = 12;

/** Returns about five round numbers from 0 to at least `most`. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step);
}

/** Numbers as bars, each with a line for the year before. */
export function Bars({ title, bars }: Props) {
  const width = bars.length > 7 ? 640 : 480;
  const ticks = ticksTo(Math.max(...bars.flatMap(({ value, before = 0 }) => [value, before])));
  const scale = (HEIGHT - FOOT - HEAD) / (ticks.at(-1) ?? 1);
  const y = (value: number) => HEIGHT - FOOT - value * scale;
  const slot = (width - LEFT) / bars.length;
  const every = Math.ceil(bars.length / MOST_LABELS);
  return (
    <svg class="chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${title}, as bars`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path class="grid" d={`M${LEFT} ${y(tick)}H${width}`} />
          <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ label, value, before }, n) => {
        const left = LEFT + n * slot;
        const middle = left + slot / 2;
        return (
          <g key={left}>
            <rect class="bar" x={left + slot * 0.15} y={y(value)} width={slot * 0.7} height={value * scale} />
            {before !== undefined && (
              <path class="before" d={`M${left + slot * 0.1} ${y(before)}h${slot * 0.8}`} />
            )}
            {before === undefined && (
              <text class="value" x={middle} y={y(value) - 5} text-anchor="middle">
                {number(value)}
              </text>
            )}
            {n % every === 0 && (
              <text x={middle} y={HEIGHT - 6} text-anchor="middle">
                {label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
