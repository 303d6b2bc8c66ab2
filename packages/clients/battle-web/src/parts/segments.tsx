import { useId } from 'preact/hooks';

type Props<K extends string> = {
  /** Read out before the options. */
  legend: string;
  options: Readonly<Partial<Record<K, { short: string; text: string }>>>;
  /** No option is marked where it is none of them. */
  value: K;
  onChange: (value: K) => void;
};

/** One of a few, in one line; what each means is its title. */
export function Segments<K extends string>({ legend, options, value, onChange }: Props<K>) {
  const name = useId();
  const keys = Object.keys(options) as K[];
  return (
    <fieldset>
      <legend class="hidden-text">{legend}</legend>
      <div class="segment-line">
        {keys.map((key) => (
          <label key={key} class="segment" title={options[key]?.text}>
            <input
              type="radio"
              class="hidden-text"
              name={name}
              value={key}
              checked={key === value}
              onChange={() => onChange(key)}
            />
            {options[key]?.short}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
