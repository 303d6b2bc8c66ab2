/** The name of the app with its sign. */
export function Brand() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="6" fill="#0e5a57" />
        <path
          d="M8 14C7 8 7 6 8 5c3 2 4 3 5 5h6c1-2 2-3 5-5 1 1 1 3 0 9 2 8-2 13-8 13S6 22 8 14z"
          fill="#fffdf7"
        />
        <circle cx="12.5" cy="16" r="2" fill="#1e2a2d" />
        <circle cx="19.5" cy="16" r="2" fill="#1e2a2d" />
      </svg>
      Creature Arena
    </>
  );
}
