import { effect, signal } from '@preact/signals';

const page = signal<string | undefined>(undefined);
const count = signal(0);
const cover = signal<string | undefined>(undefined);

/** The title of the tab says how much waits for whoever looks at another tab: `(2) Creatures`. */
effect(() => {
  if (cover.value !== undefined) document.title = cover.value;
  else if (page.value !== undefined)
    document.title = count.value > 0 ? `(${count.value}) ${page.value}` : page.value;
});

/** Names the page in the title of the tab. */
export function nameTab(title: string): void {
  page.value = title;
}

/** Shows before every title how many things wait; 0: none. */
export function countInTab(waiting: number): void {
  count.value = waiting;
}

/** Shows another title instead of the page's; undefined: the page's again. */
export function coverTab(title: string | undefined): void {
  cover.value = title;
}
