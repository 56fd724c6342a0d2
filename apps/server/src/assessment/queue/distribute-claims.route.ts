// Gives selected claims of the queue evenly to the assessors who may decide their amounts.
import { amountAlone, amountAsSecond } from '@portal/rules/access/authority.ts';
import { distributeClaims as distribute } from '@portal/rules/assessment/distribute-claims.ts';
import { parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readAuthority } from '../../platform/http/second-person.ts';
import { giveClaims, listAssessorsOf } from './give-claims.ts';

export const distributeClaims: Handler<'distributeClaims'> = async (context) => {
  const { body, tx } = context;
  const assessors = await listAssessorsOf(tx);
  const { amounts } = await readAuthority(tx);
  const able = assessors.flatMap(({ id, open_claims: open, permissions }) => {
    const alone = amountAlone('CLAIM', permissions, amounts);
    const asSecond = amountAsSecond('CLAIM', permissions, amounts);
    return alone === undefined || asSecond === undefined ? [] : [{ id, open, alone, asSecond }];
  });
  const data = await giveClaims(context, body.claims, (claims) => {
    const given = distribute(
      claims.map(({ id, total_payable_amount: amount, proposed_by: proposedBy }) => ({
        id,
        amount: parseCents(amount) ?? ZERO_CENTS,
        proposedBy,
      })),
      able,
    );
    return (claimId) => assessors.find(({ id }) => id === given.get(claimId));
  });
  return { data };
};
