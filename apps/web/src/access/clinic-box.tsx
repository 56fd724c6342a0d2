// Which clinic the person works for; for a group user, its organisation until one is chosen.
import type { Me } from '../platform/session.ts';
import { useText } from '../platform/i18n.ts';
import classes from './portal-header.module.css';

export function ClinicBox({
  me,
  isPlain = false,
}: {
  readonly me: Me;
  readonly isPlain?: boolean;
}) {
  const t = useText();
  const name = me.clinicProfile?.name ?? me.orgProfile?.name;
  if (name === undefined) return null;
  return (
    <div className={classes['clinic']} data-plain={isPlain || undefined}>
      <span className="unseen">{t('access.clinic')}</span>
      <span className={classes['clinicName']}>{name}</span>
      {me.clinicProfile !== null && (
        <span className={classes['clinicCode']}>{me.clinicProfile.code}</span>
      )}
    </div>
  );
}
