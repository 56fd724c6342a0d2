// A text with the searched words marked.
import { Fragment } from 'react';

interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Escapes a text for use in a regular expression. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Splits the text into matching and other parts; the longest matching word wins. */
export function matchesIn(text: string, words: readonly string[]): readonly Part[] {
  const wanted = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const anyWord = new RegExp(`(${wanted.map(literally).join('|')})`, 'gi');
  // Splitting by a group makes every second part a match.
  return text
    .split(anyWord)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

interface Props {
  readonly text: string;
  /** The search text; words are separated by spaces. */
  readonly search: string;
  readonly className?: string | undefined;
}

export function MatchedText({ text, search, className }: Props) {
  return (
    <span className={className}>
      {matchesIn(text, search.split(/\s+/)).map((part, at) => (
        <Fragment key={at}>{part.isMatch ? <mark>{part.text}</mark> : part.text}</Fragment>
      ))}
    </span>
  );
}
