import type { ComponentChildren } from 'preact';

type Props = {
  tone?: 'plain' | 'good' | 'caution' | 'danger';
  /** `alert` interrupts a screen reader, `status` waits. Default: it is not announced. */
  role?: 'alert' | 'status';
  children: ComponentChildren;
};

/** A notice across the page. */
export function Strip({ tone = 'plain', role, children }: Props) {
  return (
    <div class={`strip ${tone}`} {...(role && { role })}>
      {children}
    </div>
  );
}
