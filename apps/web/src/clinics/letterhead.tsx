// The head of a printed page: name, address, telephone, HCI code and GST number of the clinic on a date.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useText } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { addressText } from './address-text.ts';
import classes from './letterhead.module.css';
import { useClinicProfile } from './settings.api.ts';

function useGstNumber(id: string, date: PlainDate) {
  return useQuery({
    queryKey: ['getGstSettings', id, date],
    queryFn: async ({ signal }) => {
      const { data } = await call('getGstSettings', { params: { id }, query: { date }, signal });
      return data.registration_number;
    },
  });
}

interface Props {
  readonly clinicId: string;
  /** The day of the GST registration. */
  readonly date: PlainDate;
}

export function Letterhead({ clinicId, date }: Props) {
  const t = useText();
  const { data: clinic, error, refetch } = useClinicProfile(clinicId);
  const { data: gstNumber } = useGstNumber(clinicId, date);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (clinic === undefined) return <BoneLines count={2} />;
  const { name, address, phone, hci_code: hci } = clinic;
  return (
    <header className={classes['head']}>
      <strong>{name}</strong>
      <span>{addressText(address)}</span>
      {phone !== null && <span>{t('clinics.phoneNumber', { number: phone })}</span>}
      {hci !== null && <span>{t('clinics.hciNumber', { number: hci })}</span>}
      {gstNumber !== null && gstNumber !== undefined && (
        <span>{t('clinics.gstNumber', { number: gstNumber })}</span>
      )}
    </header>
  );
}
