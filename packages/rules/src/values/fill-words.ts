/** Fills in the `{parameters}` of a sentence. Numbers are formatted for reading: 99999.99 is `99,999.99`. */
export function fillWords(
  words: string,
  params: Readonly<Record<string, string | number>>,
): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => readable(params[name] ?? whole));
}

function readable(value: string | number): string {
  if (typeof value === 'string') return value;
  return String(value).replace(/^-?\d+/, (digits) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
}
