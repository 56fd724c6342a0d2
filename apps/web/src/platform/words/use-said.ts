// A message of a form that stays until the next attempt. It is translated on every render, so that it follows the
// language.
import { useState } from 'react';
import { useText } from './i18n.ts';

export type Words = () => string;

export interface Said {
  /** In the current language; empty without a message. */
  readonly text: string;
  readonly say: (words: Words) => void;
  readonly beSilent: () => void;
}

/** @param first the message before the first attempt */
export function useSaid(first?: Words): Said {
  useText();
  const [said, setSaid] = useState({ words: first });
  return {
    text: said.words?.() ?? '',
    say: (words) => setSaid({ words }),
    beSilent: () => setSaid({ words: undefined }),
  };
}
