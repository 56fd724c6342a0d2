// The clinic of a session, from memory: nearly every screen asks for it.
import { referenceStore } from '../platform/database/reference-memory.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findLocation, type LocationRow } from './locations.queries.ts';

const clinics = referenceStore<LocationRow | undefined>(['CLINIC'], 1000);

export function findClinicProfile(tx: Transaction, id: string): Promise<LocationRow | undefined> {
  return clinics.get(tx, id, () => findLocation(tx, id));
}
