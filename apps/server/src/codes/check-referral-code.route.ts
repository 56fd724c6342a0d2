// Checks a referral code for a claim.
import { findLocation, locationTypeOf } from '../clinics/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { countCodeGuesses } from './code-guesses.ts';
import { referralRefusalOf } from './code-refusals.ts';
import { referralView } from './code-view.ts';
import { findReferralCode } from './codes.queries.ts';
import { codeUseOf, viewUnlessSilent, verdict } from './code-check.ts';

export const checkReferralCode: Handler<'checkReferralCode'> = async ({
  query,
  tx,
  user,
  services,
}) => {
  const today = services.clock.today();
  const code = query.referral_code.toUpperCase();
  await countCodeGuesses({ tx, user, services }, { referralCode: code, memberId: query.member_id });
  const [use, row] = await tx.batch((on) => [
    codeUseOf(query, on, user),
    findReferralCode(on, code),
  ]);
  const location = await findLocation(tx, use.locationId);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const reason = referralRefusalOf(row, {
    ...use,
    locationType: locationTypeOf(location),
    referralType: query.referral_type,
    visitDate: use.visitDate ?? today,
  });
  return {
    data: {
      ...viewUnlessSilent(row, reason, (one) => referralView(one, today)),
      ...verdict(code, reason),
    },
  };
};
