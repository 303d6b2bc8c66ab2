import { NATURES } from '@repo/battle-engine/natures';
import { title } from '@repo/battle-look/words';
import { formatOf, type TeamSet } from '@repo/formats';
import { Field } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useAbilities, useItems } from '../../reads.js';
import { effectOf } from '../collection/nature.js';
import type { SetProps } from './set-props.js';
import { SHORT_STATS } from './stat-names.js';

/** "+Spe −SpA"; empty where a nature changes nothing. */
function natureText(nature: string): string {
  const effect = effectOf(nature);
  return effect ? `+${SHORT_STATS[effect.raised]} −${SHORT_STATS[effect.lowered]}` : '';
}

/** Nickname, ability, item and nature. */
export function SetFields({ set, builder: { draft, changeSet }, known, wrong }: SetProps) {
  const { nickname, ability, held_item: item, nature } = set;
  const isCaught = formatOf(draft.format).sets === 'caught';
  const abilities = useAbilities();
  const items = useItems();
  const own = known.species(set.species)?.species.abilities ?? [];
  const textOf = (list: typeof abilities, name: string | null) =>
    list.data?.find((each) => each.name === name)?.text;
  return (
    <div class="set-fields">
      <div data-field="nickname">
        <Field
          label="Nickname"
          value={nickname ?? ''}
          onInput={(value) => changeSet({ nickname: value === '' ? null : value })}
          maxLength={24}
          spellcheck={false}
          autoComplete="off"
        />
      </div>
      <Select
        label="Ability"
        field="ability"
        value={ability ?? ''}
        hint={wrong('ability') ?? textOf(abilities, ability)}
        isWrong={wrong('ability') !== undefined}
        onChange={(value) => changeSet({ ability: value === '' ? null : value })}
      >
        <option value="">None</option>
        {ability !== null && !own.some(({ name }) => name === ability) && (
          <option value={ability}>{title(ability)}</option>
        )}
        {own.map(({ name }) => (
          <option key={name} value={name}>
            {title(name)}
          </option>
        ))}
      </Select>
      <Select
        label="Held item"
        field="held_item"
        value={item ?? ''}
        hint={wrong('held_item') ?? textOf(items, item)}
        isWrong={wrong('held_item') !== undefined}
        onChange={(value) => changeSet({ held_item: value === '' ? null : value })}
      >
        <option value="">None</option>
        {item !== null && !items.data?.some(({ name }) => name === item) && (
          <option value={item}>{title(item)}</option>
        )}
        {items.data?.map(({ name }) => (
          <option key={name} value={name}>
            {title(name)}
          </option>
        ))}
      </Select>
      {isCaught ? (
        <div class="field" data-field="nature">
          <strong>Nature</strong>
          <p>
            {title(nature)} <span class="muted">{natureText(nature)}</span>
          </p>
          <p class="hint">It was born so.</p>
        </div>
      ) : (
        <Select
          label="Nature"
          field="nature"
          value={nature}
          hint={wrong('nature')}
          isWrong={wrong('nature') !== undefined}
          onChange={(value) => changeSet({ nature: value as TeamSet['nature'] })}
        >
          {Object.keys(NATURES).map((name) => (
            <option key={name} value={name}>
              {title(name)} {natureText(name)}
            </option>
          ))}
        </Select>
      )}
      {isCaught && (
        <p class="small muted set-note">Ability and item count in battles by the rules “Standard”.</p>
      )}
    </div>
  );
}

type SelectProps = {
  label: string;
  field: string;
  value: string;
  hint: string | undefined;
  isWrong: boolean;
  onChange: (value: string) => void;
  children: ComponentChildren;
};

function Select({ label, field, value, hint, isWrong, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        data-field={field}
        value={value}
        aria-invalid={isWrong}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {hint !== undefined && (
        <p class={isWrong ? 'wrong' : 'hint'} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
