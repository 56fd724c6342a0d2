// Up to which amount an assessor decides alone.
import { type Cents, cents } from '../values/cents.ts';

export type Authority = Cents | 'UNLIMITED';

/**
 * A claim member decides up to this amount. A claim manager, and a super-admin without a claim role, has no
 * limit. Source: domain decision.
 */
const MEMBER_AUTHORITY: Cents = cents(200_000);

/**
 * The highest amount that the plan may pay by this user's decision alone.
 * @returns 'UNLIMITED' without a limit; undefined for a user who decides no claims
 */
export function authorityOf(permissions: ReadonlySet<string>): Authority | undefined {
  if (permissions.has('Permission.Claim.Manager')) return 'UNLIMITED';
  if (permissions.has('Permission.Claim.Member')) return MEMBER_AUTHORITY;
  return permissions.has('Permission.SuperAdmin') ? 'UNLIMITED' : undefined;
}

interface Approval {
  readonly userId: string;
  readonly authority: Authority;
  /** The amount that the plan would pay. */
  readonly payable: Cents;
  /** The user who proposed the approval; undefined without a proposal. */
  readonly proposedBy: string | undefined;
}

/** The result when a user approves a claim. */
type ApprovalOutcome = 'APPROVED' | 'NEEDS_SECOND' | 'OWN_PROPOSAL' | 'ABOVE_AUTHORITY';

/**
 * An approval above the user's authority becomes a proposal, which a second user with enough authority
 * approves. Users cannot approve their own proposals. Source: domain decision on four eyes.
 */
export function approvalOutcome({
  userId,
  authority,
  payable,
  proposedBy,
}: Approval): ApprovalOutcome {
  if (proposedBy === userId) return 'OWN_PROPOSAL';
  if (authority === 'UNLIMITED' || payable <= authority) return 'APPROVED';
  return proposedBy === undefined ? 'NEEDS_SECOND' : 'ABOVE_AUTHORITY';
}
