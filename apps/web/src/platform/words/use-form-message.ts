// A message of a form that stays until the next attempt. It is translated on every render, so that it follows the
// language.
import { useState } from 'react';
import { useText } from './i18n.ts';

export type Words = () => string;

export interface FormMessage {
  /** In the current language; empty without a message. */
  readonly text: string;
  readonly show: (words: Words) => void;
  readonly clear: () => void;
}

/** @param first the message before the first attempt */
export function useFormMessage(first?: Words): FormMessage {
  useText();
  const [message, setMessage] = useState({ words: first });
  return {
    text: message.words?.() ?? '',
    show: (words) => setMessage({ words }),
    clear: () => setMessage({ words: undefined }),
  };
}
