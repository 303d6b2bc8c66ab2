import type { BattleView, Event } from '@creature-arena/battle-client';
import { type FightingStat, lastFirstMove, statsNow } from '@repo/battle-hints';
import { spaced, title } from '@repo/battle-look/words';
import { GearLine } from './gear.js';

const SHORT: Readonly<Record<FightingStat, string>> = {
  attack: 'Atk',
  defense: 'Def',
  special_attack: 'SpA',
  special_defense: 'SpD',
  speed: 'Spe',
};

type Props = {
  view: BattleView;
  /** Those that were told. */
  events: readonly Event[];
};

/** The nature, ability, item and the stats of the own creature that fights, as they are now, and what was seen of who is faster. */
export function OwnLine({ view, events }: Props) {
  const own = view.you.team.find(({ active }) => active);
  if (!own) return null;
  const first = lastFirstMove(events);
  const stats = statsNow(own, events);
  return (
    <section class="own-line small" aria-label="Your creature in numbers">
      <span class="muted">{own.nature} nature</span>
      {view.rules === 'standard' && (
        <GearLine
          fighter={own}
          heading="Abilities and items of your team"
          bearers={view.you.team.map((each) => ({ ...each, name: each.nickname ?? title(each.species) }))}
        />
      )}
      {stats === undefined && <span>a move has changed its stats</span>}
      <dl>
        {stats?.map(({ stat, now, change }) => (
          <div key={stat}>
            <dt>
              <abbr title={spaced(stat)}>{SHORT[stat]}</abbr>
            </dt>
            <dd class={change > 0 ? 'up' : change < 0 ? 'down' : ''}>
              {now}
              {change !== 0 && <span aria-hidden="true">{change > 0 ? '▲' : '▼'}</span>}
              {change !== 0 && <span class="hidden-text"> {change > 0 ? 'raised' : 'lowered'}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <span class="muted">
        {first === undefined
          ? 'who goes first: not seen yet'
          : `${first.side === 'you' ? 'you' : 'they'} went first in turn ${first.turn}`}
      </span>
    </section>
  );
}
