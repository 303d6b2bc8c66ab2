import { type DataField, dataFields, type MarcRecord, valuesOf } from './record.js';

/** Fields that items may stand in: 852, or 952 as Koha has it. */
export const ITEM_TAGS = ['852', '952', 'none'] as const;
export type ItemTag = (typeof ITEM_TAGS)[number];

/** An item as a record describes it; '' where it says nothing. */
export type MarcItem = {
  barcode: string;
  call_number: string;
  material: string;
  status: string;
  /** As written, such as `12.50`. */
  price: string;
  /** The day on which it was added. */
  added: string;
};

/** Returns the items of a record. */
export function itemsOf(record: MarcRecord, tag: ItemTag): MarcItem[] {
  if (tag === 'none') return [];
  return dataFields(record, tag).map(tag === '852' ? itemOf852 : itemOf952);
}

const joined = (field: DataField, codes: string): string => valuesOf(field, codes).join(' ').trim();
const first = (field: DataField, code: string): string => valuesOf(field, code)[0]?.trim() ?? '';

/** Price, status and the day are in subfields that MARC leaves to the library; in $9 others have a price, too. */
const itemOf852 = (field: DataField): MarcItem => ({
  barcode: first(field, 'p'),
  call_number: joined(field, 'khi'),
  material: first(field, '3'),
  status: first(field, 'q'),
  price: first(field, '9'),
  added: first(field, 'y'),
});

const itemOf952 = (field: DataField): MarcItem => ({
  barcode: first(field, 'p'),
  call_number: first(field, 'o'),
  material: kohaMaterial(first(field, 'y')),
  status: kohaStatus(field),
  // The price of a new one, else what was paid.
  price: first(field, 'v') || first(field, 'g'),
  added: first(field, 'd'),
});

/** Books are BK in Koha. */
const kohaMaterial = (type: string): string => (type.toUpperCase() === 'BK' ? 'book' : type);

/** Koha: $0 withdrawn; $1 lost, of which 4 is missing; 0 and nothing: it is not. */
function kohaStatus(field: DataField): string {
  const [withdrawn, lost] = [first(field, '0'), first(field, '1')];
  if (!['', '0'].includes(lost)) return lost === '4' ? 'missing' : 'lost';
  return ['', '0'].includes(withdrawn) ? '' : 'withdrawn';
}

/** Returns an item as field 852. */
export function fieldOfItem(item: MarcItem): DataField {
  const { barcode, call_number, material, status, price, added } = item;
  const subfields = [
    { code: '3', value: material },
    { code: 'h', value: call_number },
    { code: 'p', value: barcode },
    { code: 'q', value: status },
    { code: '9', value: price },
    { code: 'y', value: added },
  ];
  return { tag: '852', indicators: '8 ', subfields: subfields.filter(({ value }) => value !== '') };
}
