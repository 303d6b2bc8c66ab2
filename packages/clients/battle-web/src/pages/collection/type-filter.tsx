import { TypeChip } from '../../parts/type-chip.js';

type Props = {
  /** Those of what can be shown, each as often as it likes. */
  types: readonly string[];
  value: string | undefined;
  onChange: (type: string | undefined) => void;
};

/** One type of those there are, or all; pressing it again shows all. */
export function TypeFilter({ types, value, onChange }: Props) {
  return (
    <fieldset class="type-filter">
      <legend class="hidden-text">Only of this type</legend>
      {[...new Set(types)].toSorted().map((type) => (
        <button
          key={type}
          type="button"
          class="filter"
          aria-pressed={type === value}
          onClick={() => onChange(type === value ? undefined : type)}
        >
          <TypeChip type={type} />
        </button>
      ))}
    </fieldset>
  );
}
