import type { BattleFormat } from '@creature-arena/battle-client';
import { useId } from 'preact/hooks';
import { FORMATS } from '../../words.js';

type Props = {
  /** Undefined: the rating that counts all battles. */
  format: BattleFormat | undefined;
  onChange: (format: BattleFormat | undefined) => void;
};

/** Chooses the battles that the leaderboard goes by. */
export function FormatChoice({ format, onChange }: Props) {
  const id = useId();
  return (
    <div class="row">
      <div class="field">
        <label for={id}>Format</label>
        <select
          id={id}
          value={format ?? ''}
          onChange={(event) => onChange((event.currentTarget.value || undefined) as BattleFormat | undefined)}
        >
          <option value="">All formats</option>
          {Object.entries(FORMATS).map(([name, { short }]) => (
            <option key={name} value={name}>
              {short}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
