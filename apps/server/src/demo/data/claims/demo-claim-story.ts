// The events, remarks and versions of a demo claim.
import { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { awaitedParty } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import type { ClaimKey } from '../../../claims/public.ts';
import type { Row } from '../../../platform/database/copy-text.ts';
import type { DemoClaim } from './demo-claim.ts';
import { addFile, type DemoFileName } from './demo-files.ts';
import type { DemoFrame } from './demo-frame.ts';
import { seededId, timeText } from '../../loading/seeded-ids.ts';
import { seededRandom } from '../../loading/seeded-random.ts';

const someoneAtTheClinic = 'Clinic';
const OTHER_SEED = 1_000_000;

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
  addDocuments(frame, claim, key);
  rows.add('claim_version', {
    ...key,
    version: 1,
    sent_claim: JSON.stringify(SentClaim.parse(claim.entered)),
    at: timeText(slot.submittedAt),
    by: slot.clinic.user?.id ?? null,
    ...totals,
  });
}

/** The files of a claim that waits for a decision: a receipt, and for every second one a report. */
function addDocuments(
  frame: DemoFrame,
  { life, planned: { slot }, code }: DemoClaim,
  key: ClaimKey,
) {
  const { user } = slot.clinic;
  if (user === undefined || awaitedParty(life.rawStatus) === undefined) return;
  const number = Number(code.slice(-6));
  // Of its own, so that the rest of the demo stays the same.
  const random = seededRandom(number + OTHER_SEED);
  const names: DemoFileName[] =
    number % 2 === 0 ? ['Receipt.pdf', 'Laboratory report.pdf'] : ['Receipt.pdf'];
  for (const name of names) {
    addFile(frame, {
      clinicId: key.clinic_id,
      id: seededId(random, slot.submittedAt),
      name,
      claimId: key.claim_id,
      userId: user.id,
      at: timeText(slot.submittedAt),
    });
  }
}
