// A referral on paper: filled in for a referral code, or for a laboratory or an X-ray clinic, to be filled in by hand.
import type { Reply } from '@portal/contract/schemas.ts';
import { APPOINTED_TYPES, type AppointedType } from '@portal/rules/clinics/appointed-providers.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { isUuid } from '../platform/api/uuid.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { useAppointedOne } from './appointed.api.ts';
import { ReferralSheet } from './referral-sheet.tsx';

type Referral = Reply<'listReferralCodes'>['data'][number];

const CODE = /^[A-Z0-9]{1,20}$/;

function Blank({ type, id }: { readonly type: AppointedType; readonly id: string }) {
  const t = useText();
  const clinic = useMe()?.clinicProfile ?? undefined;
  const { data, error, refetch } = useAppointedOne(type, id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoneLines count={8} />;
  if (data === null) return <EmptyState title={t('ui.noRecords')} />;
  return <ReferralSheet from={clinic} to={{ provider: data }} tests={data.tests} />;
}

function Filled({ referral }: { readonly referral: Referral }) {
  const t = useText();
  const { referred_to: provider, attending_doctor: doctor } = referral;
  const day = formatDate(referral.valid_from);
  const diagnosis = [referral.diagnosis_code, referral.description].filter(Boolean).join(' ');
  return (
    <ReferralSheet
      from={{ name: referral.referring_clinic_name, code: referral.referring_clinic_code }}
      to={{
        type: t(`referrals.type_${referral.referral_type}`),
        provider: provider ?? undefined,
        doctor: nameOf(provider?.doctor),
      }}
      patient={`${referral.member_name} · ${referral.member_nric}`}
      code={referral.code}
      validity={t('referrals.valid', { from: day, to: formatDate(referral.valid_to) })}
      diagnosis={diagnosis === '' ? undefined : diagnosis}
      tests={referral.referral_type === 'SP' ? undefined : (provider?.tests ?? [])}
      notes={referral.remarks ?? undefined}
      referrer={[nameOf(doctor), day].filter(Boolean).join(' · ')}
    />
  );
}

function nameOf(
  doctor: Readonly<{ name: string; license_number: string }> | null | undefined,
): string | undefined {
  return doctor === null || doctor === undefined
    ? undefined
    : `${doctor.name} (${doctor.license_number})`;
}

function OfCode({ code }: { readonly code: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['listReferralCodes', 'code', code],
    queryFn: async ({ signal }) => {
      const { data: found } = await call('listReferralCodes', {
        query: { search_text: code },
        signal,
      });
      return found.find((one) => one.code === code) ?? null;
    },
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoneLines count={8} />;
  if (data === null) return <EmptyState title={t('ui.noRecords')} />;
  return <Filled referral={data} />;
}

/** @param id a referral code, or the type and the id of a provider: `LAB.0193…` */
export function ReferralPrint({ id }: { readonly id: string }) {
  const t = useText();
  const [first = '', provider] = id.split('.');
  if (provider === undefined && CODE.test(first)) return <OfCode code={first} />;
  const type = APPOINTED_TYPES.find((one) => one === first);
  if (type === undefined || !isUuid(provider ?? '')) {
    return <EmptyState title={t('ui.noRecords')} />;
  }
  return <Blank type={type} id={provider ?? ''} />;
}
