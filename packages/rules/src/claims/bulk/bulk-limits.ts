// How large a file of claims may be.

/** Claims, rows and columns of a file, and characters of its texts. */
export const BULK_LIMITS = {
  claims: 5_000,
  rows: 20_000,
  columns: 100,
  cell: 1_000,
  heading: 100,
  bytes: 5 * 1024 * 1024,
} as const;
