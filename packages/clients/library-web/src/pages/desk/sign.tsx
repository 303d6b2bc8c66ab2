import type { ScanResult } from './scan-queue.js';

/** One shape for each tone, so that colour is never the only sign. */
const SHAPES: Readonly<Record<ScanResult['tone'], string>> = {
  plain: 'M24 14v2m0 6v12M24 4a20 20 0 1 0 0 40a20 20 0 1 0 0-40',
  good: 'M14 25l7 7l14-15M24 4a20 20 0 1 0 0 40a20 20 0 1 0 0-40',
  kept: 'M8 40h32M11 40V12h7v28M18 40V8h7v32M27 14l7-2l6 26l-7 2z',
  caution: 'M24 18v11m0 6v1M24 6L44 42H4z',
  danger: 'M17 17l14 14m0-14L17 31M16 4h16l12 12v16L32 44H16L4 32V16z',
};

/** The outcome as a sign that is seen from afar. */
export const Sign = ({ tone }: { tone: ScanResult['tone'] }) => (
  <div class="sign">
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      stroke-width="4"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      <path d={SHAPES[tone]} />
    </svg>
  </div>
);
