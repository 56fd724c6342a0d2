// The events, remarks and versions of a demo claim.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ClaimKey } from '../../../claims/public.ts';
import type { Row } from '../../loading/copy-text.ts';
import { addClaimMessages } from './demo-claim-messages.ts';
import type { DemoClaim } from './demo-claim-rows.ts';
import type { DemoFrame } from './demo-frame.ts';
import { timeText } from '../../loading/seeded-ids.ts';

const someoneAtTheClinic = 'Clinic';

/** @param totals the totals of the claim */
export function addStory(frame: DemoFrame, claim: DemoClaim, key: ClaimKey, totals: Row): void {
  const { rows } = frame;
  const { slot } = claim.planned;
  const clinicName = slot.clinic.user?.name ?? someoneAtTheClinic;
  let from: string | null = null;
  for (const { to, actor, at, reason } of claim.life.steps) {
    rows.add('claim_event', {
      ...key,
      actor: actor ?? clinicName,
      from_status: from,
      to_status: to,
      reason,
      at,
    });
    from = to;
  }
  const last = claim.life.steps.at(-1);
  if (claim.life.isAdjudicated && last !== undefined) {
    rows.add('claim_remark', {
      ...key,
      type: last.reason === null ? 'INTERNAL' : 'CLAIM',
      user_name: 'Assessa Admin',
      remarks: last.reason === null ? 'Checked against the medical history.' : last.reason,
      created_at: last.at,
    });
  }
  addClaimMessages(frame, claim, key);
  rows.add('claim_version', {
    ...key,
    version: 1,
    sent_claim: JSON.stringify(SentClaim.parse(claim.entered)),
    at: timeText(slot.submittedAt),
    by: slot.clinic.user?.id ?? null,
    ...totals,
  });
}
