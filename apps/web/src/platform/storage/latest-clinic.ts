// The clinic that a clinic-group user or an administrator chose last in any tab of this browser (GROUP-04).
import { readShared, writeShared } from './storage.ts';

export interface LatestClinic {
  readonly id: string;
  readonly name: string;
}

/** The choice of an administrator who works for no clinic. */
export const NO_CLINIC: LatestClinic = { id: '', name: '' };

export function rememberLatestClinic({ id, name }: LatestClinic): void {
  writeShared('latestClinic', JSON.stringify({ id, name }));
}

/** Undefined if none was chosen in this browser since the last sign-out. */
export function latestClinic(): LatestClinic | undefined {
  const text = readShared('latestClinic');
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, name } = { id: undefined, name: undefined, ...value };
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
  } catch {
    return undefined;
  }
}

/** The other clinic, if another tab has chosen one since this tab loaded its own. */
export function clinicChangedTo(current: LatestClinic | undefined): LatestClinic | undefined {
  const latest = latestClinic();
  return latest === undefined || current === undefined || latest.id === current.id
    ? undefined
    : latest;
}
