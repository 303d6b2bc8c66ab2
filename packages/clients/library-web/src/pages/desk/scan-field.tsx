import { Button, Form } from '@repo/web-kit';
import type { RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { createScanDetector } from '../../lock/scan-detector.js';
import { Icon } from '../../parts/icon.js';
import { play } from '../../sounds.js';
import { finishFirst } from './finish-first.js';

type Props = {
  /** What is to be scanned: for screen readers, and in the empty field for everybody. */
  label: string;
  hint?: string;
  button: string;
  fieldRef?: RefObject<HTMLInputElement | null>;
  /** Called with the text when Enter is pressed, as a scanner does. */
  onScan: (text: string) => void;
  /** Called for Escape in the empty field; in a field with a text it takes the text away. */
  onEscape?: () => void;
  /** Called for Ctrl Z in the empty field. */
  onUndo?: () => void;
  /** Called for F7. */
  onOffer?: () => void;
  /** Called for F10. */
  onPrint?: () => void;
};

/** Milliseconds after which a `/` is meant for the catalogue, and is not the beginning of a code. */
const FIND_AFTER = 80;

/**
 * A field for a scanner, or for who types. It takes what is typed wherever the focus is, and is ready for the next code at
 * once. Of other text fields it takes what comes at the pace of a scanner; while a dialog is open it takes nothing, and says
 * so. The page keeps it as it is: what is typed is only in the field itself.
 */
export function ScanField({ label, hint, button, fieldRef, ...does }: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? own;
  const { route } = useLocation();
  const take = () => {
    const scanned = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    field.current?.focus();
    if (scanned !== '') does.onScan(scanned);
  };
  const latest = useRef({ ...does, take, route });
  latest.current = { ...does, take, route };
  useEffect(() => {
    // It may have come later than its page, whose heading has the focus by then.
    if (document.activeElement?.matches('body, h1')) field.current?.focus();
    const detector = createScanDetector();
    const gather = (event: KeyboardEvent) => {
      const input = field.current;
      if (input === null || event.defaultPrevented || event.isComposing) return;
      const code = detector.press(event.key, event.timeStamp);
      if (isOverlaid()) {
        if (code === undefined) return;
        stop(event);
        takeOut(event.target, code);
        finishFirst.value += 1;
        play('look');
      } else if (isForAnother(event, input) && !/^F\d/.test(event.key)) {
        if (code === undefined || takesCodes(event.target)) return;
        stop(event);
        takeOut(event.target, code);
        latest.current.onScan(code);
      } else keyInField(event, input);
    };
    const keyInField = (event: KeyboardEvent, input: HTMLInputElement) => {
      const { take, onEscape, onUndo, onOffer, onPrint } = latest.current;
      const isEmpty = input.value === '';
      if (event.key === 'Escape') {
        event.preventDefault();
        if (isEmpty) onEscape?.();
        else input.value = '';
      } else if (event.key === 'Enter') {
        // With nothing typed it is for the button or the link that has the focus.
        if (isEmpty) return;
        event.preventDefault();
        take();
      } else if (event.key === 'F7' && onOffer) {
        event.preventDefault();
        onOffer();
      } else if (event.key === 'F10' && onPrint) {
        event.preventDefault();
        onPrint();
      } else if (event.key === 'z' && event.ctrlKey && isEmpty && onUndo) {
        event.preventDefault();
        onUndo();
      } else if (isCharacter(event)) {
        if (event.target !== input) {
          event.preventDefault();
          input.value += event.key;
          input.focus();
        }
        if (event.key === '/' && isEmpty) setTimeout(() => toCatalogue(input), FIND_AFTER);
      }
    };
    const toCatalogue = (input: HTMLInputElement) => {
      if (input.value !== '/') return;
      input.value = '';
      latest.current.route('/app/books');
    };
    document.addEventListener('keydown', gather, true);
    return () => document.removeEventListener('keydown', gather, true);
  }, []);
  return (
    <Form class="scan" onSubmit={take}>
      <div class="scan-input">
        <Icon name="scan" />
        <label for={id} class="hidden-text">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          data-first
          placeholder={label}
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
        />
      </div>
      <Button kind="primary" type="submit">
        {button}
      </Button>
      {hint !== undefined && <p class="small muted">{hint}</p>}
    </Form>
  );
}

/** True while something lies over the page that is to be done with first. */
const isOverlaid = (): boolean => document.querySelector('dialog[open], .menu:popover-open') !== null;

/** True for a field that finds codes in what is typed by itself. */
const takesCodes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-takes-codes]') !== null;

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Takes a code out of the field that a scanner has typed it into. */
function takeOut(target: EventTarget | null, code: string): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!target.value.endsWith(code)) return;
  target.value = target.value.slice(0, -code.length);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}

const TEXT_FIELD =
  'textarea, select, [contenteditable=""], [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="file"])';

/** True for a key that belongs to another field, which somebody has entered to type in it. No letter belongs to a day. */
function isForAnother({ target, key }: KeyboardEvent, field: HTMLInputElement): boolean {
  if (target === field || !(target instanceof Element) || !target.matches(TEXT_FIELD)) return false;
  return !(target.matches('[type="date"]') && /^\p{L}$/u.test(key));
}

/** A blank presses the button that has the focus, and no code begins with one. */
const isCharacter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;
