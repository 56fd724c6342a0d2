// The menus at the end of the header.
import type { Me } from '../../platform/api/session.ts';
import { HelpMenu } from './help-menu.tsx';
import { InsurerMenu } from './insurer-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export default function HeaderMenus({ me }: { readonly me: Me }) {
  return (
    <>
      <InsurerMenu clinicId={me.clinicProfile?.id} />
      <HelpMenu />
      <UserMenu me={me} />
    </>
  );
}
