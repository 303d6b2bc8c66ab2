import type { BattleClient, BattleFormat, BattleRules, Format } from '@creature-arena/battle-client';
import type { Given } from '../command.js';
import { Refused, UsageError } from '../errors.js';

const FORMATS = {
  ...{ '1v1': 'singles_1v1', '3v3': 'singles_3v3', '6v6': 'singles_6v6' },
  ...{ 'open-1v1': 'open_1v1', 'open-3v3': 'open_3v3', 'open-6v6': 'open_6v6' },
} as const satisfies Readonly<Record<string, BattleFormat>>;
const RULES = ['classic', 'standard'] as const;

/** The format that `--format` names. @throws UsageError */
export function formatOf(
  flag: string | boolean | undefined,
  usual: keyof typeof FORMATS = '3v3',
): BattleFormat {
  const given = String(flag ?? usual)
    .replace(/[ _]/g, '-')
    .replace(/^singles-/, '');
  if (!Object.hasOwn(FORMATS, given))
    throw new UsageError(`--format is one of: ${Object.keys(FORMATS).join(', ')}.`);
  return FORMATS[given as keyof typeof FORMATS];
}

/** The format and the rules of a battle; without `rules`: those of the format. */
export type Terms = { format: BattleFormat; rules?: BattleRules };

/** The format and the rules that `--format` and `--rules` name. @throws UsageError */
export function termsOf({ format, rules: flag }: Given['values']): Terms {
  const rules = RULES.find((each) => each === flag);
  if (!rules && flag !== undefined) throw new UsageError(`--rules is one of: ${RULES.join(', ')}.`);
  return { format: formatOf(format), ...(rules && { rules }) };
}

/** The format as `--format` names it. */
export const flagOf = (format: BattleFormat): string => format.replace('singles_', '').replace('_', '-');

/** Loads what a format needs. @throws Refused where the service has no such format */
export async function describedFormat({ formats }: BattleClient, name: BattleFormat): Promise<Format> {
  const found = (await formats.list()).find(({ format }) => format === name);
  if (!found) throw new Refused(`This service has no battles of the format ${flagOf(name)}.`);
  return found;
}
