import type { ParameterName } from '@creature-arena/library-client';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Change } from './draft.js';
import { choicesOf, PARAMETERS, readValue, valueText } from './parameters.js';

type Props = {
  parameter: ParameterName;
  /** The value as its sentence says it. */
  text: string;
  value: Change['value'];
  /** It differs from the policy in force. */
  isChanged: boolean;
  onSet: ((value: Change['value']) => void) | undefined;
};

/** A value within a sentence. Whoever presses it changes it where it stands. */
export function Value({ parameter, text, value, isChanged, onSet }: Props) {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) link.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = (event: Event) => {
    event.preventDefault();
    setOpen(true);
  };
  if (onSet === undefined) return <strong>{text}</strong>;
  if (isOpen) {
    return (
      <ValueField
        parameter={parameter}
        value={value}
        onSet={(next) => {
          onSet(next);
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a button would not break within a sentence
    // biome-ignore lint/a11y/useSemanticElements: the same
    <a
      ref={link}
      class={isChanged ? 'value is-changed' : 'value'}
      role="button"
      href="#change"
      aria-label={`${text}: change “${PARAMETERS[parameter].text}”`}
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      {text}
    </a>
  );
}

type FieldProps = Pick<Props, 'parameter' | 'value'> & {
  onSet: (value: Change['value']) => void;
  onCancel: () => void;
};

/** The field of a value: Enter takes what is typed, Escape leaves it as it was. */
function ValueField({ parameter, value, onSet, onCancel }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const [text, setText] = useState(value == null ? '' : valueText(value));
  const [isWrong, setWrong] = useState(false);
  useLayoutEffect(() => field.current?.focus(), []);
  const choices = choicesOf(parameter);
  const { text: label, kind } = PARAMETERS[parameter];
  const take = () => {
    const read = readValue(parameter, choices && !choices.includes(text) ? (choices[0] ?? '') : text);
    if (read === undefined) setWrong(true);
    else onSet(read);
  };
  const attributes = {
    ref: field,
    'aria-label': label,
    'aria-invalid': isWrong,
    ...(isWrong && { 'aria-describedby': id }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') take();
      else if (event.key === 'Escape') onCancel();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return (
    <span class="value-field">
      {choices ? (
        <select {...attributes} value={text} onChange={(event) => setText(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...attributes}
          // The kinds have the same attributes here.
          type={(kind === 'day or none' ? 'date' : 'text') as 'text'}
          inputMode={kind === 'number' || kind === 'number or none' ? 'numeric' : 'text'}
          class={kind === 'list' ? 'is-long' : undefined}
          autoComplete="off"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      )}
      <button type="button" class="button" onClick={take}>
        OK
      </button>
      <button type="button" class="button" onClick={onCancel}>
        Cancel
      </button>
      {isWrong && (
        <span class="wrong" id={id} role="alert">
          This is no such value.
        </span>
      )}
    </span>
  );
}
