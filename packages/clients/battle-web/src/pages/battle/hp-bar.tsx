import { type Interval, UNKNOWN } from '@repo/battle-hints';

type Props = {
  name: string;
  /** Undefined: nothing is known. */
  hp: Interval | undefined;
};

type MeterProps = Props & {
  /** In words, where they are known. */
  exact?: string;
  /** "from what you saw"; nothing for who only watches. */
  source?: string;
};

/** HP as a bar: solid as far as they surely go, hatched as far as they may go; and in words. */
export function HpMeter({ name, hp = UNKNOWN, exact, source = 'from what you saw' }: MeterProps) {
  const text = exact ?? inWords(hp, source && `, ${source}`);
  return (
    <div class="hp">
      {/* biome-ignore lint/a11y/useSemanticElements: a <meter> has one value, and this is an interval */}
      <div
        role="meter"
        aria-label={`HP of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(((hp.low + hp.high) / 2) * 100)}
        aria-valuetext={text}
      >
        <HpBar hp={hp} />
      </div>
      {exact === undefined && <span class="small muted numbers">{text}</span>}
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

function inWords({ low, high }: Interval, source: string): string {
  if (high === 0) return 'fainted';
  if (low === 1) return 'unhurt';
  if (low === 0 && high === 1) return 'nothing is known of its HP';
  // Rounded outwards, so that the truth stays inside.
  const [from, to] = [Math.max(1, Math.floor(low * 100)), Math.ceil(high * 100)];
  return from >= to ? `about ${to}%${source}` : `about ${from}–${to}%${source}`;
}
