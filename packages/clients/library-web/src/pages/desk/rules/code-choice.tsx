import { useId } from 'preact/hooks';

type Props = {
  label: string;
  value: string;
  codes: readonly string[];
  onChange: (code: string) => void;
};

/** One of a few codes. */
export function CodeChoice({ label, value, codes, onChange }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code === '*' ? 'all' : code.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </div>
  );
}
