declare module 'marcjs' {
  /** `['001', '4711']`, or `['245', '10', 'a', 'Emma', 'c', 'Jane Austen']`. */
  type Field = [tag: string, ...parts: string[]];
  type Record = { leader: string; fields: Field[] };
  export const Marc: {
    parse(raw: Buffer, type: 'iso2709'): Record;
    format(record: Record, type: 'iso2709'): string;
  };
}
