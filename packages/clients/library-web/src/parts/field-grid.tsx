import { Field, fieldErrors } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';

export type FormField<Name extends string> = {
  name: Name;
  label: string;
  hint?: string;
  isGuess?: boolean;
  kind?: 'text' | 'long' | 'date' | 'email';
  maxLength?: number;
  /** Gets the focus when the page opens. */
  isFirst?: boolean;
};

type Props<Name extends string> = {
  fields: readonly FormField<Name>[];
  values: Readonly<Record<Name, string>>;
  onChange: (values: Record<Name, string>) => void;
  /** The refusal whose messages stand beside the fields. */
  error: unknown;
  /** More fields, behind them. */
  children?: ComponentChildren;
};

/** The fields of a form, side by side where there is room. */
export function FieldGrid<Name extends string>({ fields, values, onChange, error, children }: Props<Name>) {
  const errors = fieldErrors(error);
  return (
    <div class="field-grid">
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          {...field}
          value={values[name]}
          onInput={(value) => onChange({ ...values, [name]: value })}
          error={messageOf(errors, name)}
          autoComplete="off"
        />
      ))}
      {children}
    </div>
  );
}

/** The messages of a field, and of the parts of a list in it, such as `isbns.1`. */
function messageOf(errors: Readonly<Record<string, readonly string[]>>, name: string): string | undefined {
  const own = Object.keys(errors).filter((key) => isOf(key, name));
  return own.length === 0 ? undefined : own.flatMap((key) => errors[key] ?? []).join(' ');
}

const isOf = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`);

/** True where each message of a refusal stands beside one of these fields, so that nothing more has to be said. */
export function isToldBy(fields: readonly { name: string }[], error: unknown): boolean {
  const named = Object.keys(fieldErrors(error));
  return named.length > 0 && named.every((key) => fields.some(({ name }) => isOf(key, name)));
}
