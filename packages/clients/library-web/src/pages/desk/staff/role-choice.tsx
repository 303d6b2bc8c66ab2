import type { AppointedRole } from '@creature-arena/library-client';
import { useId } from 'preact/hooks';
import { ROLES } from './roles.js';

type Props = {
  /** Null: a reader. */
  value: AppointedRole | null;
  onChange: (role: AppointedRole | null) => void;
  /** Offers to make somebody a reader again. */
  mayEnd?: boolean;
};

/** The roles, each with what it may do. */
export function RoleChoice({ value, onChange, mayEnd = false }: Props) {
  const group = useId();
  return (
    <fieldset class="plain-choice">
      <legend>Role</legend>
      {(Object.keys(ROLES) as AppointedRole[]).map((role) => (
        <Choice
          key={role}
          group={group}
          {...ROLES[role]}
          isChosen={role === value}
          onChoose={() => onChange(role)}
        />
      ))}
      {mayEnd && (
        <Choice
          group={group}
          name="Reader again"
          does="is no longer of the staff"
          isChosen={value === null}
          onChoose={() => onChange(null)}
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = { group: string; name: string; does: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ group, name, does, isChosen, onChoose }: ChoiceProps) => (
  <label class="check">
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
    <span>
      {name} <span class="muted">{does}</span>
    </span>
  </label>
);
