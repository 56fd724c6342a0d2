// A Claim as clients send it: the elements that the portal reads, those that say nothing to it, and no others.
import { z } from 'zod';
import {
  Ignored,
  resourceHead,
  SentConcept,
  SentIdentifier,
  SentReference,
  Text,
} from '../door/sent-resource.ts';

const CURRENCY = 'SGD';

const SentMoney = z.strictObject({
  value: z.number(),
  currency: z.literal(CURRENCY, { error: `Send the amounts in ${CURRENCY}.` }).optional(),
});

const SentQuantity = z.strictObject({
  value: z.number(),
  comparator: z.undefined().optional(),
  unit: Ignored,
  system: Ignored,
  code: Ignored,
});

const SentPeriod = z.strictObject({ start: Text.optional(), end: Text.optional() });

const Sequence = z.number().int().min(1).max(100_000);
const Sequences = z.array(Sequence).max(100).default([]);

const SupportingInfo = z.strictObject({
  sequence: Sequence,
  category: SentConcept,
  code: SentConcept.optional(),
  timingDate: Text.optional(),
  timingPeriod: SentPeriod.optional(),
  valueBoolean: z.boolean().optional(),
  valueString: Text.optional(),
  valueQuantity: SentQuantity.optional(),
  valueReference: SentReference.optional(),
  reason: Ignored,
});
export type SupportingInfo = z.output<typeof SupportingInfo>;

const ClaimItem = z.strictObject({
  sequence: Sequence,
  careTeamSequence: Ignored,
  diagnosisSequence: Ignored,
  procedureSequence: Ignored,
  informationSequence: Sequences,
  revenue: Ignored,
  category: SentConcept.optional(),
  productOrService: SentConcept,
  modifier: z.array(SentConcept).max(5).default([]),
  programCode: Ignored,
  servicedDate: Text.optional(),
  servicedPeriod: SentPeriod.optional(),
  locationCodeableConcept: Ignored,
  locationReference: Ignored,
  quantity: SentQuantity.optional(),
  unitPrice: SentMoney.optional(),
  /** The portal multiplies quantity and price; another factor would change the amount. */
  factor: z.literal(1, { error: 'Send the price after discounts, without a factor.' }).optional(),
  net: SentMoney.optional(),
  bodySite: SentConcept.optional(),
  encounter: Ignored,
});
export type ClaimItem = z.output<typeof ClaimItem>;

export const SentClaimResource = z.strictObject({
  resourceType: z.literal('Claim'),
  ...resourceHead,
  identifier: z.array(SentIdentifier).max(20).default([]),
  status: z.literal('active'),
  type: SentConcept,
  subType: Ignored,
  use: z.enum(['claim', 'preauthorization', 'predetermination']),
  patient: SentReference,
  billablePeriod: SentPeriod.optional(),
  created: Text,
  enterer: Ignored,
  insurer: Ignored,
  provider: SentReference,
  priority: Ignored,
  fundsReserve: Ignored,
  prescription: Ignored,
  originalPrescription: Ignored,
  payee: z.strictObject({ type: SentConcept, party: Ignored }).optional(),
  referral: SentReference.optional(),
  facility: SentReference.optional(),
  careTeam: z
    .array(
      z.strictObject({
        sequence: Sequence,
        provider: SentReference,
        responsible: z.boolean().optional(),
        role: Ignored,
        qualification: Ignored,
      }),
    )
    .max(20)
    .default([]),
  supportingInfo: z.array(SupportingInfo).max(200).default([]),
  diagnosis: z
    .array(
      z.strictObject({
        sequence: Sequence,
        diagnosisCodeableConcept: SentConcept,
        type: z.array(SentConcept).max(5).default([]),
        onAdmission: Ignored,
      }),
    )
    .max(20)
    .default([]),
  procedure: z
    .array(
      z.strictObject({
        sequence: Sequence,
        type: Ignored,
        date: Ignored,
        procedureCodeableConcept: SentConcept,
      }),
    )
    .max(20)
    .default([]),
  insurance: z
    .array(
      z.strictObject({
        sequence: Sequence,
        focal: z.boolean(),
        identifier: Ignored,
        coverage: SentReference,
        businessArrangement: Ignored,
        preAuthRef: z.array(Text).max(1).default([]),
      }),
    )
    .min(1)
    .max(1, { error: 'The portal sends a claim to one insurer: send one insurance.' }),
  item: z.array(ClaimItem).max(120).default([]),
  total: SentMoney.optional(),
});

export type SentClaimResource = z.output<typeof SentClaimResource>;
