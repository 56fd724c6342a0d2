/** A draft as it is read. */
import { z } from 'zod';
import { SupportingDoc } from '../documents/documents.ts';
import { DateText, Money, StatusColour, Timestamp, Uuid } from '../wire/values.ts';
import { ClaimType, SentClaim } from './sent-claim.ts';

/** The claim as the form has it, with its id, number and version. */
export const Draft = z
  .object({
    uuid: Uuid,
    draft_no: z.string(),
    claim_type: ClaimType,
    version: z.number().int(),
    claim_status: z.literal('draft'),
    display_status: z.literal('Draft'),
    display_colour: StatusColour,
    member_name_claimant: z.string(),
    member_nric_claimant: z.string().nullable(),
    insurer_code: z.string().nullable(),
    date_of_visit_start: DateText.nullable(),
    total_fee_amount: Money,
    created_at: Timestamp,
    modified_at: Timestamp,
    modified_by: z.string(),
    modified_by_user_id: Uuid,
    claim: SentClaim.extend({ supporting_docs: z.array(SupportingDoc) }),
  })
  .meta({ id: 'Draft' });
