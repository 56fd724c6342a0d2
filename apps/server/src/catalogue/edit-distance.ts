/**
 * True if `typed` after position `at` equals `word` after position `from`, up to the end of the word or, with
 * `isBeginning`, of the typed text.
 */
function goesOn(
  typed: string,
  at: number,
  word: string,
  from: number,
  isBeginning: boolean,
): boolean {
  const left = typed.length - at;
  const there = word.length - from;
  if (isBeginning ? there < left : there !== left) return false;
  for (let offset = 0; offset < left; offset += 1) {
    if (typed.charCodeAt(at + offset) !== word.charCodeAt(from + offset)) return false;
  }
  return true;
}

/**
 * True if the typed text differs from the word by at most one typing error: an extra, missing or wrong
 * letter, or two swapped neighbours. With `isBeginning` the word can be longer.
 */
export function isOneTypingErrorApart(typed: string, word: string, isBeginning = false): boolean {
  const shorter = Math.min(typed.length, word.length);
  let at = 0;
  while (at < shorter && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  if (at === typed.length) return isBeginning || word.length - at <= 1;
  if (at === word.length) return typed.length - at <= 1;
  return (
    goesOn(typed, at + 1, word, at + 1, isBeginning) ||
    goesOn(typed, at + 1, word, at, isBeginning) ||
    goesOn(typed, at, word, at + 1, isBeginning) ||
    (typed.charCodeAt(at) === word.charCodeAt(at + 1) &&
      typed.charCodeAt(at + 1) === word.charCodeAt(at) &&
      goesOn(typed, at + 2, word, at + 2, isBeginning))
  );
}
