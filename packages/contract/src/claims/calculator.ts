/** The calls that price a claim while it is entered (Claims spec §7). */
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { z } from 'zod';
import { Relation } from '../members/members.ts';
import type { CallSchema } from '../call-schema.ts';
import { ProblemDetail } from '../problem.ts';
import { withoutReadOnly } from '../wire/read-only.ts';
import { data, DateText, Uuid } from '../wire/values.ts';
import { ClaimAmounts } from './claim-amounts.ts';
import { ClaimRequest } from './claim-request.ts';
import { panelType } from './request-parts.ts';

const about =
  'the id of the claim if it was submitted; the calculation does not count the claim itself';

/** A claim to calculate. A claim that was read can be sent back: its `uuid` or `id` names it. */
const ClaimQuestion = ClaimRequest.extend({
  claim_uuid: Uuid.nullish().meta({ description: about }),
  uuid: z.unknown().optional().meta({ description: about }),
  id: z.unknown().optional().meta({ description: about }),
}).transform(({ claim_uuid: named, uuid, id, ...claim }) => ({
  claim: withoutReadOnly(claim),
  claimId: named ?? Uuid.safeParse(uuid).data ?? Uuid.safeParse(id).data,
}));

const CalculatedAmounts = ClaimAmounts.extend({
  details: z.array(ProblemDetail).meta({
    description:
      'the problems for which the claim would be refused if it were submitted now, at their fields; empty if there are none. `violations` with severity B that no approval code lifts refuse it too',
  }),
  is_elsewhere_unchecked: z.boolean().meta({
    description:
      'true if the clinic has asked about too many visit dates or drugs of the member today; visits at other clinics are then checked only when the claim is submitted',
  }),
});

export const calculateClaim = {
  summary:
    'The amounts of a claim, the payment of each benefit and of the patient, and the broken rules',
  body: ClaimQuestion,
  reply: { status: 200, body: data(CalculatedAmounts) },
} as const satisfies CallSchema;

export const checkSameVisitDate = {
  summary:
    'Other claims of the member at this clinic on the visit date, under the given policy and relation',
  query: z.strictObject({
    member_id: Uuid,
    incurred_date: DateText,
    provider_company_id: Uuid,
    claim_uuid: Uuid.optional(),
    ...panelType,
    policy_id: Uuid.optional(),
    relation: Relation.optional(),
  }),
  reply: {
    status: 200,
    body: data(
      z.object({
        is_duplicate: z.boolean(),
        claims: z.array(z.object({ uuid: Uuid, claim_code: z.string(), date: DateText })),
      }),
    ),
  },
} as const satisfies CallSchema;

/** Plain data of the rules: amounts in cents, quantities in thousandths, unit prices in 1/10,000 dollars. */
const Context = z
  .custom<ClaimContext>((value) => typeof value === 'object' && value !== null)
  .meta({
    description:
      'Context of the calculation in the units of the rules: cents, thousandths, 1/10,000 dollars',
  });

export const getClaimContext = {
  summary:
    'The plan, balances, prices, surcharges, doctors, approval rules and the history at this clinic for a claim; for visits elsewhere, only the rules that they break',
  body: ClaimQuestion,
  reply: { status: 200, body: data(Context) },
} as const satisfies CallSchema;
