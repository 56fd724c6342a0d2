// Contact and bank details as a clinic sees them: enough to ask the patient whether they are still right.

/** How long the reason for showing a full national number is. */
export const REVEAL_REASON = { min: 3, max: 200 } as const;

const HIDDEN = '•••••';
const VISIBLE = 3;

/** The last three letters or digits of a phone or account number; none of a number that is hardly longer. */
export function maskNumber(number: string): string {
  const characters = number.replaceAll(/[^\da-z]/gi, '');
  return characters.length <= VISIBLE * 2 ? HIDDEN : HIDDEN + characters.slice(-VISIBLE);
}

/** The first letter and the domain: 't•••••@example.sg'. A text without an @ shows nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}
