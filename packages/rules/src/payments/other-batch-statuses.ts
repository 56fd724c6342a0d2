// The statuses of a claim in the batches of insurers, members (reimbursement), CPF and GE. People set them with
// buttons; nothing else depends on them. Source: domain decision.

export const BATCH_STATUS_KINDS = ['INSURER', 'MEMBER', 'CPF', 'GE'] as const;
export type BatchStatusKind = (typeof BATCH_STATUS_KINDS)[number];

const OTHER_BATCH_STATUSES = {
  INSURER: ['OPEN', 'BILLED', 'RECEIVED'],
  MEMBER: ['OPEN', 'PAID'],
  CPF: ['SUBMITTED', 'ACCEPTED', 'REJECTED'],
  GE: ['EXPORTED', 'ACKNOWLEDGED'],
} as const satisfies Record<BatchStatusKind, readonly string[]>;

export type OtherBatchStatus = (typeof OTHER_BATCH_STATUSES)[BatchStatusKind][number];

/** The status of the kind with this name; undefined if the kind has none. */
export function parseBatchStatus(
  kind: BatchStatusKind,
  name: string,
): OtherBatchStatus | undefined {
  const statuses: readonly OtherBatchStatus[] = OTHER_BATCH_STATUSES[kind];
  return statuses.find((status) => status === name);
}

/** The facts of a claim that decide which kinds it can have. */
interface BatchedElsewhere {
  readonly mainStatus: string;
  readonly insurerCode: string;
  readonly payeeType: 'MEMBER' | 'PROVIDER';
  readonly paysWithMediSave: boolean;
}

/** Whether claims like this one are in batches of the kind: only approved claims are. */
export function hasBatchStatus(kind: BatchStatusKind, claim: BatchedElsewhere): boolean {
  if (claim.mainStatus !== 'approved') return false;
  if (kind === 'MEMBER') return claim.payeeType === 'MEMBER';
  if (kind === 'CPF') return claim.paysWithMediSave;
  return kind === 'INSURER' || claim.insurerCode === 'GEL';
}
