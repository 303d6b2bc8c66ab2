import type { IndividualValues, StatValues } from '@creature-arena/battle-client';
import { STATS } from './names.js';
import { NatureMark } from './nature-mark.js';

type Props = {
  caption: string;
  stats: StatValues;
  /** The longest bar stands for so much. */
  most: number;
  nature?: string;
  individualValues?: IndividualValues;
};

/** The six stats as numbers and bars; an arrow shows which of them the nature raises and which it lowers. */
export function StatTable({ caption, stats, most, nature, individualValues: values }: Props) {
  return (
    <table class="stats numbers">
      <caption class="hidden-text">{caption}</caption>
      <thead class={values ? '' : 'hidden-text'}>
        <tr>
          <th scope="col">Stat</th>
          <th scope="col" class="number">
            Value
          </th>
          <td aria-hidden="true" />
          {values && (
            <th scope="col" class="number">
              Individual
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {STATS.map(([stat, name]) => (
          <tr key={stat}>
            <th scope="row">
              {name}
              <NatureMark nature={nature} stat={stat} />
            </th>
            <td class="number">{stats[stat]}</td>
            <td class="stat-bar" aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, (stats[stat] / most) * 100)}%` }} />
            </td>
            {values && <td class="number muted">{values[stat]}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
