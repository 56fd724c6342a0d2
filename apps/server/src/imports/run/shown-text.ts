// Values as they are written in files, as SQL.

/** SQL of the text of a value; null for null. */
export function shownText(value: string, type: string): string {
  if (type === 'boolean') return `CASE WHEN ${value} THEN 'yes' WHEN NOT ${value} THEN 'no' END`;
  if (type === 'numeric') return `trim_scale(${value})::text`;
  if (type === 'bytea') return `'(encrypted)'`;
  if (type === 'numeric[]') {
    return `array_to_string(ARRAY(SELECT trim_scale(one) FROM unnest(${value}) AS one), ' ')`;
  }
  if (type.endsWith('[]')) return `array_to_string(${value}, ' ')`;
  return `${value}::text`;
}
