/** A sign for each type, 12 by 12; the name is always beside it. */
const GLYPHS: Readonly<Record<string, string>> = {
  normal: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  fire: 'M6 1C8 4 10 5 9 8a3.4 3.4 0 0 1-6 0C2 6 5 4 6 1z',
  water: 'M6 1c2 3 3.4 4.6 3.4 6.6a3.4 3.4 0 0 1-6.8 0C2.6 5.6 4 4 6 1z',
  electric: 'M7 .5 2 7h3l-1 4.5L10 5H6.5z',
  grass: 'M2 10C1 5 4 1.5 10 2c.5 6-3 9-8 8z',
  ice: 'M5.2 0h1.6v3l2.5-1.5.8 1.4L7.6 4.4v3.2l2.5 1.5-.8 1.4L6.8 9v3H5.2V9l-2.5 1.5-.8-1.4 2.5-1.5V4.4L1.9 2.9l.8-1.4L5.2 3z',
  fighting: 'M2 4h2V2.5h2V2h2v.8h2V7c0 2.5-1.5 4-4 4S2 9.5 2 7z',
  poison: 'M3.5 2.5a2.5 2.5 0 1 0 3.2 3.3A2.7 2.7 0 1 0 8 10.5 2.7 2.7 0 0 0 6.5 6a2.5 2.5 0 0 0-3-3.5z',
  ground: 'M0 10h12L9 5 7.5 7 5 2z',
  flying: 'M1 7c4-1 5-4 10-5-1 5-5 8-10 5z',
  psychic: 'M6 2C3 2 .5 6 .5 6S3 10 6 10s5.5-4 5.5-4S9 2 6 2zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  bug: 'M6 2a2 2 0 0 1 2 2h2v1.5H8.5v1H10V8H8.3a2.5 2.5 0 0 1-4.6 0H2V6.5h1.5v-1H2V4h2a2 2 0 0 1 2-2z',
  rock: 'M3 2h5l3 4-2 4H3L1 6z',
  ghost: 'M2 11V5a4 4 0 0 1 8 0v6L8.7 9.7 7.3 11 6 9.7 4.7 11 3.3 9.7z',
  dragon: 'M6 1l1.5 3L11 3 9.5 7 6 11 2.5 7 1 3l3.5 1z',
  dark: 'M8.5 1.5A5 5 0 1 0 11 8 4 4 0 0 1 8.5 1.5z',
  steel: 'M4 1h4l3 5-3 5H4L1 6zm2 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  fairy: 'M6 .5 7.3 4.7 11.5 6 7.3 7.3 6 11.5 4.7 7.3.5 6l4.2-1.3z',
};

/** The sign of a type, as an SVG path filled by the even-odd rule; an unknown type has that of `normal`. */
export const glyphOf = (type: string): string => GLYPHS[type] ?? GLYPHS.normal ?? '';
