// Builds the data types that many resources contain.
import type {
  CodeableConcept,
  Coding,
  Identifier,
  Money,
  Reference,
  Resource,
} from '@medplum/fhirtypes';

export const CURRENCY = 'SGD';

/** An amount in dollars. */
export function money(value: number): Money {
  return { value, currency: CURRENCY };
}

/** A code, with the words for it if the code does not say enough. */
export function concept(system: string, code: string, text?: string): CodeableConcept {
  const coding: Coding = { system, code };
  return { coding: [coding], ...(text === undefined ? {} : { text }) };
}

export function identifier(system: string, value: string): Identifier {
  return { system, value };
}

/** A reference to a resource of this server. */
export function reference<Target extends Resource>(
  type: Target['resourceType'],
  id: string,
  display?: string,
): Reference<Target> {
  return { reference: `${type}/${id}`, ...(display === undefined ? {} : { display }) };
}

const INSURER_ID = 'insurer-';

/** Insurers have codes instead of ids. */
export function insurerId(code: string): string {
  return INSURER_ID + code;
}

/** The insurer's code in an id of an organisation; undefined for a clinic. */
export function insurerCodeIn(id: string): string | undefined {
  return id.startsWith(INSURER_ID) ? id.slice(INSURER_ID.length) : undefined;
}
