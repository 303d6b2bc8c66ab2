import type { Reason } from '@creature-arena/library-client';
import { PARAMETERS } from './rules/parameters.js';

/** `child, any material`: whom and what a rule is for, by its key, such as `child/*`. */
export function ruleText(key: string): string {
  const [category = '*', material = '*'] = key.split('/');
  return `${category === '*' ? 'all readers' : category}, ${material === '*' ? 'any material' : material}`;
}

/** Names a rule of a policy, as the page of the rules does. */
export function ruleNote({ policy, key, parameter }: NonNullable<Reason['rule']>) {
  return (
    <span class="small muted">
      Policy {policy}, {ruleText(key)}: {PARAMETERS[parameter].text}.
    </span>
  );
}
