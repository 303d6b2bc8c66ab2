import { caution, danger, dim, good, type Line, line, type Span } from '../terminal/line.js';

const toneOf = (share: number): ((text: string) => Span) =>
  share > 0.5 ? good : share > 0.2 ? caution : danger;

/** A bar of HP. A creature that has any shows at least one place of it. */
export function hpBar(hp: number, max: number, width: number): Line {
  const filled = hp <= 0 ? 0 : Math.max(1, Math.round((hp / max) * width));
  return line(toneOf(hp / max)('█'.repeat(filled)), dim('░'.repeat(width - filled)));
}

/** A bar of HP of which only bounds are known, as shares of the whole: full up to the lower, shaded up to the higher. */
export function hpRangeBar(low: number, high: number, width: number): Line {
  const at = (share: number) => (share <= 0 ? 0 : Math.max(1, Math.round(share * width)));
  const [sure, possible] = [at(low), at(high)];
  const tone = toneOf(high);
  return line(tone('█'.repeat(sure)), tone('▒'.repeat(possible - sure)), dim('░'.repeat(width - possible)));
}
