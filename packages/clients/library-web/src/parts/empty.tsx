import type { ComponentChildren } from 'preact';

/** A board with books, an open book, and a shelf with room. */
const DRAWINGS = {
  board: 'M0 46h112M28 46V14h9v32M46 46V8h9v38M76 45l7-33l8 2l-7 32M64 46V16',
  book: 'M0 46h112M56 18c-9-6-20-7-32-6v26c12-1 23 0 32 6c9-6 20-7 32-6V12c-12-1-23 0-32 6zM56 18v26',
  shelf: 'M0 46h112M12 46V4h88v42M12 25h88',
} as const;

/** Says that there is nothing, with a drawing, and a way on. */
export const Empty = ({ of, children }: { of: keyof typeof DRAWINGS; children: ComponentChildren }) => (
  <div class="empty">
    <svg viewBox="0 0 112 48" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2">
      <path d={DRAWINGS[of]} />
    </svg>
    {children}
  </div>
);
