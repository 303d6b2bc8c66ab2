import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { nameTab } from './title.js';

type Props = {
  /** Of the tab. */
  title: string;
  /** The page's one `h1`; default: the title. */
  heading?: ComponentChildren;
  /** Above the heading. */
  above?: ComponentChildren;
  /** Beside the heading. */
  aside?: ComponentChildren;
  /** The heading is for screen readers only. */
  isHeadingHidden?: boolean;
  /** With `compact` the page has all the room of a phone, without the frame; then it leads back by itself. */
  class?: string;
  children?: ComponentChildren;
};

/** The path of the last page; the first one is opened by the browser, which reads it from the top. */
let lastPath: string | undefined;

/**
 * One page: its title, its heading, and what it shows. The focus goes to its first field, if it has one that is meant so,
 * or to the heading when somebody comes here from another page.
 */
export function Page({
  title,
  heading = title,
  above,
  aside,
  isHeadingHidden = false,
  class: name,
  children,
}: Props) {
  const page = useRef<HTMLDivElement>(null);
  const ref = useRef<HTMLHeadingElement>(null);
  // Before the page is seen: who types at once, as a scanner does, is not interrupted.
  useLayoutEffect(() => {
    const field = page.current?.querySelector<HTMLElement>('[data-first]');
    if (field) field.focus();
    else if (lastPath !== undefined) ref.current?.focus({ preventScroll: true });
    // The next part of the same page begins at its top, too; where another page begins the router and the browser know.
    if (lastPath === location.pathname) scrollTo(0, 0);
    lastPath = location.pathname;
  }, []);
  useEffect(() => {
    nameTab(title);
  }, [title]);
  return (
    <div ref={page} class={`stack wide ${name ?? ''}`}>
      {above}
      <div class={isHeadingHidden ? 'hidden-text' : 'page-head row apart'}>
        <h1 ref={ref} tabIndex={-1}>
          {heading}
        </h1>
        {aside}
      </div>
      {children}
    </div>
  );
}
