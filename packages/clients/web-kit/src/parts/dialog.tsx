import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from './button.js';

type DialogProps = {
  title: string;
  /** Called for Escape; whoever shows the dialog takes it away. Without it Escape does nothing. */
  onClose?: () => void;
  children: ComponentChildren;
};

/** A question over the page. The rest of the page cannot be reached while it is there; then the focus is where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    dialog?.showModal();
    // Not on a button: whoever types on, as a scanner does, would press it.
    (dialog?.querySelector<HTMLElement>('[data-first]') ?? dialog)?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      class="stack"
      {...(onClose === undefined && { closedby: 'none' })}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

type QuestionProps = {
  title: string;
  text: string;
  yes: string;
  no: string;
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: ComponentChildren;
};

/** Asks before something that cannot be taken back. Enter alone answers nothing. */
export function Question({ title, text, yes, no, isBusy = false, onYes, onNo, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      {children}
      <div class="row">
        <Button onClick={onNo}>{no}</Button>
        <Button kind="danger" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
