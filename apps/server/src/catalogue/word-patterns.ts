/** Patterns for words in any order; a text must match all of them. */
export function wordPatterns(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/);
  return words.filter((word) => word !== '').map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`);
}
