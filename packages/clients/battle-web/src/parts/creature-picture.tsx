type Props = { species: string; types: readonly string[]; isMirrored?: boolean };

/** The drawing of a creature; it says nothing that is not in words beside it. */
export function CreaturePicture({ species, isMirrored = false }: Props) {
  return (
    <svg
      viewBox="0 0 200 200"
      aria-hidden="true"
      {...(isMirrored && { class: 'mirrored' })}
      data-species={species}
    >
      <ellipse cx="100" cy="170" rx="58" ry="8" opacity=".16" />
    </svg>
  );
}
