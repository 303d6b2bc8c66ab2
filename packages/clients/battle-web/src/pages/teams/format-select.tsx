import type { BattleFormat } from '@creature-arena/battle-client';
import { useId } from 'preact/hooks';
import { FORMAT_GROUPS } from '../../words.js';

type Props = { value: BattleFormat; onChange: (format: BattleFormat) => void };

/** The format for which a team is built. */
export function FormatSelect({ value, onChange }: Props) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Format</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as BattleFormat)}>
        {FORMAT_GROUPS.map(({ legend, formats }) => (
          <optgroup key={legend} label={legend}>
            {Object.entries(formats).map(([format, { short }]) => (
              <option key={format} value={format}>
                {short}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
