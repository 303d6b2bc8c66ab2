import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';

type Props = {
  kind?: 'plain' | 'primary' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  /** Its work is under way: it is announced as busy, keeps the focus, and does nothing. */
  isBusy?: boolean;
  /** Why it can do nothing now; shown as its title, and read with its name. */
  offBecause?: string | undefined;
  /** The key that does the same; shown where keys are. */
  shortcut?: string;
  onClick?: () => void;
  children: ComponentChildren;
} & Pick<ButtonHTMLAttributes, 'class' | 'aria-label' | 'aria-describedby' | 'aria-expanded'>;

/** A button that never loses the focus: where it can do nothing it says so, and stays where it is. */
export function Button(props: Props) {
  const { kind = 'plain', type = 'button', isBusy = false, offBecause, shortcut, onClick, ...others } = props;
  const { children, ...rest } = others;
  const isOff = isBusy || offBecause !== undefined;
  return (
    <button
      {...rest}
      class={`button ${kind} ${rest.class ?? ''}`}
      type={type}
      aria-disabled={isOff}
      aria-busy={isBusy}
      title={offBecause}
      {...(shortcut !== undefined && { 'data-shortcut': shortcut })}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.();
      }}
    >
      {children}
      {offBecause !== undefined && <span class="hidden-text"> ({offBecause})</span>}
    </button>
  );
}
