/**
 * True if the words differ by at most one typing error: a letter more, a letter less, another
 * letter, or two neighbours swapped.
 */
export function isOneTypingErrorApart(typed: string, word: string): boolean {
  const difference = typed.length - word.length;
  if (difference > 1 || difference < -1) return false;
  let start = 0;
  const shorter = Math.min(typed.length, word.length);
  while (start < shorter && typed.charCodeAt(start) === word.charCodeAt(start)) start += 1;
  if (start === shorter) return true;
  if (difference === 1) return typed.slice(start + 1) === word.slice(start);
  if (difference === -1) return typed.slice(start) === word.slice(start + 1);
  if (typed.slice(start + 1) === word.slice(start + 1)) return true;
  return (
    typed[start] === word[start + 1] &&
    typed[start + 1] === word[start] &&
    typed.slice(start + 2) === word.slice(start + 2)
  );
}
