// The palette's sources, in addition to the pages of the menu. A slice adds a source with one line.
import { useClaimsInPalette } from './claims/claims-palette.ts';
import { useMembersInPalette } from './members/members-palette.ts';
import { useCan } from './platform/api/session.ts';

function Members(): null {
  useMembersInPalette();
  return null;
}

function Claims(): null {
  useClaimsInPalette();
  return null;
}

/** Registers the sources that the user may use. */
export function PaletteSources() {
  const can = useCan();
  return (
    <>
      {can('member-search-single:read') && <Members />}
      {can('outpatient-claim:read') && <Claims />}
    </>
  );
}
