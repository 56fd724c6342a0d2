// A text in which the words that were searched for are marked.
import { Fragment } from 'react';

interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The signs of a text as a pattern that means them alone. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The text in parts, those that match one of the words apart; the longest word that fits counts. */
export function matchesIn(text: string, words: readonly string[]): readonly Part[] {
  const wanted = words.filter((word) => word !== '').toSorted((a, b) => b.length - a.length);
  if (wanted.length === 0) return [{ text, isMatch: false }];
  const anyWord = new RegExp(`(${wanted.map(literally).join('|')})`, 'gi');
  // Split by a group, every second part is what the group found.
  return text
    .split(anyWord)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

interface Props {
  readonly text: string;
  /** What was searched for; words between spaces. */
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
