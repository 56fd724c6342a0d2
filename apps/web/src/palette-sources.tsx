// The palette's sources, in addition to the pages of the menu. A slice adds a source with one line.
import { useActionsInPalette } from './palette-actions.ts';
import { useClaimNumbersInPalette } from './assessment/claim-numbers-palette.ts';
import { useClaimsInPalette } from './claims/claims-palette.ts';
import { useMembersInPalette } from './members/members-palette.ts';
import { isAdminWithoutClinic } from './platform/api/home-of.ts';
import { useCan, useMe } from './platform/api/session.ts';

function Actions(): null {
  useActionsInPalette();
  return null;
}

function Members(): null {
  useMembersInPalette();
  return null;
}

function Claims(): null {
  useClaimsInPalette();
  return null;
}

function ClaimNumbers(): null {
  useClaimNumbersInPalette();
  return null;
}

/** Registers the sources that the user may use. */
export function PaletteSources() {
  const can = useCan();
  const me = useMe();
  // The pages of members and claims belong to a clinic.
  const hasClinic = me !== undefined && !isAdminWithoutClinic(me);
  return (
    <>
      <Actions />
      {hasClinic && can('member-search-single:read') && <Members />}
      {hasClinic && can('outpatient-claim:read') && <Claims />}
      {!hasClinic && (can('assessment:read') || can('payments:read')) && <ClaimNumbers />}
    </>
  );
}
