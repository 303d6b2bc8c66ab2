/** The colours of a book: its ground, its letters, and three inks for its picture. Letters on the ground have 4.5 : 1 at least. */
export type Cloth = { ground: string; letters: string; inks: readonly [string, string, string] };

const COLOURS = [
  '#22365c #f6eedc #d9a441 #e4775a #9fb6d6',
  '#7a2430 #f8eedb #e8b07a #c9505a #f0d6b8',
  '#1f4d3d #f6eedc #8fbf8a #e0b74f #d9e3c4',
  '#d9a843 #2a2013 #7a3b1d #f4e2b0 #33534f',
  '#a8462a #fbf0dc #f2b56b #5a2a22 #f4d9b8',
  '#0f565d #f6eedc #7cc7b8 #f0b08a #cfe6da',
  '#56305c #f6eedc #c792c0 #eab35d #8f5d94',
  '#46525c #f6f0e2 #a9b8c0 #e08f5a #d8dee0',
  '#efe6d2 #23302f #b5462f #2f6c6a #d6b25a',
  '#a9cbd8 #17303d #f4efe0 #2b6182 #e58a5b',
  '#e9c3b4 #45202a #9b3b48 #f7ead9 #5d7a74',
  '#b9d5bd #17362a #f5f0dc #2f7253 #d77a4a',
  '#1d1f24 #f3ead6 #c8443a #e8d9b0 #6d7885',
  '#575a20 #f7f0d8 #d8c25a #2f3a1e #e9dfb0',
  '#2f4fa0 #f8f2e0 #8fb0f0 #f3c04b #e06a5a',
  '#cdbfe0 #2b2145 #6d4fa0 #f6f0e4 #d98a4a',
];

export const CLOTHS: readonly Cloth[] = COLOURS.map((colours) => {
  const [ground = '', letters = '', a = '', b = '', c = ''] = colours.split(' ');
  return { ground, letters, inks: [a, b, c] };
});

/** The label that some covers have. */
export const LABEL = { ground: '#fbf5e6', letters: '#232a2c' };
