/** What the browser needs to calculate a claim while it is typed: the rules' own context. */
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data } from '../wire/values.ts';
import { ClaimQuestion } from './calls.ts';

/** Plain data of the rules; amounts in cents, quantities in thousandths, unit prices in 1/10,000. */
const Context = z
  .custom<ClaimContext>((value) => typeof value === 'object' && value !== null)
  .meta({
    description:
      'Context of the calculation in the units of the rules: cents, thousandths, 1/10,000 dollars',
  });

export const getClaimContext = {
  summary:
    'Plan, balances, prices, surcharges, doctors, approval rules and the history at this clinic for this claim; for visits elsewhere, only the rules that they break',
  body: ClaimQuestion,
  reply: { status: 200, body: data(Context) },
} as const satisfies CallSchema;
