// The other claims of the member at this clinic on the visit date, a step away. The form is saved first.
import { LinkButton } from '../../ui/display/button.tsx';
import { useClaim } from '../form/claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import { useClaimType } from '../form/use-claim-type.ts';

export function SameVisitLinks() {
  const others = useClaim((state) => state.context?.sameVisit) ?? [];
  // One of the other type leads on to its own address.
  const { claim } = addressesOf(useClaimType());
  return others.map(({ id, claimCode }) => (
    <LinkButton key={id} isSmall to={claim} params={{ id }}>
      {claimCode}
    </LinkButton>
  ));
}
