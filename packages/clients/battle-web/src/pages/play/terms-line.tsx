import { Segments } from '../../parts/segments.js';
import { changeSettings, settings } from '../../settings.js';
import { FORMATS, RULES, SPEEDS } from '../../words.js';

/** Format, rules, pace, and if it counts: the terms of every battle that this page begins. This device remembers them. */
export function TermsLine() {
  const { format, rules, pace, rated } = settings.value;
  return (
    <div class="terms row">
      <Segments
        legend="Format"
        options={FORMATS}
        value={format}
        onChange={(format) => changeSettings({ format })}
      />
      <Segments
        legend="Rules"
        options={RULES}
        value={rules}
        onChange={(rules) => changeSettings({ rules })}
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
      <p class="small muted">
        {RULES[rules].text} {SPEEDS[pace].text}
      </p>
    </div>
  );
}
