// Links to the member's other claims at this clinic on the visit date. The form is saved before leaving.
import { LinkButton } from '../../ui/display/button.tsx';
import { useClaim } from '../fields/claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import { useClaimType } from '../fields/use-claim-type.ts';

export function SameVisitLinks() {
  const others = useClaim((state) => state.context?.sameVisit) ?? [];
  // A claim of the other type redirects to its own address.
  const { claim } = addressesOf(useClaimType());
  return others.map(({ id, claimCode }) => (
    <LinkButton key={id} isSmall to={claim} params={{ id }}>
      {claimCode}
    </LinkButton>
  ));
}
