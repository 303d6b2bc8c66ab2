const PATHS = {
  home: 'M4 11l8-7l8 7M6 10v10h12V10',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13m5 11.5L21 21',
  books: 'M4 4h4v16H4zM8 8h4v12H8zM13.5 6l3.5-1l4 15l-3.5 1z',
  reader: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4.5 21c0-8 15-8 15 0',
  lend: 'M4 12h15m-6-6l6 6l-6 6',
  back: 'M20 12H5m6-6l-6 6l6 6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  scan: 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4M8 8v8m3-8v8m3-8v8m2.5-8v8',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6',
  quiet: 'M4 9v6h4l5 4V5L8 9zM17 9.5l4 5m0-5l-4 5',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  print: 'M7 8V3h10v5M7 17H4v-8h16v8h-3M7 14h10v7H7z',
  clear: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18m0 4v5h4',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a word, or in place of one that its control has for screen readers. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
