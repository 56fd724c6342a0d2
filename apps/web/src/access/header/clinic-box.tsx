// The user's clinic; without one, the organisation of a group user, or the administration.
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import type { Me } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import classes from './portal-header.module.css';

/** The clinic's address on one line; empty while loading or if it cannot be loaded (ERR-08). */
function useAddress(id: string | undefined): string {
  const { data } = useQuery({
    queryKey: ['getLocation', id],
    queryFn: async ({ signal }) =>
      (await call('getLocation', { params: { id: id ?? '' }, signal })).data,
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  if (data === undefined) return '';
  const { unit, block, street, estate, city } = data.address;
  return [block, street, unit, estate, city]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}

function changeText({ userType, clinicProfile }: Me) {
  if (clinicProfile !== null) return 'access.changeClinic';
  return userType === 'ADMINUSER' ? 'access.openClinic' : 'access.chooseClinic';
}

export function ClinicBox({
  me,
  isPlain = false,
}: {
  readonly me: Me;
  readonly isPlain?: boolean;
}) {
  const t = useText();
  const address = useAddress(me.clinicProfile?.id);
  const isAdmin = me.userType === 'ADMINUSER';
  const name =
    me.clinicProfile?.name ?? (isAdmin ? t('access.menuAdministration') : me.orgProfile?.name);
  if (name === undefined) return null;
  const content = (
    <>
      <span className="unseen">{t('access.clinic')}</span>
      <span className={classes['clinicName']}>{name}</span>
      {me.clinicProfile !== null && (
        <span className={classes['clinicCode']}>{me.clinicProfile.code}</span>
      )}
      {isPlain && address !== '' && <span className={classes['clinicAddress']}>{address}</span>}
    </>
  );
  // A clinic group can change it (GROUP-07), and an administrator, who works for any clinic or none.
  if (me.userType !== 'CLINICUSER') {
    return (
      <Link
        to={isAdmin ? '/app/ops/clinic' : '/app/clinicgroupdashboard'}
        className={classes['clinic']}
        data-plain={isPlain || undefined}
        title={t(changeText(me))}
      >
        {content}
        <IconSelector className={classes['clinicChange']} size={15} stroke={1.8} />
      </Link>
    );
  }
  return (
    <div
      className={classes['clinic']}
      data-plain={isPlain || undefined}
      {...(address === '' ? {} : { title: address })}
    >
      {content}
    </div>
  );
}
