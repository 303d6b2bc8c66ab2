import { calculateStats } from '@repo/battle-engine/stats';
import { formatOf, HIGHEST_EFFORT_VALUE, MOST_EFFORT_IN_TOTAL } from '@repo/formats';
import { useId } from 'preact/hooks';
import { STATS, type StatName } from '../collection/names.js';
import { NatureMark } from '../collection/nature-mark.js';
import type { SetProps } from './set-props.js';

/** The highest stat that is at all common; a few go beyond it. */
const HIGH_STAT = 200;
const HIGHEST_INDIVIDUAL = 31;

const sum = (values: Readonly<Record<StatName, number>>) =>
  STATS.reduce((total, [stat]) => total + values[stat], 0);

/** The number that was typed, between 0 and `most`. */
const numberOf = (typed: string, most: number): number =>
  Math.max(0, Math.min(most, Number.parseInt(typed, 10) || 0));

/** The effort values, and the stats that follow from them as they are typed. */
export function Values({ set, builder: { draft, changeSet }, known, wrong }: SetProps) {
  const { nature, effort_values: effort, individual_values: individual } = set;
  const id = useId();
  const { level, sets } = formatOf(draft.format);
  const isCaught = sets === 'caught';
  const base = known.species(set.species)?.species.base_stats;
  const stats = base && calculateStats(base, level, nature, individual, effort);
  const total = sum(effort);
  const reason = wrong('effort_values');
  return (
    <div class="set-values stack tight">
      <div class="row apart">
        <h3 class="caps" id={id}>
          {isCaught ? 'Stats' : 'Effort values'}
        </h3>
        {!isCaught && (
          <span class={`small numbers ${total > MOST_EFFORT_IN_TOTAL ? 'wrong' : 'muted'}`}>
            {total} of {MOST_EFFORT_IN_TOTAL} used
          </span>
        )}
      </div>
      <table class="values numbers" aria-labelledby={id}>
        <tbody>
          {STATS.map(([stat, name]) => (
            <tr key={stat}>
              <th scope="row">
                {name}
                <NatureMark nature={nature} stat={stat} />
              </th>
              <td class="stat-bar" aria-hidden="true">
                <i style={{ inlineSize: `${Math.min(100, ((stats?.[stat] ?? 0) / HIGH_STAT) * 100)}%` }} />
              </td>
              {!isCaught && (
                <td>
                  <input
                    type="number"
                    min={0}
                    max={252}
                    step={4}
                    inputMode="numeric"
                    data-field={`effort_values.${stat}`}
                    aria-label={`Effort values in ${name}`}
                    aria-invalid={wrong(`effort_values.${stat}`) !== undefined}
                    value={effort[stat]}
                    onInput={({ currentTarget: { value } }) =>
                      changeSet({
                        effort_values: { ...effort, [stat]: numberOf(value, HIGHEST_EFFORT_VALUE) },
                      })
                    }
                    onFocus={({ currentTarget }) => currentTarget.select()}
                  />
                </td>
              )}
              <td class="stat-now">
                <strong>{stats?.[stat] ?? '–'}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {reason !== undefined && <p class="small wrong">{reason}</p>}
      <Individual {...{ set, changeSet, isCaught }} />
    </div>
  );
}

type IndividualProps = Pick<SetProps, 'set'> & Pick<SetProps['builder'], 'changeSet'> & { isCaught: boolean };

function Individual({ set: { individual_values: values }, changeSet, isCaught }: IndividualProps) {
  const all = STATS.map(([stat]) => values[stat]);
  const isEqual = new Set(all).size === 1;
  const text = `Individual values: ${isEqual ? `${all[0]} each` : all.join(' / ')}`;
  if (isCaught) return <p class="small muted numbers">{text}. They were drawn when it was caught.</p>;
  return (
    <details class="individual">
      <summary>{text}</summary>
      <div class="individual-values">
        {STATS.map(([stat, name]) => (
          <label key={stat} class="small">
            {name}
            <input
              type="number"
              min={0}
              max={HIGHEST_INDIVIDUAL}
              inputMode="numeric"
              data-field={`individual_values.${stat}`}
              value={values[stat]}
              onInput={({ currentTarget: { value } }) =>
                changeSet({ individual_values: { ...values, [stat]: numberOf(value, HIGHEST_INDIVIDUAL) } })
              }
            />
          </label>
        ))}
      </div>
    </details>
  );
}
