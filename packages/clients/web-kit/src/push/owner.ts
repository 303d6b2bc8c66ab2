/** Where a browser keeps for whom it is told by push. `service` keeps services apart. */
export const pushOwnerKey = (service: string): string => `${service}.push`;

/** True where this browser is told by push for somebody. */
export const hasPushOwner = (service: string): boolean =>
  localStorage.getItem(pushOwnerKey(service)) !== null;
