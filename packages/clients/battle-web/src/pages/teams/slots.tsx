import type { TeamProblem } from '@creature-arena/battle-client';
import { factsOf } from '@repo/battle-hints/species';
import { title } from '@repo/battle-look/words';
import { LARGEST_TEAM } from '@repo/formats';
import { CreaturePicture } from '../../parts/creature-picture.js';
import type { Ordering } from '../../parts/ordering/use-ordering.js';
import type { Builder, DraftSet } from './use-draft.js';

export const nameOf = ({ nickname, species }: Pick<DraftSet, 'nickname' | 'species'>): string =>
  nickname?.trim() || title(species);

type Props = {
  builder: Builder;
  ordering: Ordering;
  problems: readonly Pick<TeamProblem, 'slots'>[];
  add: () => void;
};

/** The sets of a team in order; one of them is shown beside. */
export function Slots({ builder: { draft, slot, setSlot }, ordering, problems, add }: Props) {
  const { sets } = draft;
  return (
    <ol class="slots" aria-label="The team">
      {sets.map((set, index) => {
        const { class: ordered, ...item } = ordering.item(set.key);
        const { class: named, ...keys } = ordering.name(set.key);
        const count = problems.filter(({ slots }) => slots.includes(index)).length;
        return (
          <li key={set.key} class={`plate slot ${ordered}`} {...item}>
            <CreaturePicture species={set.species} types={factsOf(set.species)?.types ?? []} />
            <button
              type="button"
              class={`slot-name ${named}`}
              aria-pressed={index === slot}
              {...keys}
              onClick={() => setSlot(index)}
            >
              <b>{nameOf(set)}</b>
              <span class="small muted">{set.held_item === null ? 'no item' : title(set.held_item)}</span>
              {count > 0 && (
                <span class="slot-mark">
                  <span aria-hidden="true">!</span>
                  <span class="hidden-text">
                    {count === 1 ? 'one reason' : `${count} reasons`} against it
                  </span>
                </span>
              )}
            </button>
          </li>
        );
      })}
      {sets.length < LARGEST_TEAM && (
        <li class="slot-free">
          <button type="button" class="button" data-field="add" onClick={add}>
            <span aria-hidden="true">+</span> <span class="slot-words">Add a creature</span>
          </button>
        </li>
      )}
    </ol>
  );
}
