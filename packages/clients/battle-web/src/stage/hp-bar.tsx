import type { Interval } from '@repo/battle-hints';

type Props = {
  name: string;
  hp: Interval;
  /** What is read out; else `hp`. */
  told?: Interval | undefined;
  /** It has fainted, as was told; until then it has no HP left. */
  isFainted: boolean;
  /** All HP, where they are known: then they are numbers. */
  max?: number | undefined;
  /** "from what you saw"; nothing for who only watches. */
  source?: string;
};

/** HP as a bar: solid as far as they surely go, hatched as far as they may go; and in words. */
export function HpMeter({ name, hp, told = hp, isFainted, max, source = '' }: Props) {
  const inWords = ({ low, high }: Interval) =>
    max === undefined
      ? wordsOf({ low, high }, isFainted, source && `, ${source}`)
      : `${Math.round(low * max)} of ${max} HP`;
  return (
    <div class="hp">
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> has one value, and this is an interval */}
      <div
        role="meter"
        aria-label={`HP of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(((told.low + told.high) / 2) * 100)}
        aria-valuetext={inWords(told)}
      >
        <HpBar hp={hp} />
      </div>
      <span class="small muted numbers" aria-hidden="true">
        {max === undefined ? wordsOf(hp, isFainted, '') : `${Math.round(hp.low * max)} / ${max}`}
      </span>
    </div>
  );
}

/** The bar alone, where the same is in words beside it. */
export function HpBar({ hp: { low, high } }: { hp: Interval }) {
  const likely = (low + high) / 2;
  const tone = likely > 0.5 ? 'good' : likely > 0.2 ? 'middling' : 'low';
  return (
    <span class={`bar ${tone}`} aria-hidden="true">
      <i class="maybe" style={{ transform: `scaleX(${high})` }} />
      <i class="sure" style={{ transform: `scaleX(${low})` }} />
    </span>
  );
}

function wordsOf({ low, high }: Interval, isFainted: boolean, source: string): string {
  if (high === 0) return isFainted ? 'fainted' : 'no HP left';
  if (low === 1) return 'unhurt';
  if (low === 0 && high === 1) return 'nothing is known of its HP';
  // Rounded outwards, so that the truth stays inside.
  const [from, to] = [Math.max(1, Math.floor(low * 100)), Math.ceil(high * 100)];
  return from >= to ? `about ${to}%${source}` : `about ${from}–${to}%${source}`;
}
