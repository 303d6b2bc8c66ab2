import { Segments } from '../../parts/segments.js';
import { changeSettings, settings } from '../../settings.js';
import { FORMATS, SPEEDS } from '../../words.js';

/** Format, pace, and if it counts: the terms of every battle that this page begins. This device remembers them. */
export function TermsLine() {
  const { format, pace, rated } = settings.value;
  return (
    <div class="terms row">
      <Segments
        legend="Format"
        options={FORMATS}
        value={format}
        onChange={(format) => changeSettings({ format })}
      />
      <Segments legend="Pace" options={SPEEDS} value={pace} onChange={(pace) => changeSettings({ pace })} />
      <label class="check">
        <input
          type="checkbox"
          checked={rated}
          onChange={(event) => changeSettings({ rated: event.currentTarget.checked })}
        />
        <span>It counts for the ratings</span>
      </label>
      <p class="small muted">{SPEEDS[pace].text}</p>
    </div>
  );
}
