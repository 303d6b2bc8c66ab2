import { useLibrary } from '../reads.js';

/** The name of the library with its logo, or a sign. */
export function Brand() {
  const { data } = useLibrary();
  return (
    <>
      {data?.logo ? <img src={data.logo} alt="" /> : <Sign />}
      <span class="brand-name">{data?.name ?? 'Library'}</span>
    </>
  );
}

const Sign = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="#7a2230" />
    <path d="M16 9c-3-2-6-2.4-10-2v16c4-.4 7 0 10 2 3-2 6-2.4 10-2V7c-4-.4-7 0-10 2z" fill="#fffdf7" />
    <path d="M16 9v16" stroke="#7a2230" stroke-width="1.6" />
  </svg>
);
