import { Button, Field, Form } from '@repo/web-kit';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';

type Props = {
  label: string;
  hint?: string;
  button: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** Called with the text when Enter is pressed, as a scanner does. */
  onScan: (text: string) => void;
  /** Called for Escape in the empty field; in a field with a text it takes the text away. */
  onEscape?: () => void;
};

/** A field for a scanner, or for who types: Enter takes the text, and the field is ready for the next one at once. */
export function ScanField({ label, hint, button, fieldRef, onScan, onEscape }: Props) {
  const [text, setText] = useState('');
  return (
    <Form
      class="search-form"
      onSubmit={() => {
        // The text of the field itself: a scanner may be faster than the page.
        const scanned = (fieldRef.current?.value ?? text).trim();
        setText('');
        if (fieldRef.current) fieldRef.current.value = '';
        fieldRef.current?.focus();
        if (scanned !== '') onScan(scanned);
      }}
    >
      <Field
        label={label}
        value={text}
        onInput={setText}
        inputRef={fieldRef}
        isFirst
        autoComplete="off"
        spellcheck={false}
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (event.currentTarget.value === '') onEscape?.();
          else setText('');
        }}
      />
      <Button type="submit">{button}</Button>
      {hint !== undefined && <p class="small muted">{hint}</p>}
    </Form>
  );
}
