/** Options of routes for staff, however access is set, with limits that a desk can work with. */
export const DESK = { requires: 'librarian', limits: 'desk' } as const;
