// Maps the stored status of a claim to its main status and to the displayed status.

import { CLAIM_TYPES, type ClaimType } from '../../catalogue/claim-type.ts';
import type { DisplayedStatus } from './status-colours.ts';
import { type MainStatus, RAW_STATUSES, type RawStatus, parseRawStatus } from './raw-status.ts';

interface StatusRow {
  readonly main: MainStatus;
  /** The displayed status, unless the batch or the claim type determines another. */
  readonly displayed: DisplayedStatus;
}

/** Typed so that a missing raw status does not compile. */
const STATUSES: Readonly<Record<RawStatus, StatusRow>> = {
  DRAFT: { main: 'draft', displayed: 'Draft' },
  SUBMITTED: { main: 'processing', displayed: 'Processing' },
  NEW: { main: 'processing', displayed: 'New' },
  'NEW-M': { main: 'processing', displayed: 'New' },
  UNPROCESSED: { main: 'processing', displayed: 'Processing' },
  PROCESSING: { main: 'processing', displayed: 'Processing' },
  'PROCESSING-I/P': { main: 'processing', displayed: 'Processing' },
  PROCESSED: { main: 'processing', displayed: 'Processing' },
  PENDING: { main: 'processing', displayed: 'Pending' },
  'PENDING ASSESSOR': { main: 'processing', displayed: 'Processing' },
  'PENDING INTERNAL': { main: 'processing', displayed: 'Processing' },
  'PENDING INTERNAL APPROVAL': { main: 'processing', displayed: 'Processing' },
  'PENDING MEMBER': { main: 'processing', displayed: 'Pending Member' },
  'PENDING INSURER': { main: 'processing', displayed: 'Pending Insurer' },
  'PENDING INSURER APPROVAL': { main: 'processing', displayed: 'Pending Insurer Approval' },
  'PENDING BROKER APPROVAL': { main: 'processing', displayed: 'Pending Broker Approval' },
  'PENDING PROVIDER': { main: 'processing', displayed: 'LOG Issued' },
  'PENDING APPROVAL': { main: 'processing', displayed: 'Pending Approval' },
  APPROVED: { main: 'approved', displayed: 'Approved' },
  'APPROVED (PENDING PAYMENT)': { main: 'approved', displayed: 'Approved' },
  BATCH: { main: 'approved', displayed: 'Batched' },
  PAID: { main: 'approved', displayed: 'Paid' },
  ADJUSTMENT: { main: 'approved', displayed: 'Processing' },
  DECLINED: { main: 'declined', displayed: 'Declined' },
  CLOSED: { main: 'closed', displayed: 'Closed' },
  'CLOSED-DECLINED': { main: 'closed', displayed: 'Declined' },
  'TRANSFER TO I/P': { main: 'closed', displayed: 'Closed' },
};

/** The raw statuses that display 'New', for SQL statements. */
export const NEW_STATUSES: readonly string[] = RAW_STATUSES.filter(
  (status) => STATUSES[status].displayed === 'New',
);

const SHOWN_AS_IS: readonly MainStatus[] = ['draft', 'declined', 'closed'];

/** The facts that determine the displayed status of a claim. */
export interface StatusFacts {
  readonly rawStatus: string | null | undefined;
  readonly claimType: ClaimType;
  /** The status of the claim's provider batch; undefined outside a batch. */
  readonly providerBatchStatus?: string | null | undefined;
  /** Whether an assessor has signed off the claim. */
  readonly isAdjudicated?: boolean | undefined;
}

/** The main status of a raw status. */
export function mainStatusOf(rawStatus: RawStatus): MainStatus {
  return STATUSES[rawStatus].main;
}

/**
 * The displayed status, from the most final state to the least.
 * Source: Claims spec §4, in the order of its sentences. A missing or unknown raw status is displayed as
 * 'Legacy', unless a batch or a sign-off determines more.
 */
export function displayedStatus(claim: StatusFacts): DisplayedStatus {
  const raw = parseRawStatus(claim.rawStatus);
  const row = raw === undefined ? undefined : STATUSES[raw];
  if (row !== undefined && SHOWN_AS_IS.includes(row.main)) return row.displayed;
  if (claim.providerBatchStatus || claim.isAdjudicated === true) {
    return claim.providerBatchStatus === 'PAID_TO_PROVIDERS' ? 'Paid' : 'Approved';
  }
  if (raw === 'APPROVED' && claim.claimType === 'OUTPATIENT') return 'Processing';
  return row?.displayed ?? 'Legacy';
}

/**
 * The main statuses of claims that can display one of these statuses, whatever their type, batch or
 * sign-off. Empty input gives an empty result.
 */
export function mainStatusesShownAs(shown: readonly DisplayedStatus[]): MainStatus[] {
  const claims = RAW_STATUSES.flatMap((rawStatus) =>
    CLAIM_TYPES.flatMap((claimType) =>
      [null, 'OPEN', 'PAID_TO_PROVIDERS'].map((providerBatchStatus) => ({
        rawStatus,
        claimType,
        providerBatchStatus,
      })),
    ),
  );
  const fitting = claims.filter((claim) => shown.includes(displayedStatus(claim)));
  return [...new Set(fitting.map(({ rawStatus }) => mainStatusOf(rawStatus)))];
}
