// Ids of resources that the portal stores under two ids, such as a member's cover under a policy. An id in FHIR has
// at most 64 characters, so the two are written as one number with 36 digits to a place.

const HEX_OF_UUID = 32;
const BASE = 36;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** One id for two UUIDs. */
export function jointId(first: string, second: string): string {
  return BigInt(`0x${hexOf(first)}${hexOf(second)}`).toString(BASE);
}

/** The two UUIDs of a joint id; undefined for any other text. */
export function partsOfJointId(id: string): readonly [string, string] | undefined {
  if (!/^[\da-z]{1,50}$/.test(id)) return undefined;
  const number = Array.from(id).reduce(
    (sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)),
    0n,
  );
  const hex = number.toString(16).padStart(2 * HEX_OF_UUID, '0');
  const parts = [uuidOf(hex.slice(0, HEX_OF_UUID)), uuidOf(hex.slice(HEX_OF_UUID))] as const;
  // Most texts of letters and digits are not ids of this server.
  return parts.every((part) => UUID.test(part)) ? parts : undefined;
}

function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
