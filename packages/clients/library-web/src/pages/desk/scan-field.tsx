import { Button, Form } from '@repo/web-kit';
import type { RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

type Props = {
  label: string;
  hint?: string;
  button: string;
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** Called with the text when Enter is pressed, as a scanner does. */
  onScan: (text: string) => void;
  /** Called for Escape in the empty field; in a field with a text it takes the text away. */
  onEscape?: () => void;
};

/**
 * A field for a scanner, or for who types. It takes what is typed wherever the focus is, but for other text fields, and is
 * ready for the next code at once. The page keeps it as it is: what is typed is only in the field itself.
 */
export function ScanField({ label, hint, button, fieldRef, onScan, onEscape }: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const take = () => {
    const scanned = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (scanned !== '') onScan(scanned);
  };
  const empty = () => {
    if (field.current && field.current.value !== '') field.current.value = '';
    else onEscape?.();
  };
  const latest = useRef({ take, empty });
  latest.current = { take, empty };
  useEffect(() => {
    const gather = (event: KeyboardEvent) => {
      const input = field.current;
      if (input === null || event.defaultPrevented || event.isComposing || isForAnother(event, input)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current.empty();
      } else if (event.key === 'Enter') {
        // With nothing typed it is for the button or the link that has the focus.
        if (input.value === '') return;
        event.preventDefault();
        latest.current.take();
      } else if (event.target !== input && isCharacter(event)) {
        event.preventDefault();
        input.value += event.key;
        input.focus();
      }
    };
    document.addEventListener('keydown', gather, true);
    return () => document.removeEventListener('keydown', gather, true);
  }, []);
  return (
    <Form class="search-form" onSubmit={take}>
      <div class="field">
        <label for={id}>{label}</label>
        <input id={id} ref={field} data-first autoComplete="off" spellcheck={false} maxLength={200} />
      </div>
      <Button type="submit">{button}</Button>
      {hint !== undefined && <p class="small muted">{hint}</p>}
    </Form>
  );
}

const TEXT_FIELD =
  'textarea, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

/** True for a key that belongs to another field, which somebody has entered to type in it. No letter belongs to a day. */
function isForAnother({ target, key }: KeyboardEvent, field: HTMLInputElement): boolean {
  if (target === field || !(target instanceof Element) || !target.matches(TEXT_FIELD)) return false;
  return !(target.matches('[type="date"]') && /^\p{L}$/u.test(key));
}

/** A blank presses the button that has the focus, and no code begins with one. */
const isCharacter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;
