/** The reasons why an assessor accepts less than a line charges, or nothing. Source: domain decision. */
export const LINE_REASONS = [
  'NOT_MEDICALLY_NECESSARY',
  'ABOVE_USUAL_FEE',
  'QUANTITY_TOO_HIGH',
  'NOT_DOCUMENTED',
  'NOT_COVERED',
  'DUPLICATE',
  'OTHER',
] as const;
