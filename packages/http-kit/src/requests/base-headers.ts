/**
 * The headers that every answer has: it is what its content type says, and a browser that is made to open it runs
 * nothing, loads nothing and shows it in no frame.
 */
export const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;
