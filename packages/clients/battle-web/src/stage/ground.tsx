import { randomOf } from '@repo/battle-look/art';
import { useMemo } from 'preact/hooks';

/** Colours by day and by night. */
type Shade = readonly [light: string, dark: string];

/** What stands on the horizon. */
type Standing = 'trees' | 'pines' | 'pillars' | 'rocks' | 'none';

type Place = Record<'sky' | 'haze' | 'far' | 'near' | 'ground' | 'patch' | 'tuft' | 'sun', Shade> & {
  isSharp: boolean;
  standing: Standing;
};

const PLACES: readonly Place[] = [
  // A meadow.
  {
    ...{ sky: ['#d7e9ee', '#131f28'], haze: ['#e9f0e4', '#1a2a30'], far: ['#c2d7c6', '#1d3033'] },
    ...{ near: ['#a8c79f', '#223a33'], ground: ['#dae0b8', '#23362b'], patch: ['#c9d5a0', '#2a4132'] },
    ...{ tuft: ['#88ab71', '#3c5f45'], sun: ['#fff3c9', '#e9e3c8'], isSharp: false, standing: 'trees' },
  },
  // A shore.
  {
    ...{ sky: ['#cfe6f1', '#10202c'], haze: ['#e5f2f2', '#17303a'], far: ['#9fcad7', '#1b3d4c'] },
    ...{ near: ['#82b8cb', '#1f4a5b'], ground: ['#f1e3be', '#393529'], patch: ['#e6d2a4', '#443f2e'] },
    ...{ tuft: ['#c8ae76', '#5c5237'], sun: ['#fff6d8', '#e9e3c8'], isSharp: false, standing: 'none' },
  },
  // A crater.
  {
    ...{ sky: ['#f2dac8', '#241716'], haze: ['#f7e8d5', '#33201b'], far: ['#d9ac95', '#45261f'] },
    ...{ near: ['#c18c77', '#552c22'], ground: ['#e4c7ae', '#392620'], patch: ['#d5af92', '#482e25'] },
    ...{ tuft: ['#a97158', '#7a3f2c'], sun: ['#ffd9a0', '#ff9a5a'], isSharp: true, standing: 'rocks' },
  },
  // Snow.
  {
    ...{ sky: ['#dae6f1', '#141d2b'], haze: ['#eef3f8', '#1d2a3b'], far: ['#c5d5e6', '#24364d'] },
    ...{ near: ['#b0c6db', '#2c425c'], ground: ['#f2f6f8', '#2a3848'], patch: ['#dfe8f0', '#334457'] },
    ...{ tuft: ['#a4bdd1', '#4d657f'], sun: ['#ffffff', '#e4ecf5'], isSharp: true, standing: 'pines' },
  },
  // A ruin.
  {
    ...{ sky: ['#ded9ea', '#151225'], haze: ['#efe9f0', '#211b36'], far: ['#c3b9d6', '#2b2346'] },
    ...{ near: ['#aa9dc4', '#352b55'], ground: ['#e0d9e2', '#2c2740'], patch: ['#d0c5d7', '#37304f'] },
    ...{ tuft: ['#9787b0', '#58497d'], sun: ['#fffbe9', '#f2ebcf'], isSharp: false, standing: 'pillars' },
  },
];

const [WIDTH, HEIGHT, HORIZON] = [1000, 560, 250];

type Painted = { d: string; colour: Shade; opacity?: number };

/** The place of a battle, drawn from its id: both sides, and whoever watches, see the same. */
export function Ground({ battle }: { battle: string }) {
  const painted = useMemo(() => groundOf(battle), [battle]);
  return (
    <svg
      class="field ground"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {painted.map(({ d, colour: [light, dark], opacity }) => (
        <path d={d} opacity={opacity} style={{ fill: `light-dark(${light}, ${dark})` }} />
      ))}
    </svg>
  );
}

/** All that is painted of a place, first what is farthest. */
function groundOf(battle: string): Painted[] {
  const random = randomOf(`ground of ${battle}`);
  const place = PLACES[Math.floor(random() * PLACES.length)] ?? (PLACES[0] as Place);
  const painted: Painted[] = [];
  const paint = (d: string, colour: Shade, opacity?: number) =>
    painted.push({ d, colour, ...(opacity !== undefined && { opacity }) });

  paint(`M-20 -20H1020V580H-20Z`, place.haze);
  paint(`M-20 -20H1020V150Q750 166 500 150T-20 150Z`, place.sky);
  const sun = 600 + 160 * random();
  paint(`M${sun - 32} 70a32 32 0 1 0 64 0a32 32 0 1 0 -64 0z`, place.sun, 0.9);
  for (const [x, y, size] of [
    [130, 112, 1],
    [450, 62, 0.7],
    [830, 126, 0.85],
  ] as const)
    paint(cloud(x + 60 * random(), y, size), ['#ffffff', '#3a4a52'], 0.55);
  paint(place.isSharp ? peaks(random, HORIZON - 16, 140) : hills(random, HORIZON - 36, 60), place.far);
  paint(hills(random, HORIZON - 2, 30), place.near);
  for (let index = 0; index < 13; index += 1) {
    const [x, size] = [index * 82 + 50 * random(), 0.6 + 0.7 * random()];
    const d = standing(place.standing, index, x, HORIZON + 6, size);
    if (d) paint(d, place.tuft, 0.75);
  }
  paint(
    `M-20 ${HORIZON + 4}Q250 ${HORIZON - 6} 500 ${HORIZON + 4}T1020 ${HORIZON + 2}V580H-20Z`,
    place.ground,
  );
  for (const [y, high] of [
    [286, 8],
    [336, 14],
    [408, 24],
    [500, 40],
  ] as const) {
    const [one, other] = [300 + 120 * random(), 620 + 120 * random()];
    paint(
      `M-20 ${y}Q${one} ${y - high} ${other} ${y}T1020 ${y + 4}V${y + high}Q${other} ${y + high + 10} ${one} ${y + high}T-20 ${y + high * 0.6}Z`,
      place.patch,
      0.6,
    );
  }
  for (let index = 0; index < 40; index += 1) {
    const near = random() ** 2;
    const [x, y, size] = [WIDTH * random(), HORIZON + 18 + 290 * near, 0.5 + 1.8 * near];
    paint(tuft(x, y, size), place.tuft, 0.5);
  }
  return painted;
}

type Random = () => number;

const round = (value: number): number => Math.round(value);

function hills(random: Random, y: number, rough: number): string {
  let d = `M-20 ${round(y)}`;
  for (let x = -20; x < 1020; ) {
    const next = x + 90 + 90 * random();
    const top = y - rough * (0.4 + random());
    d += `Q${round((x + next) / 2)} ${round(top)} ${round(next)} ${round(y + rough * 0.2 * (random() - 0.5))}`;
    x = next;
  }
  return `${d}V580H-20Z`;
}

function peaks(random: Random, y: number, high: number): string {
  let d = `M-20 ${y}`;
  for (let x = -20; x < 1020; ) {
    const wide = 110 + 140 * random();
    const top = y - high * (0.4 + 0.6 * random());
    d += `L${round(x + wide * (0.4 + 0.2 * random()))} ${round(top)}L${round(x + wide)} ${round(y - 8 * random())}`;
    x += wide;
  }
  return `${d}V580H-20Z`;
}

const cloud = (x: number, y: number, size: number): string => {
  const [a, b, c] = [round(20 * size), round(32 * size), round(22 * size)];
  return `M${round(x)} ${y}h${6 * a}a${a} ${a} 0 0 0 ${-round(14 * size)} ${-round(34 * size)}a${b} ${b} 0 0 0 ${-round(58 * size)} ${-round(10 * size)}a${c} ${c} 0 0 0 ${-2 * a} ${round(16 * size)}a${a} ${a} 0 0 0 ${-round(8 * size)} ${round(28 * size)}z`;
};

const tuft = (x: number, y: number, size: number): string => {
  const [wide, high] = [round(5 * size) + 1, round(9 * size) + 1];
  return `M${round(x)} ${round(y)}q${-wide} ${-high} ${-2 * wide} ${-high}q${wide} 0 ${wide} ${high}zm0 0q${wide} ${-high} ${2 * wide} ${-high}q${-wide} 0 ${-wide} ${high}z`;
};

function standing(what: Standing, index: number, x: number, y: number, size: number): string | undefined {
  const [at, s] = [round(x), (units: number) => round(units * size)];
  switch (what) {
    case 'trees':
      return `M${at - s(3)} ${y}v${-s(24)}h${s(6)}v${s(24)}zM${at - s(22)} ${y - s(18)}a${s(18)} ${s(18)} 0 0 1 ${s(10)} ${-s(28)}a${s(16)} ${s(16)} 0 0 1 ${s(27)} ${s(2)}a${s(15)} ${s(15)} 0 0 1 ${s(5)} ${s(26)}z`;
    case 'pines':
      return `M${at} ${y - s(62)}l${s(20)} ${s(32)}h${-s(9)}l${s(15)} ${s(30)}h${-s(52)}l${s(15)} ${-s(30)}h${-s(9)}z`;
    case 'pillars':
      return index % 2 === 0
        ? undefined
        : `M${at} ${y}v${-s(90)}h${s(24)}l${-s(4)} ${s(14)}v${s(76)}zM${at - s(6)} ${y - s(4)}h${s(36)}v${s(8)}h${-s(36)}z`;
    case 'rocks':
      return index % 3 === 0
        ? `M${at} ${y}q${s(12)} ${-s(34)} ${s(26)} ${-s(8)}t${s(24)} ${s(8)}z`
        : undefined;
    case 'none':
      return undefined;
  }
}
