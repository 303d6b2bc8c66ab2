import { coverOf, HEIGHT, PAPER, WIDTH } from './draw-cover.js';

type Props = {
  title: string;
  author: string;
  /** True: it is drawn without letters, which nobody could read. */
  isSmall?: boolean;
};

/** The cover of a book, drawn. Its title is written beside it wherever it stands. */
export function Cover({ title, author, isSmall = false }: Props) {
  const { ground, marks, title: lines, author: name } = coverOf(title, author);
  return (
    <svg class="cover" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      {marks.map(({ d, colour, line, opacity }) =>
        line === undefined ? (
          <path key={d} d={d} fill={colour} {...(opacity !== undefined && { opacity })} />
        ) : (
          <path key={d} d={d} fill="none" stroke={colour} stroke-width={line} />
        ),
      )}
      {!isSmall && <rect width={WIDTH} height={22 + lines.length * 13} fill={ground} />}
      <rect x="5" width="1" height={HEIGHT} opacity="0.22" />
      {!isSmall && (
        <>
          <g class="cover-title" fill={PAPER}>
            {lines.map((line, index) => (
              <text key={line} x="12" y={20 + index * 13}>
                {line}
              </text>
            ))}
          </g>
          <text class="cover-author" x="12" y="168" fill={PAPER} stroke={ground}>
            {name}
          </text>
        </>
      )}
    </svg>
  );
}
