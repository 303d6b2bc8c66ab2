const PAGES = [
  ['collection', '/app/creatures', 'Collection'],
  ['teams', '/app/teams', 'Teams'],
] as const;

/** The two pages about the own creatures. */
export function CreatureSegments({ current }: { current: (typeof PAGES)[number][0] }) {
  return (
    <nav class="row segments" aria-label="Creatures">
      {PAGES.map(([name, href, text]) => (
        <a key={name} class="button" href={href} {...(name === current && { 'aria-current': 'page' })}>
          {text}
        </a>
      ))}
    </nav>
  );
}
