const VISIBLE = 4;
const HIDDEN = '•••••';

/**
 * A national number masked for lists: only the last four characters, '•••••567D'. A text of four characters
 * or fewer is masked completely.
 */
export function maskNric(nric: string): string {
  return nric.length <= VISIBLE ? HIDDEN : HIDDEN + nric.slice(-VISIBLE);
}

/** The mask for the last four characters, which are stored next to the encrypted number. */
export function maskTail(tail: string | null | undefined): string {
  return tail === null || tail === undefined ? '' : HIDDEN + tail;
}
