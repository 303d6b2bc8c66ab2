import { useId } from 'preact/hooks';

type Props<K extends string> = {
  legend: string;
  options: Readonly<Partial<Record<K, { short: string; text: string }>>>;
  /** No option is marked where it is none of them. */
  value: K;
  onChange: (value: K) => void;
};

/** One of a few, as cards that say what each means. */
export function Choice<K extends string>({ legend, options, value, onChange }: Props<K>) {
  const name = useId();
  const keys = Object.keys(options) as K[];
  return (
    <fieldset class="stack tight">
      <legend class="caps">{legend}</legend>
      <div class="choices">
        {keys.map((key) => (
          <label key={key} class="plate choice">
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            <span>
              <strong>{options[key]?.short}</strong>
              <span class="small muted">{options[key]?.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
