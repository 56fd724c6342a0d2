// The other claims of the member at this clinic on the visit date, a step away. The form is saved first.
import { LinkButton } from '../ui/button.tsx';
import { useClaim } from './claim-store.ts';

export function SameVisitLinks() {
  const others = useClaim((state) => state.context?.sameVisit) ?? [];
  return others.map(({ id, claimCode }) => (
    <LinkButton key={id} isSmall to="/app/claim/providerclaims/$id" params={{ id }}>
      {claimCode}
    </LinkButton>
  ));
}
