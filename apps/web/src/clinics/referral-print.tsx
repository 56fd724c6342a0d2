// A referral to a laboratory or an X-ray clinic, to be filled in by hand.
import { APPOINTED_TYPES, type AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { useMe } from '../platform/api/session.ts';
import { isUuid } from '../platform/api/uuid.ts';
import { useText } from '../platform/words/i18n.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { addressText } from './address-text.ts';
import { type Appointed, useAppointedOne } from './appointed.api.ts';
import classes from './directory.module.css';

function Blank({ title }: { readonly title: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <div className={classes['blank']} />
    </div>
  );
}

function Sheet({ provider }: { readonly provider: Appointed }) {
  const t = useText();
  const clinic = useMe()?.clinicProfile;
  return (
    <article className={classes['sheet']}>
      <h1>{t('clinics.referral')}</h1>
      <div className={classes['parties']}>
        <div>
          <h2>{t('clinics.referredBy')}</h2>
          <p>{clinic?.name}</p>
          <p>{clinic?.code}</p>
        </div>
        <div>
          <h2>{t('clinics.referredTo')}</h2>
          <p>
            {provider.name} ({provider.code})
          </p>
          <p>{addressText(provider.address)}</p>
          <p>{provider.phone}</p>
          <p>{provider.hours}</p>
        </div>
      </div>
      <Blank title={t('clinics.patient')} />
      <Blank title={t('clinics.notificationNumber')} />
      <div>
        <h2>{t('clinics.requestedTests')}</h2>
        <ul className={classes['boxes']}>
          {provider.tests.map((test) => (
            <li key={test}>{test}</li>
          ))}
        </ul>
      </div>
      <Blank title={t('clinics.clinicalNotes')} />
      <Blank title={t('clinics.doctorAndDate')} />
    </article>
  );
}

function Referral({ type, id }: { readonly type: AppointedType; readonly id: string }) {
  const t = useText();
  const { data, error, refetch } = useAppointedOne(type, id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoneLines count={8} />;
  if (data === null) return <EmptyState title={t('ui.noRecords')} />;
  return <Sheet provider={data} />;
}

/** @param id the type and the id of the provider: `LAB.0193…` */
export function ReferralPrint({ id }: { readonly id: string }) {
  const t = useText();
  const [first = '', provider = ''] = id.split('.');
  const type = APPOINTED_TYPES.find((one) => one === first);
  if (type === undefined || !isUuid(provider)) return <EmptyState title={t('ui.noRecords')} />;
  return <Referral type={type} id={provider} />;
}
