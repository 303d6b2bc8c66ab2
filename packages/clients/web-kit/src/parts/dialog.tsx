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
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
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

/** Asks before something that cannot be taken back. The focus is on the answer that changes nothing. */
export function Question({ title, text, yes, no, isBusy = false, onYes, onNo, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p>{text}</p>
      {children}
      <div class="row">
        <button type="button" class="button" data-first onClick={onNo}>
          {no}
        </button>
        <Button kind="danger" isBusy={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
