// Whether a document was scanned for viruses, and what that means for opening it.

export const SCAN_STATUSES = ['CHECKING', 'CLEAN', 'INFECTED', 'NOT_SCANNED'] as const;

export type ScanStatus = (typeof SCAN_STATUSES)[number];

/** The reason why nobody can open a document; undefined if it can be opened. */
export function whyClosed(
  status: ScanStatus,
): 'DOCUMENT_BEING_CHECKED' | 'FILE_INFECTED' | undefined {
  if (status === 'CHECKING') return 'DOCUMENT_BEING_CHECKED';
  if (status === 'INFECTED') return 'FILE_INFECTED';
  return undefined;
}
