/** Shares of all HP, from 0 to 1, between which the truth is. */
export type Interval = { low: number; high: number };

type Props = {
  name: string;
  /** Undefined: nothing is known. */
  hp: Interval | undefined;
  /** In words; default: the interval in percent. */
  text?: string;
  /** Where the same is beside it already. */
  isTextHidden?: boolean;
};

/** HP as a bar: solid as far as they surely go, hatched as far as they may go; and in words. */
export function HpBar({ name, hp = { low: 0, high: 1 }, text = inWords(hp), isTextHidden = false }: Props) {
  const { low, high } = hp;
  const tone = low > 0.5 ? 'good' : low > 0.2 ? 'middling' : 'low';
  return (
    <div class="hp">
      <div
        class={`bar ${tone}`}
        role="meter"
        aria-label={`HP of ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(((low + high) / 2) * 100)}
        aria-valuetext={text}
      >
        <i class="maybe" style={{ transform: `scaleX(${high})` }} />
        <i class="sure" style={{ transform: `scaleX(${low})` }} />
      </div>
      {!isTextHidden && <span class="small muted numbers">{text}</span>}
    </div>
  );
}

function inWords({ low, high }: Interval): string {
  if (high === 0) return 'fainted';
  if (low === 1) return 'unhurt';
  const [from, to] = [Math.ceil(low * 100), Math.floor(high * 100)];
  return from >= to ? `about ${to}%, from what you saw` : `about ${from}–${to}%, from what you saw`;
}
