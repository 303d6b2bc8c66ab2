import type { ParameterName, PolicyDocument, PolicyRule } from '@creature-arena/library-client';
import { ruleText } from '../rule-note.js';
import { PARAMETERS, valueText } from './parameters.js';

/** One value that a draft has otherwise than the policy in force. `*`: any. */
export type Change = {
  category: string;
  material: string;
  parameter: ParameterName;
  /** Undefined: the rule says it no more, and a more general one holds. */
  value: PolicyRule[ParameterName] | undefined;
};

const ANY = '*';

/** The part of a policy that is for all of its rules. */
export type DaysAndCodes = Pick<
  PolicyDocument,
  'open_weekdays' | 'opening_hours' | 'categories' | 'materials'
>;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly DaysAndCodes['open_weekdays'][number][];

/** `Monday, Tuesday`. */
export const daysText = (days: DaysAndCodes['open_weekdays']): string =>
  days.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`).join(', ');

/** The category and the material of a rule. */
export const keyOf = ({
  category = ANY,
  material = ANY,
}: Pick<PolicyRule, 'category' | 'material'>): string => `${category}/${material}`;

/** The policy with other opening days, categories and materials; rules for a category or a material that is gone go, too. */
export function withDaysAndCodes(document: PolicyDocument, parts: DaysAndCodes): PolicyDocument {
  const rules = document.rules.filter((rule) => isKnown(rule, parts));
  return { ...document, ...parts, rules };
}

/** True where the category and the material are any, those that are always there, or named. */
export const isKnown = (
  { category = ANY, material = ANY }: { category?: string; material?: string },
  { categories, materials }: DaysAndCodes,
): boolean =>
  [ANY, 'default', ...categories].includes(category) && [ANY, 'book', ...materials].includes(material);

/** The opening days, categories and materials of a policy. */
export const daysAndCodesOf = ({
  open_weekdays,
  opening_hours = {},
  categories,
  materials,
}: DaysAndCodes): DaysAndCodes => ({ open_weekdays, opening_hours, categories, materials });

/** Says what differs between the opening days, categories and materials of two policies, a sentence for each. */
export function differencesOf(before: DaysAndCodes, after: DaysAndCodes): string[] {
  const days =
    daysText(before.open_weekdays) === daysText(after.open_weekdays)
      ? []
      : [`Open on ${daysText(after.open_weekdays)}, instead of ${daysText(before.open_weekdays)}.`];
  const hours = WEEKDAYS.filter((day) => hoursText(before, day) !== hoursText(after, day)).map(
    (day) => `${daysText([day])}: ${hoursText(after, day)}, instead of ${hoursText(before, day)}.`,
  );
  return [
    ...days,
    ...hours,
    ...codeDifferences('Category', before.categories, after.categories),
    ...codeDifferences('Material', before.materials, after.materials),
  ];
}

/** `10:00 to 18:00` of an open day, or that it is not said. */
export function hoursText({ opening_hours: hours }: DaysAndCodes, day: (typeof WEEKDAYS)[number]): string {
  const each = hours?.[day];
  return each === undefined ? 'no hours' : `${each.from} to ${each.to}`;
}

const codeDifferences = (kind: string, before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((code) => !before.includes(code)).map((code) => `${kind} ${code} is new.`),
  ...before.filter((code) => !after.includes(code)).map((code) => `${kind} ${code} goes, with its rules.`),
];

/** The changes with one more, which takes the place of one for the same; one that changes nothing is left out. */
export function withChange(
  document: PolicyDocument,
  changes: readonly Change[],
  added: Change,
): readonly Change[] {
  const others = changes.filter((each) => keyOf(each) !== keyOf(added) || each.parameter !== added.parameter);
  return isSame(valueIn(document, added), added.value) ? others : [...others, added];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The value that a policy has where a change has another one. */
export const valueIn = (document: PolicyDocument, change: Change): PolicyRule[ParameterName] | undefined =>
  document.rules.find((rule) => keyOf(rule) === keyOf(change))?.[change.parameter];

/** `Days of a loan: 21, instead of 14, for all readers, any material.` */
export function changeText(document: PolicyDocument, change: Change): string {
  const [before, after] = [valueIn(document, change), change.value].map((value) =>
    value === undefined ? 'as the more general rule says' : valueText(value),
  );
  const of = change.category === ANY && change.material === ANY ? '' : ` for ${ruleText(keyOf(change))}`;
  return `${PARAMETERS[change.parameter].text}${of}: ${after}, instead of ${before}.`;
}

/** The policy with these changes; a rule that is not there yet is made, and so are the categories and materials named. */
export function draftOf(document: PolicyDocument, changes: readonly Change[]): PolicyDocument {
  return changes.reduce(changed, document);
}

function changed(document: PolicyDocument, { category, material, parameter, value }: Change): PolicyDocument {
  const key = `${category}/${material}`;
  const known = document.rules.find((rule) => keyOf(rule) === key);
  const rules = known
    ? document.rules.flatMap((rule) => (rule === known ? saying(rule, parameter, value) : [rule]))
    : [
        ...document.rules,
        ...saying({ ...named('category', category), ...named('material', material) }, parameter, value),
      ];
  return {
    ...document,
    categories: withCode(document.categories, category, 'default'),
    materials: withCode(document.materials, material, 'book'),
    rules,
  };
}

/** The rule with another value; none where it says nothing any more. */
function saying(rule: PolicyRule, parameter: ParameterName, value: Change['value']): PolicyRule[] {
  const { [parameter]: _, ...others } = rule;
  const changedRule = value === undefined ? others : { ...rule, [parameter]: value };
  const { category, material, ...said } = changedRule;
  return Object.keys(said).length === 0 ? [] : [changedRule];
}

const named = (field: 'category' | 'material', code: string) => (code === ANY ? {} : { [field]: code });

/** The codes with this one; those that are always there are not named. */
const withCode = (codes: readonly string[], code: string, always: string): readonly string[] =>
  code === ANY || code === always || codes.includes(code) ? codes : [...codes, code];
