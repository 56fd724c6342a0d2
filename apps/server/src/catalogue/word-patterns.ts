/** Patterns that a text must match all of, in whichever order the words stand. */
export function wordPatterns(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/);
  return words.filter((word) => word !== '').map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`);
}
