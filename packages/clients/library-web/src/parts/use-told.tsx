import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

type Told = {
  /** Says what was done, and takes the focus from the button that is gone with it. */
  tell: (text: string) => void;
  /** Belongs where the thing was. */
  line: ComponentChildren;
};

/** A line that says what was done to something that is not shown any more. */
export function useTold(): Told {
  const ref = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState('');
  return {
    tell: (next) => {
      setText(next);
      ref.current?.focus();
    },
    line: (
      <p ref={ref} class="told-line" role="status" tabIndex={-1}>
        {text}
      </p>
    ),
  };
}
