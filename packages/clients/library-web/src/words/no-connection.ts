/** What is said of scans without a connection. Every page loads it, so it is apart from the other words of the desk. */
export const NO_CONNECTION = {
  notLent: 'Not lent: no connection',
  notTakenBack: 'Not taken back: no connection',
  more: 'Scan it again when the connection is back. Scans are never kept and done later.',
} as const;
