import { useId } from 'preact/hooks';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** The values, each with its words. */
  words: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** A choice of one of a few values. */
export function Choice<Value extends string>({ label, value, words, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {Object.entries<string>(words).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
