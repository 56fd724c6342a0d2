/** A pattern for LIKE that finds the typed text anywhere, whatever its case; undefined for an empty text. */
export function patternOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
