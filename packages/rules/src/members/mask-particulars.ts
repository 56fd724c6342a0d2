// Particulars, contact and bank details as a clinic sees them: contact and bank enough to ask the patient whether they
// are still right.

/** The allowed length of the reason for showing numbers, particulars and address in full. */
export const REVEAL_REASON = { min: 3, max: 200 } as const;

const HIDDEN = '•••••';
const VISIBLE = 3;

/** Shows the last three letters or digits of a phone or account number; masks a short number completely. */
export function maskNumber(number: string): string {
  const characters = number.replaceAll(/[^\da-z]/gi, '');
  return characters.length <= VISIBLE * 2 ? HIDDEN : HIDDEN + characters.slice(-VISIBLE);
}

/** Hides a text completely; null if there is none. */
export function maskWhole(text: string | null): string | null {
  return text === null || text === '' ? null : HIDDEN;
}

/** Shows the first letter and the domain: 't•••••@example.sg'. Masks a text without an @ completely. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}
