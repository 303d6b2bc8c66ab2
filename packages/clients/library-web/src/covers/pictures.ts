import { type Chance, choose } from './chance.js';

/** A part of a picture: an outline (the `d` of an SVG path) that is filled, or drawn as a line so wide. */
export type Mark = { d: string; colour: string; line?: number };

type Inks = readonly [string, string, string];

/** Draws on 100 × 100, the origin above and left; `ground` is the colour of the cloth. */
type Picture = (chance: Chance, inks: Inks, ground: string) => Mark[];

/** A coordinate, as short as can be seen. */
const n = (value: number): number => Math.round(value * 10) / 10;
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const around = (x: number, y: number, radius: number, angle: number): string =>
  `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;

const disc = (x: number, y: number, radius: number, colour: string): Mark => ({
  d: `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0z`,
  colour,
});
const box = (x: number, y: number, width: number, height: number, colour: string): Mark => ({
  d: `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`,
  colour,
});
const area = (d: string, colour: string): Mark => ({ d, colour });
const line = (d: string, colour: string, width = 3): Mark => ({ d, colour, line: width });
const starAt = (x: number, y: number, radius: number, colour: string): Mark => {
  const points = range(10).map((point) =>
    around(x, y, point % 2 ? radius * 0.42 : radius, (point * Math.PI) / 5 - Math.PI / 2),
  );
  return area(`M${points.join('L')}z`, colour);
};
const waves = (y: number, step: number, colour: string, shift = 0): Mark =>
  line(
    `M${n(shift - step)} ${n(y)}${range(Math.ceil(100 / step) + 2)
      .map(() => `q${n(step / 2)} ${n(-step * 0.5)} ${n(step)} 0`)
      .join('')}`,
    colour,
    2.4,
  );

/** Pictures of one thing: they stand whole beside a label, and are never behind it. */
const THINGS = {
  moon: (chance, [a, b, c]) => [
    ...range(12).map(() => disc(chance() * 100, chance() * 60, 0.6 + chance(), c)),
    area('M58 14a25 25 0 1 0 18 42a21 21 0 0 1-18-42z', a),
    area('M0 82Q26 72 52 82T100 80V100H0z', b),
    area('M0 91Q34 84 66 91T100 89V100H0z', c),
  ],
  ship: (_, [a, b, c]) => [
    disc(76, 22, 10, b),
    area('M48 12V60H20z', a),
    area('M53 24Q72 42 76 60H53z', c),
    area('M12 65H88L77 82H23z', b),
    waves(89, 14, a),
    waves(95, 14, c, 6),
  ],
  house: (chance, [a, b, c]) => [
    disc(18 + chance() * 10, 18, 8, b),
    area('M0 80Q50 64 100 78V100H0z', c),
    box(32, 50, 34, 32, a),
    box(57, 30, 6, 14, a),
    area('M26 53L49 30L72 53z', b),
    ...[38, 54].map((x) => box(x, 57, 6, 7, c)),
    box(45, 66, 9, 16, b),
    line('M85 82V60', a, 2.6),
    disc(85, 50, 11, b),
  ],
  heart: (_, [a, b, c], ground) =>
    [
      [1.2, c],
      [0.96, a],
      [0.7, ground],
      [0.46, b],
    ].map(([scale, colour]) => {
      const at = (x: number, y: number) => `${n(50 + x * Number(scale))} ${n(54 + y * Number(scale))}`;
      return area(
        `M${at(0, 34)}C${at(-42, 4)} ${at(-36, -32)} ${at(-16, -32)}Q${at(-4, -32)} ${at(0, -18)}Q${at(4, -32)} ${at(16, -32)}C${at(36, -32)} ${at(42, 4)} ${at(0, 34)}z`,
        String(colour),
      );
    }),
  flame: (_, [a, b, c]) => [
    area(
      'M52 6C60 30 82 44 76 72C72 92 60 98 50 98C38 98 26 90 24 70C23 54 34 50 37 34C44 38 50 24 52 6z',
      b,
    ),
    area('M52 40C58 54 68 60 65 76C62 90 56 95 50 95C42 95 36 88 35 76C36 64 44 62 46 52Q50 50 52 40z', a),
    area('M50 66C55 74 59 78 57 86Q55 93 50 93Q44 92 43 85C44 78 48 76 50 66z', c),
  ],
  crown: (_, [a, b, c]) => [
    area('M15 74L11 34L31 53L50 20L69 53L89 34L85 74z', a),
    box(15, 77, 70, 9, b),
    ...[
      [11, 32],
      [50, 18],
      [89, 32],
    ].map(([x = 0, y = 0]) => disc(x, y, 4.6, c)),
    ...[30, 50, 70].map((x) => disc(x, 66, 3.2, c)),
  ],
  key: (_, [a, b, c], ground) => [
    ...range(10).map((ray) => {
      const angle = (ray * Math.PI) / 5;
      return line(`M${around(50, 30, 26, angle)}L${around(50, 30, 32, angle)}`, ray % 2 ? b : c, 2.4);
    }),
    disc(50, 30, 21, a),
    disc(50, 30, 11, ground),
    box(46, 49, 8, 44, a),
    box(54, 74, 11, 6, a),
    box(54, 85, 15, 6, a),
  ],
  eye: (_, [a, b, c], ground) => [
    area('M4 52Q50 8 96 52Q50 96 4 52z', c),
    disc(50, 52, 21, a),
    disc(50, 52, 10, ground),
    disc(57, 45, 4, c),
    ...range(7).map((lash) =>
      line(`M${20 + lash * 10} ${n(24 - 9 * Math.sin((lash * Math.PI) / 6))}v-9`, b, 2.2),
    ),
  ],
  door: (_, [a, b, c], ground) => [
    area('M20 100V42a30 30 0 0 1 60 0V100z', c),
    area('M28 100V43a22 22 0 0 1 44 0V100z', a),
    area('M35 100V44a15 15 0 0 1 30 0V100z', ground),
    disc(60, 70, 2.6, b),
    box(8, 94, 84, 6, b),
  ],
} satisfies Record<string, Picture>;

/** Pictures that fill a ground. */
const GROUNDS = {
  sea: (chance, [a, b, c]) => [
    disc(30 + chance() * 40, 30, 15, b),
    ...range(6).map((row) => waves(52 + row * 9, 15, row % 2 ? a : c, row * 4)),
  ],
  leaves: (chance, [a, b, c]) =>
    range(5).flatMap((stem) => {
      const [x, top] = [10 + stem * 20, 8 + chance() * 24];
      const leaf = (row: number, side: number) => {
        const y = 96 - row * 17;
        return area(
          `M${x} ${y}q${side * 4} -13 ${side * 15} -15q-1 13 ${side * -15} 15z`,
          [a, b, c][(stem + row) % 3] ?? a,
        );
      };
      const rows = range(5).filter((row) => 96 - row * 17 > top);
      return [line(`M${x} 100V${n(top)}`, c, 1.6), ...rows.flatMap((row) => [leaf(row, 1), leaf(row, -1)])];
    }),
  sun: (chance, [a, b, c]) => [
    ...range(12).map((ray) => {
      const from = Math.PI * (1 + ray / 11.5);
      return area(`M50 68L${around(50, 68, 95, from)}L${around(50, 68, 95, from + 0.13)}z`, c);
    }),
    disc(50, 68, 24, a),
    box(0, 68, 100, 32, b),
    ...range(4).map((row) => box(30 + row * 5 - chance() * 4, 74 + row * 6, 40 - row * 10, 1.9, a)),
  ],
  peaks: (chance, [a, b, c]) => [
    disc(28 + chance() * 44, 26, 12, b),
    area(`M-8 100L${n(22 + chance() * 10)} 36L60 100z`, c),
    area(`M28 100L${n(62 + chance() * 12)} 28L114 100z`, a),
    area(`M-10 100L${n(12 + chance() * 18)} 68L50 100z`, b),
    area(`M46 100L${n(78 + chance() * 10)} 72L116 100z`, b),
  ],
  city: (chance, [a, b, c]) =>
    range(7).flatMap((house) => {
      const [x, top, wall] = [house * 14.4, 24 + chance() * 48, [a, c, b][house % 3] ?? a];
      const windows = range(Math.floor((94 - top) / 12)).flatMap((floor) =>
        [3, 8.4].map((side) => box(x + side, top + 5 + floor * 12, 3, 5, wall === b ? a : b)),
      );
      return [box(x, top, 14.4, 100 - top, wall), ...windows];
    }),
  birds: (chance, [a, b, c]) =>
    range(10).map((bird) => {
      const [x, y, wing] = [8 + chance() * 70, 12 + bird * 8.6, 7 + chance() * 6];
      const [half, drop] = [n(wing / 2), n(wing * 0.55)];
      return area(
        `M${n(x)} ${n(y)}q${half} ${-drop} ${n(wing)} 0q${half} ${-drop} ${n(wing)} 0q${-half} ${n(-drop / 3)} ${n(-wing)} ${drop}q${-half} ${n(-drop * 1.3)} ${n(-wing)} ${-drop}z`,
        [a, b, c][bird % 3] ?? a,
      );
    }),
  trees: (chance, [a, b, c]) =>
    range(9).flatMap((tree) => {
      const [x, y, wide] = [6 + ((tree * 37) % 90), 46 + tree * 5, 11 + chance() * 5];
      return [
        box(x - 1.2, y, 2.4, 54, c),
        area(`M${n(x)} ${n(y - wide * 2)}l${n(wide)} ${n(wide * 2.4)}h${n(-2 * wide)}z`, tree % 2 ? b : a),
      ];
    }),
  snow: (chance, [a, b, c]) =>
    range(9).flatMap((flake) => {
      const [x, y] = [16 + (flake % 3) * 34, 16 + Math.floor(flake / 3) * 34 + (flake % 2) * 8];
      const radius = 7 + chance() * 6;
      return range(3).map((arm) => {
        const angle = (arm * Math.PI) / 3;
        return line(
          `M${around(x, y, radius, angle)}L${around(x, y, radius, angle + Math.PI)}`,
          [a, c, b][flake % 3] ?? a,
          2,
        );
      });
    }),
  stars: (chance, [a, b, c]) =>
    range(12).map((star) =>
      starAt(
        ...([10 + (star % 4) * 27 + chance() * 6, 14 + Math.floor(star / 4) * 34 + chance() * 8] as const),
        4 + chance() * 8,
        [a, b, c][star % 3] ?? a,
      ),
    ),
  road: (_, [a, b, c]) => [
    disc(50, 30, 13, b),
    area('M0 46Q50 34 100 46V100H0z', a),
    area('M47 41Q78 56 42 68T58 100H98Q46 84 74 66T54 41z', c),
  ],
  rings: (_, inks) => range(6).map((ring) => disc(50, 50, 48 - ring * 8, inks[ring % 3] ?? inks[0])),
  quarters: (chance, inks) =>
    range(16).map((tile) => {
      const [x, y] = [(tile % 4) * 25, Math.floor(tile / 4) * 25];
      const turned = choose(
        [
          `M${x} ${y}h25a25 25 0 0 1-25 25z`,
          `M${x + 25} ${y}v25a25 25 0 0 1-25-25z`,
          `M${x} ${y + 25}v-25a25 25 0 0 1 25 25z`,
          `M${x + 25} ${y + 25}h-25a25 25 0 0 1 25-25z`,
        ],
        chance,
      );
      return area(turned, choose(inks, chance));
    }),
  arches: (_, inks) =>
    range(9).flatMap((arch) => {
      const [x, y] = [(arch % 3) * 33.4 + 16.6, Math.floor(arch / 3) * 33.4 + 33];
      return [15, 10, 5].map((radius, ring) =>
        area(
          `M${n(x - radius)} ${n(y)}v-16a${radius} ${radius} 0 0 1 ${2 * radius} 0v16z`,
          inks[(ring + arch) % 3] ?? inks[0],
        ),
      );
    }),
  bars: (chance, inks) =>
    range(11).map((bar) => {
      const high = 20 + chance() * 76;
      return box(bar * 9.2, 100 - high, 6.6, high, inks[bar % 3] ?? inks[0]);
    }),
  blocks: (chance, [a, b, c]) => [
    box(0, 48, 58, 52, a),
    disc(62, 42, 26, b),
    area(`M${n(28 + chance() * 20)} 100L100 ${n(46 + chance() * 18)}V100z`, c),
    box(10 + chance() * 18, 14, 5, 52, c),
  ],
  dots: (chance, inks) =>
    range(36).map((dot) =>
      disc(9 + (dot % 6) * 16.4, 9 + Math.floor(dot / 6) * 16.4, 2 + chance() * 5, choose(inks, chance)),
    ),
  lines: (chance, inks) =>
    range(9).map((row) => {
      const y = 10 + row * 10;
      return line(`M-4 ${y}Q24 ${n(y - 10 + chance() * 18)} 50 ${y}T104 ${y}`, inks[row % 3] ?? inks[0], 3.2);
    }),
} satisfies Record<string, Picture>;

const ALL: Readonly<Record<string, Picture>> = { ...THINGS, ...GROUNDS };

export const PICTURE_NAMES = Object.keys(ALL);

/** Pictures for titles in which no word asks for one. */
const ANY = [
  'rings',
  'quarters',
  'arches',
  'bars',
  'blocks',
  'dots',
  'lines',
  'sun',
  'leaves',
  'birds',
  'stars',
];

/** Words that ask for a picture, in the languages that most of the books of such libraries are in. */
const ASKING: Readonly<Record<string, string>> = {
  moon: 'moon night midnight dark darkness dream dreams sleep mond nacht traum lune nuit reve luna noche sueno',
  sea: 'sea ocean water river lake tide shore island islands fish whale meer insel fluss mer ile mar isla rio',
  leaves:
    'garden gardens flower flowers green grass spring wild secret rose roses garten blume jardin fleur flor',
  sun: 'sun light day days dawn morning summer east west desert dune sonne tag sommer soleil jour ete sol dia verano',
  peaks: 'mountain mountains hill hills north heights hobbit wolf wolves hawk berg montagne montana',
  city: 'city cities street town london paris york tokyo berlin stadt ville ciudad',
  house: 'house home room cabin inn farm family haus heim maison casa',
  heart:
    'heart hearts love lover loved lovers beloved kiss wedding bride herz liebe coeur amour corazon amor',
  flame:
    'fire fires flame burn burning ember ashes dragon dragons hunger hell war feuer drache feu fuego guerra',
  crown: 'king kings queen queens prince princess crown throne lord empire konig konigin roi reine rey reina',
  key: 'key keys secret secrets code lost mystery locked riddle lied schlussel cle clave misterio',
  birds: 'bird birds wings wing crow raven sparrow feather free sky mockingbird vogel oiseau pajaro',
  trees: 'tree trees wood woods forest giving jungle baum wald arbre foret bosque arbol',
  ship: 'ship ships boat sail voyage sailor pirate pirates treasure earthsea schiff reise navire voyage barco viaje',
  snow: 'snow winter ice cold white frost schnee neige nieve hielo',
  door: 'door doors gate castle tower wall hall palace tur schloss porte chateau puerta castillo',
  stars:
    'star stars space galaxy universe cosmos planet heaven moonlight stern sterne etoile estrella wonder',
  eye: 'eye eyes see seeing watching witness girl face augen yeux ojos',
  road: 'road way walk path journey travels trail weg strasse route chemin camino',
};
const PICTURE_OF = new Map(
  Object.entries(ASKING).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

const WORDS = /[a-z]+/g;

/** Chooses the picture of a title: that of its first word that asks for one, else any. */
export function pictureOf(title: string, chance: Chance): string {
  const words = title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').match(WORDS) ?? [];
  const asking = words.find((word) => PICTURE_OF.has(word)) ?? '';
  return PICTURE_OF.get(asking) ?? choose(ANY, chance);
}

/** Draws a picture. @throws for a name that there is not */
export function draw(name: string, chance: Chance, inks: Inks, ground: string): Mark[] {
  const picture = ALL[name];
  if (picture === undefined) throw new Error(`no picture is called ${name}`);
  return picture(chance, inks, ground);
}

/** True for a picture of one thing, which is to be seen whole. */
export const isThing = (name: string): boolean => Object.hasOwn(THINGS, name);
