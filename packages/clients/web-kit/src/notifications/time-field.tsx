import { useId } from 'preact/hooks';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A field for a time of day, `22:00`; half a time is none yet. */
export function TimeField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '') onChange(currentTarget.value);
        }}
      />
    </div>
  );
}
