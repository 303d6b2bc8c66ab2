import type { BattleView } from '@creature-arena/battle-client';
import { clockTime, useNow } from '@repo/web-kit';

/** Shows the time that those who are awaited still have; nothing where nobody has to hurry. */
export function TimeLeft({ view }: { view: BattleView }) {
  const { you, opponent, deadline_at: deadline } = view;
  const sides = [
    { name: 'You have', at: you.clock?.deadline_at },
    { name: `${opponent.username} has`, at: opponent.clock?.deadline_at },
  ];
  return <Clocks deadline={deadline} sides={sides} />;
}

type Props = {
  deadline: string | null;
  /** "Gary has", and until when; without a time they are not awaited. */
  sides: readonly { name: string; at: string | null | undefined }[];
};

/** Shows the time that each side still has. */
export function Clocks({ deadline, sides }: Props) {
  const now = useNow(1_000);
  const awaited = sides.filter(({ at }) => at);
  if (deadline === null) return null;
  if (awaited.length === 0) {
    return (
      <p class="time-left small numbers">
        <Rest millis={Date.parse(deadline) - now} /> left
      </p>
    );
  }
  return (
    <p class="time-left small numbers">
      {awaited.map(({ name, at }, index) => (
        <span key={name}>
          {index > 0 && ' · '}
          <bdi class="who">{name} </bdi>
          <Rest millis={Date.parse(at ?? '') - now} />
        </span>
      ))}
    </p>
  );
}

/** Below this a clock is red. */
const HURRY_MILLIS = 20_000;

function Rest({ millis }: { millis: number }) {
  return <span class={millis < HURRY_MILLIS ? 'hurry' : undefined}>{clockTime(millis)}</span>;
}
