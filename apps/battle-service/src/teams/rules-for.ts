import type { Format, Rules } from '@repo/contracts/battle';
import { formatOf } from '@repo/formats';
import { invalid } from '@repo/http-kit';

/**
 * Returns the rules of a battle: those of its format, or those that were asked for where the format leaves it open.
 * @throws ServiceError 400 `validation` where the format has others
 */
export function rulesFor(format: Format, asked: Rules | undefined): Rules {
  const { rules, name } = formatOf(format);
  if (rules !== null && asked !== undefined && asked !== rules)
    throw invalid({ rules: [`${name} is played by the rules \`${rules}\`.`] });
  return rules ?? asked ?? 'classic';
}
