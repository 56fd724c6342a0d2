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
import { CURRENCY } from '../values/building.ts';
import { isCounted } from '../values/units.ts';

const SentMoney = z.strictObject({
  value: z.number(),
  currency: z.literal(CURRENCY, { error: `Send the amounts in ${CURRENCY}.` }).optional(),
});

const SentQuantity = z.strictObject({
  value: z.number(),
  comparator: z.undefined().optional(),
  unit: Text.optional(),
  system: Ignored,
  code: Text.optional(),
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
  careTeamSequence: Sequences,
  diagnosisSequence: Sequences,
  procedureSequence: Sequences,
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
  quantity: SentQuantity.refine((quantity) => isCounted(quantity, 'ITEMS'), {
    error: 'Count the items of the product; send no other unit.',
  }).optional(),
  unitPrice: SentMoney.optional(),
  /** The portal multiplies quantity and price; another factor would change the amount. */
  factor: z.literal(1, { error: 'Send the price after discounts, without a factor.' }).optional(),
  net: SentMoney.optional(),
  bodySite: SentConcept.optional(),
  encounter: Ignored,
});
export type ClaimItem = z.output<typeof ClaimItem>;

const ClaimElements = z.strictObject({
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
  priority: SentConcept,
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

type ClaimElements = z.output<typeof ClaimElements>;

/** The lists whose entries have a sequence, by which items refer to them. */
const NUMBERED = [
  'careTeam',
  'supportingInfo',
  'diagnosis',
  'procedure',
  'insurance',
  'item',
] as const satisfies readonly (keyof ClaimElements)[];

/** The references of an item, each with the list that it refers to. */
const REFERENCES = [
  ['careTeamSequence', 'careTeam'],
  ['diagnosisSequence', 'diagnosis'],
  ['procedureSequence', 'procedure'],
  ['informationSequence', 'supportingInfo'],
] as const satisfies readonly (readonly [keyof ClaimItem, keyof ClaimElements])[];

interface SequenceProblem {
  readonly path: readonly (number | string)[];
  readonly message: string;
}

/** Responses name items by their sequence, and drugs their doses, so each must mean one entry. */
function sequenceProblems(claim: ClaimElements): SequenceProblem[] {
  const repeated = NUMBERED.flatMap((list) => {
    const sequences = claim[list].map(({ sequence }) => sequence);
    return sequences.flatMap((sequence, at) =>
      sequences.indexOf(sequence) === at
        ? []
        : [
            {
              path: [list, at, 'sequence'],
              message: `Another entry has the sequence ${sequence}. Give each its own.`,
            },
          ],
    );
  });
  const dangling = claim.item.flatMap((item, at) =>
    REFERENCES.flatMap(([element, list]) =>
      item[element].flatMap((sequence, index) =>
        claim[list].some((entry) => entry.sequence === sequence)
          ? []
          : [
              {
                path: ['item', at, element, index],
                message: `No entry of ${list} has the sequence ${sequence}.`,
              },
            ],
      ),
    ),
  );
  return [...repeated, ...dangling];
}

export const SentClaimResource = ClaimElements.superRefine((claim, context) => {
  for (const { path, message } of sequenceProblems(claim)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});

export type SentClaimResource = z.output<typeof SentClaimResource>;
