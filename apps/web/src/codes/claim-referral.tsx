// The referral that a claim began with, with its slip and the other claims made from it.
import { loadable } from '../platform/api/loadable.ts';
import { loadTexts } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LazyPart } from '../ui/feedback/lazy-part.tsx';
import type { ReferredClaim } from './claim-referral-section.tsx';

const section = loadable(async () => {
  const [{ ClaimReferralSection }] = await Promise.all([
    import('./claim-referral-section.tsx'),
    loadTexts(['referrals']),
  ]);
  return ClaimReferralSection;
});

export function ClaimReferral({ claim }: { readonly claim: ReferredClaim }) {
  const { referral_code: code } = claim.out_patient;
  if (code === null || code === '') return null;
  return (
    <LazyPart
      of={section}
      renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
    >
      {(ClaimReferralSection) => <ClaimReferralSection claim={claim} code={code} />}
    </LazyPart>
  );
}
