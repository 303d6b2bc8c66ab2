import type { BattleFormat } from '@creature-arena/battle-client';
import { Segments } from '../../parts/segments.js';
import { changeSettings, settings } from '../../settings.js';
import { FightWith, firstOnes } from '../../teams/fight-with.js';
import type { TeamChoice } from '../../teams/use-choice.js';
import { FORMAT_GROUPS, FORMATS, isOpenFormat, RULES, SPEEDS } from '../../words.js';

/** Format, rules, pace, and if it counts: the terms of every battle that this page begins. This device remembers them. */
export function TermsLine({ choice }: { choice: TeamChoice }) {
  const { format, rules, pace, rated } = settings.value;
  const isOpen = isOpenFormat(format);
  return (
    <div class="terms stack tight">
      <div class="row">
        {FORMAT_GROUPS.map(({ legend, formats }) => (
          <Segments<BattleFormat>
            key={legend}
            legend={`Format: ${legend.toLowerCase()}`}
            options={formats}
            value={format}
            onChange={(format) => changeSettings({ format })}
          />
        ))}
        {!isOpen && (
          <Segments
            legend="Rules"
            options={RULES}
            value={rules}
            onChange={(rules) => changeSettings({ rules })}
          />
        )}
        <Segments legend="Pace" options={SPEEDS} value={pace} onChange={(pace) => changeSettings({ pace })} />
        <label class="check">
          <input
            type="checkbox"
            checked={rated}
            onChange={(event) => changeSettings({ rated: event.currentTarget.checked })}
          />
          <span>It counts for the ratings</span>
        </label>
      </div>
      <p class="small muted">
        {isOpen ? FORMATS[format].text : RULES[rules].text} {SPEEDS[pace].text}
      </p>
      <FightWith choice={choice} {...(!isOpen && { none: firstOnes(format) })} />
    </div>
  );
}
