/** The colours of the particles of a type: its own, and a light one. */
export type Colours = readonly [own: string, light: string];

const COLOURS: Readonly<Record<string, Colours>> = {
  normal: ['#cfc5b2', '#fffdf7'],
  fire: ['#e4734f', '#f9c74f'],
  water: ['#519fdd', '#cfe9ff'],
  electric: ['#f4cf4a', '#fffbe0'],
  grass: ['#67ac5f', '#c7e8a8'],
  ice: ['#7fc7d2', '#effcff'],
  fighting: ['#e27170', '#ffd9c9'],
  poison: ['#a862c2', '#e6b8f5'],
  ground: ['#c38b53', '#ecd0a4'],
  flying: ['#8596ca', '#eef3ff'],
  psychic: ['#da709d', '#ffd3e6'],
  bug: ['#8ea43d', '#e3f08d'],
  rock: ['#a3855c', '#d9c3a0'],
  ghost: ['#6d5aa8', '#c4b5f5'],
  dragon: ['#6a70dd', '#c9ccff'],
  dark: ['#4d4038', '#a89388'],
  steel: ['#869ca7', '#e9f2f6'],
  fairy: ['#d98ac0', '#ffe3f6'],
};

const PLAIN: Colours = ['#cfc5b2', '#fffdf7'];

export const coloursOf = (type: string): Colours => COLOURS[type] ?? PLAIN;
