// What a form says of itself until the next try: put into words whenever it is drawn, so that it
// follows the language.
import { useState } from 'react';
import { useText } from './i18n.ts';

export type Words = () => string;

export interface Said {
  /** In the language of now; empty while nothing is said. */
  readonly text: string;
  readonly say: (words: Words) => void;
  readonly beSilent: () => void;
}

/** @param first what is said before anything was tried */
export function useSaid(first?: Words): Said {
  useText();
  const [said, setSaid] = useState({ words: first });
  return {
    text: said.words?.() ?? '',
    say: (words) => setSaid({ words }),
    beSilent: () => setSaid({ words: undefined }),
  };
}
