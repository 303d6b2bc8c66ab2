import type { Reason } from '@creature-arena/library-client';

type Props = {
  reasons: readonly Reason[];
  /** Names the rules, for those who make and apply them. */
  withRules?: boolean;
};

/** Why the rules refuse, all of it. */
export function Reasons({ reasons, withRules = false }: Props) {
  return (
    <ul class="reasons">
      {reasons.map(({ code, text, rule }) => (
        <li key={code}>
          {text}.
          {withRules && rule && (
            <span class="small muted">
              {' '}
              Policy {rule.policy}, rule {rule.key}: {rule.parameter}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
