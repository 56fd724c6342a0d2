// Names the administrator and the clinic they act for, on every page of such a session.
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import type { Me } from '../../platform/api/session.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

export function OnBehalfBanner({ me }: { readonly me: Me }) {
  const t = useText();
  if (me.userType !== 'ADMINUSER' || me.clinicProfile === null) return null;
  const portal = me.externalClientId;
  const values = { name: me.name, clinic: me.clinicProfile.name, code: me.clinicProfile.code };
  return (
    <Notice
      tone="amber"
      isBand
      action={<Link to="/app/ops/clinic">{t('access.changeClinic')}</Link>}
    >
      {portal === null
        ? t('access.actingFor', values)
        : t('access.actingForFrom', { ...values, portal })}
    </Notice>
  );
}
