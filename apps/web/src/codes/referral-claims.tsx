// The claims that the clinic has made from a referral.
import { Link } from '@tanstack/react-router';
import layout from '../ui/layout.module.css';
import type { ListedReferral } from './referrals.api.ts';

interface Props {
  readonly referral: Pick<ListedReferral, 'claims'>;
  /** The claim whose page shows the list. */
  readonly without?: string;
}

export function ReferralClaims({ referral, without }: Props) {
  const claims = referral.claims.filter(({ uuid }) => uuid !== without);
  if (claims.length === 0) return '–';
  return (
    <span className={layout['chips']}>
      {claims.map(({ uuid, claim_code: code }) => (
        // The page of a stay's claim redirects to its own address.
        <Link
          key={uuid}
          className={layout['code']}
          to="/app/claim/providerclaims/$id"
          params={{ id: uuid }}
        >
          {code}
        </Link>
      ))}
    </span>
  );
}
