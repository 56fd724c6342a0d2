// The detailed status of a claim as stored, and its main status.

export const RAW_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'NEW',
  'NEW-M',
  'UNPROCESSED',
  'PROCESSING',
  'PROCESSING-I/P',
  'PROCESSED',
  'PENDING',
  'PENDING ASSESSOR',
  'PENDING INTERNAL',
  'PENDING INTERNAL APPROVAL',
  'PENDING MEMBER',
  'PENDING INSURER',
  'PENDING INSURER APPROVAL',
  'PENDING BROKER APPROVAL',
  'PENDING PROVIDER',
  'PENDING APPROVAL',
  'APPROVED',
  'APPROVED (PENDING PAYMENT)',
  'BATCH',
  'PAID',
  'ADJUSTMENT',
  'DECLINED',
  'CLOSED',
  'CLOSED-DECLINED',
  'TRANSFER TO I/P',
] as const;

/** The stored status of a claim (Claims spec §4). */
export type RawStatus = (typeof RAW_STATUSES)[number];

/** The status that lists are filtered by (Claims spec §4). */
export type MainStatus = 'draft' | 'processing' | 'approved' | 'declined' | 'closed';

/** The raw status of a stored text; undefined if missing or unknown (a legacy import). */
export function parseRawStatus(text: string | null | undefined): RawStatus | undefined {
  const code = text?.trim().toUpperCase();
  return RAW_STATUSES.find((status) => status === code);
}
