import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type Props = { title: string; aside?: ComponentChildren; children: ComponentChildren };

/** A part of a page under its heading. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <div class="row apart">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
