import type { BattleFormat, Creature, SetBody, Team } from '@creature-arena/battle-client';
import { LARGEST_TEAM, type TeamSet } from '@repo/formats';
import { useState } from 'preact/hooks';
import { withoutStats } from '../../teams/team.js';

/** A set that is being changed; `key` stays its own wherever it goes. */
export type DraftSet = TeamSet & { readonly key: string };

export type Draft = { name: string; format: BattleFormat; sets: readonly DraftSet[] };

let count = 0;
function newKey(): string {
  count += 1;
  return `set-${count}`;
}

const keyed = (sets: readonly TeamSet[]): DraftSet[] => sets.map((set) => ({ ...set, key: newKey() }));

export const draftOf = ({ name, format, sets }: Pick<Team, 'name' | 'format' | 'sets'>): Draft => ({
  ...{ name, format, sets: keyed(sets.map(withoutStats)) },
});

/** Returns a creature of the collection as it would fight. */
export function setOf({
  id,
  species,
  ability,
  held_item,
  nature,
  individual_values,
  moves,
}: Creature): TeamSet {
  return {
    ...{ creature_id: id, species, nickname: null, ability, held_item, individual_values },
    nature: nature as TeamSet['nature'],
    effort_values: NO_VALUES,
    moves: moves.map(({ name }) => name),
  };
}

const same = (value: number) => ({
  ...{
    hp: value,
    attack: value,
    defense: value,
    special_attack: value,
    special_defense: value,
    speed: value,
  },
});
const NO_VALUES = same(0);

/** Returns a creature of a species, of which nothing is chosen yet. */
export const newSet = (species: string, ability: string | null): TeamSet => ({
  ...{ creature_id: null, species, nickname: null, ability, held_item: null, nature: 'serious' },
  ...{ individual_values: same(31), effort_values: NO_VALUES, moves: [] },
});

/** Returns what is sent of a draft. */
export function bodyOf({ name, format, sets }: Draft): {
  name: string;
  format: BattleFormat;
  sets: SetBody[];
} {
  const body = sets.map(({ key: _, nickname, ...set }) => ({ ...set, nickname: nickname?.trim() || null }));
  return { name: name.trim(), format, sets: body };
}

const textOf = (draft: Draft): string => JSON.stringify(bodyOf(draft));

/** A team that is being built, and how it was saved last. */
export function useDraft(first: Draft) {
  const [saved, setSaved] = useState(first);
  const [draft, setDraft] = useState(first);
  const [slot, setSlot] = useState(0);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const { sets } = draft;
  const at = Math.min(slot, Math.max(0, sets.length - 1));
  return {
    draft,
    isDirty: textOf(draft) !== textOf(saved),
    /** The place of the set that is shown. */
    slot: at,
    setSlot,
    change,
    /** Begins anew with what was read or saved. */
    adopt: (next: Draft) => {
      setSaved(next);
      setDraft(next);
    },
    changeSet: (changed: Partial<TeamSet>) =>
      change({ sets: sets.map((set, index) => (index === at ? { ...set, ...changed } : set)) }),
    add: (set: TeamSet) => {
      if (sets.length >= LARGEST_TEAM) return;
      change({ sets: [...sets, ...keyed([set])] });
      setSlot(sets.length);
    },
    remove: () => change({ sets: sets.toSpliced(at, 1) }),
    put: (keys: readonly string[]) => {
      const shown = sets[at]?.key;
      change({ sets: keys.flatMap((key) => sets.find((set) => set.key === key) ?? []) });
      if (shown !== undefined) setSlot(keys.indexOf(shown));
    },
  };
}

export type Builder = ReturnType<typeof useDraft>;
