import type { InputHTMLAttributes, Ref } from 'preact';
import { useId, useState } from 'preact/hooks';

type Props = {
  label: string;
  value: string;
  onInput: (value: string) => void;
  /** The rule, said before it is broken. */
  hint?: string;
  /** True: the value is a guess, which somebody has to check. The hint says why. */
  isGuess?: boolean;
  /** The problem with the value. */
  error?: string | undefined;
  /** Gets the focus when its dialog or its page opens. */
  isFirst?: boolean;
  /** Default: text. `long`: of several lines. */
  kind?: 'text' | 'long' | 'search' | 'email' | 'date' | 'number';
  inputRef?: Ref<HTMLInputElement>;
} & Pick<
  InputHTMLAttributes,
  'autoComplete' | 'inputMode' | 'max' | 'maxLength' | 'min' | 'name' | 'onBlur' | 'onKeyDown' | 'spellcheck'
>;

/** A text field with its label, its rule and its message. */
export function Field({ label, hint, error, isFirst, isGuess = false, onInput, ...input }: Props) {
  const id = useId();
  return (
    <div class={isGuess ? 'field guess' : 'field'}>
      <label for={id}>{label}</label>
      <FieldInput {...{ ...input, id, hint, error, isFirst, onInput }} />
      <FieldTexts {...{ id, hint, error }} />
    </div>
  );
}

/** The same for a password, which can be shown unless it is `alwaysHidden`. */
export function PasswordField({
  label,
  hint,
  error,
  isFirst,
  onInput,
  alwaysHidden = false,
  ...input
}: Props & { alwaysHidden?: boolean }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class={alwaysHidden ? undefined : 'beside'}>
        <FieldInput
          {...{ ...input, id, hint, error, isFirst, onInput, isSecret: !isShown, spellcheck: false }}
        />
        {!alwaysHidden && (
          <button
            type="button"
            class="button"
            aria-pressed={isShown}
            aria-label={`Show ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <FieldTexts {...{ id, hint, error }} />
    </div>
  );
}

type InputProps = Omit<Props, 'label' | 'hint' | 'isFirst'> & {
  id: string;
  hint: string | undefined;
  isFirst: boolean | undefined;
  /** Its letters are not shown. */
  isSecret?: boolean;
};

function FieldInput(props: InputProps) {
  const { id, hint, error, isFirst, onInput, isSecret = false, kind = 'text', inputRef, ...input } = props;
  const described = [hint && `${id}-hint`, error && `${id}-wrong`].filter(Boolean).join(' ');
  const attributes = {
    ...input,
    id,
    'aria-invalid': error !== undefined,
    ...(described && { 'aria-describedby': described }),
    ...(isFirst && { 'data-first': true }),
    onInput: (event: { currentTarget: HTMLInputElement }) => onInput(event.currentTarget.value),
  };
  // Both elements have the same attributes here.
  if (kind === 'long') return <textarea {...(attributes as object)} rows={4} />;
  return isSecret ? (
    <input {...attributes} type="password" />
  ) : (
    // The kinds have the same attributes here.
    <input {...attributes} ref={inputRef ?? null} type={kind as 'text'} />
  );
}

function FieldTexts({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="wrong" id={`${id}-wrong`} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
