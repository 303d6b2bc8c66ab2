import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// Whatever has the class `paper` is printed; all the rest of its page stays on the screen.

type Size = { width: number; height: number };

/** Sets the size of the paper, in millimetres, while a page is open; without one the printer decides. */
export function usePaper(size?: Size): void {
  const measure = size === undefined ? '' : `size: ${size.width}mm ${size.height}mm;`;
  useLayoutEffect(() => {
    // The policy of the page allows no style element.
    const page = new CSSStyleSheet();
    page.replaceSync(`@page { ${measure} margin: 0; }`);
    document.adoptedStyleSheets.push(page);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== page);
    };
  }, [measure]);
}

/** Sheets of a size, and a picture of them on the screen; with frames to cut along or to measure. */
export function Sheets({
  size,
  isFramed = false,
  children,
}: {
  size: Size;
  isFramed?: boolean;
  children: ComponentChildren;
}) {
  usePaper(size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields.
    <div class={`paper ${isFramed ? 'framed' : ''}`} role="group" aria-label="Preview">
      {children}
    </div>
  );
}

/** One sheet of that size. */
export function Sheet({
  size,
  class: name = '',
  children,
}: {
  size: Size;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <div class={`sheet ${name}`} style={{ inlineSize: `${size.width}mm`, '--height': `${size.height}mm` }}>
      {children}
    </div>
  );
}

/** Prints the page once what was changed in it is seen. */
export function printSoon(): void {
  requestAnimationFrame(() => setTimeout(() => print()));
}
