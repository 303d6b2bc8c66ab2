import { type Pip, pipsOf, type ShownSide } from '@repo/battle-look/stage';

/** Each has a shape of its own, so that none depends on a colour. */
const SHAPES: Readonly<Record<Pip, string>> = {
  full: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  ailing: 'M6 1.5a4.5 4.5 0 0 0 0 9z',
  unseen: '',
  fainted: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
};

/** A team at a glance: who is well, who ails, who was not seen yet, who has fainted. The one that fights has a ring. */
export function Pips({ side }: { side: ShownSide }) {
  const left = side.team.filter(({ fainted }) => !fainted).length;
  return (
    <span class="pips" role="img" aria-label={`${left} of ${side.team.length} left`}>
      {pipsOf(side).map((pip, at) => (
        <svg
          key={side.team[at]?.slot}
          viewBox="0 0 12 12"
          class={`pip ${pip}`}
          data-fights={side.team[at]?.slot === side.active_slot && pip !== 'fainted'}
          aria-hidden="true"
        >
          {pip !== 'fainted' && <circle cx="6" cy="6" r="4.5" />}
          <path d={SHAPES[pip]} />
        </svg>
      ))}
    </span>
  );
}
