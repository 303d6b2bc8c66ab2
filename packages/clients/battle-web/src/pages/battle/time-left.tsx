import type { BattleView } from '@creature-arena/battle-client';
import { duration, useNow } from '@repo/web-kit';

/** How long those who are awaited still have; nothing where nobody has to hurry. */
export function TimeLeft({ view }: { view: BattleView }) {
  const now = useNow(1_000);
  const { you, opponent, deadline_at: deadline } = view;
  const sides = [
    { name: 'You have', at: you.clock?.deadline_at },
    { name: `${opponent.username} has`, at: opponent.clock?.deadline_at },
  ].filter((side) => side.at);
  if (deadline === null) return null;
  if (sides.length === 0) {
    return <p class="time-left small">{duration(Date.parse(deadline) - now)} left</p>;
  }
  return (
    <p class="time-left small numbers">
      {sides.map(({ name, at }) => `${name} ${duration(Date.parse(at ?? '') - now)}`).join(' · ')}
    </p>
  );
}
