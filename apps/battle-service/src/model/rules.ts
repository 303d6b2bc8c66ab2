import type { Rules } from '@repo/contracts/battle';

/** The rules where they are not `classic`: what is told, or stored, of such battles is what it was before there were others. */
export const rulesBody = ({ rules }: { rules?: Rules }): { rules?: 'standard' } =>
  rules === 'standard' ? { rules } : {};
