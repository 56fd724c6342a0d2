// Patterns for words in any order; a product must match all of them.
import { typedText } from '@portal/rules/values/typed-text.ts';

interface WordPatterns {
  /** In the order of the words. */
  readonly all: readonly string[];
  /** For the name as it is written. */
  readonly spaced: readonly string[];
  /** For the name without its spaces: 500mg finds 500 mg. */
  readonly unspaced: readonly string[];
}

const FIGURE_WITH_UNIT = /\d\p{L}/u;

export function wordPatterns(typed: string): WordPatterns {
  const words = typedText(typed).toLowerCase().split(/\s+/);
  const all = words
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[%_\\]/g, '\\$&')}%`);
  return {
    all,
    spaced: all.filter((pattern) => !FIGURE_WITH_UNIT.test(pattern)),
    unspaced: all.filter((pattern) => FIGURE_WITH_UNIT.test(pattern)),
  };
}
