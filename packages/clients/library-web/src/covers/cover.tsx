import { useState } from 'preact/hooks';
import { coverOf, HEIGHT, type Place, smallCoverOf, type Text, WIDTH } from './draw-cover.js';
import { LEAD } from './letters.js';
import type { Mark } from './pictures.js';

type Props = {
  title: string;
  author: string;
  /** True: it is drawn without letters, which nobody could read. */
  isSmall?: boolean;
};

/**
 * The cover of a book: its picture where there is one, else drawn. Both take the same room. The title is written beside it
 * wherever it stands.
 *
 * @param picture its address
 */
export function Cover({ picture, ...drawn }: Props & { picture?: string | undefined }) {
  const [isMissing, setMissing] = useState(false);
  if (picture === undefined || isMissing) return <Drawn {...drawn} />;
  return (
    <img
      class="cover"
      src={picture}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}

function Drawn({ title, author, isSmall = false }: Props) {
  return (
    <svg class="cover" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      {isSmall ? <Small title={title} author={author} /> : <Large title={title} author={author} />}
      <path d={`M0 0h4.4v${HEIGHT}H0z`} opacity=".16" />
      <path d={`M4.4 0h1v${HEIGHT}h-1z`} fill="#fff" opacity=".16" />
    </svg>
  );
}

function Large({ title, author }: Omit<Props, 'isSmall'>) {
  const { ground, picture, places, marks, texts } = coverOf(title, author);
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      {places.map((place) => (
        <Picture key={place.y} place={place} marks={picture} />
      ))}
      <Marks marks={marks} />
      {texts.map((text) => (
        <Letters key={text.kind} {...text} />
      ))}
    </>
  );
}

const ALONE: Place = { x: 8, y: 32, width: 106, height: 106, isWhole: true };

function Small({ title, author }: Omit<Props, 'isSmall'>) {
  const { ground, picture, line } = smallCoverOf(title, author);
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      <Picture place={ALONE} marks={picture} />
      <path d="M16 18h92M16 158h60" stroke={line} stroke-width="5" />
    </>
  );
}

function Picture({
  place: { x, y, width, height, isWhole },
  marks,
}: {
  place: Place;
  marks: readonly Mark[];
}) {
  return (
    <svg
      {...{ x, y, width, height }}
      viewBox="0 0 100 100"
      aria-hidden="true"
      preserveAspectRatio={isWhole ? 'xMidYMid meet' : 'xMidYMax slice'}
    >
      <Marks marks={marks} />
    </svg>
  );
}

const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <>
    {marks.map(({ d, colour, line }) =>
      line === undefined ? (
        <path key={d} d={d} fill={colour} />
      ) : (
        <path key={d} d={d} fill="none" stroke={colour} stroke-width={line} stroke-linecap="round" />
      ),
    )}
  </>
);

function Letters({ kind, lines, size, x, y, colour, isCentred }: Text) {
  return (
    <text class={`cover-${kind}`} fill={colour} font-size={size} text-anchor={isCentred ? 'middle' : 'start'}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * size * LEAD}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
