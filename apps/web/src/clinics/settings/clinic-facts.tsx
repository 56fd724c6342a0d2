// The data of the clinic. A user who may change settings can ask the administrator to change them.
import type { Reply } from '@portal/contract/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/api/session.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../../ui/display/key-values.tsx';
import { addressText } from '../address-text.ts';
import { clinicDataQuery } from '../changes/clinic-changes.api.ts';

type Clinic = Reply<'getLocation'>['data'];

function useGstText(): (gst: Clinic['gst_info']) => string {
  const t = useText();
  return (gst) => {
    if (gst === null) return t('clinics.gstNone');
    const { registration_number: number, start_date: start, end_date: end } = gst;
    const from = formatDate(start);
    return end === null
      ? t('clinics.gstFrom', { number, from })
      : t('clinics.gstUntil', { number, from, to: formatDate(end) });
  };
}

/** Telephone, opening hours and account, for users who may read settings; without them until they are loaded. */
function useData(clinicId: string) {
  const t = useText();
  const can = useCan();
  const { data } = useQuery({ ...clinicDataQuery(clinicId), enabled: can('settings:read') });
  const { phone = null, hours = null } = data?.values ?? {};
  const { bank_holder: holder, bank_account: account } = data?.values ?? {};
  const items: readonly KeyValue[] = [
    ...(phone === null ? [] : [{ label: t('clinics.phone'), value: phone }]),
    ...(hours === null ? [] : [{ label: t('clinics.hours'), value: hours }]),
    ...(holder === undefined || holder === null
      ? []
      : [{ label: t('clinicChanges.group_bank'), value: `${holder} ${account ?? ''}` }]),
  ];
  return { items, postal: data?.values.postal_code ?? null };
}

export function ClinicFacts({ clinic }: { readonly clinic: Clinic }) {
  const t = useText();
  const can = useCan();
  const gstText = useGstText();
  const { items, postal } = useData(clinic.id);
  const leaves = clinic.extended_date ?? clinic.off_boarding_date;
  const { telehealth_clinic_code: telehealth } = clinic;
  const address = addressText({ ...clinic.address, postal_code: postal });
  const more = can('settings:update')
    ? {
        aside: (
          <LinkButton to="/app/settings/clinic-changes/new">{t('clinicChanges.ask')}</LinkButton>
        ),
      }
    : { hint: t('clinics.changeHint') };
  return (
    <Section title={t('clinics.clinic')} {...more}>
      <KeyValues
        items={[
          { label: t('clinics.name'), value: clinic.name },
          { label: t('clinics.code'), value: clinic.code },
          { label: t('clinics.type'), value: clinic.location_type.code },
          ...(clinic.hci_code === null
            ? []
            : [{ label: t('clinics.hciCode'), value: clinic.hci_code }]),
          { label: t('clinics.address'), value: address || '–' },
          ...items,
          { label: t('clinics.gst'), value: gstText(clinic.gst_info) },
          ...(clinic.on_boarding_date === null
            ? []
            : [{ label: t('clinics.onBoarded'), value: formatDate(clinic.on_boarding_date) }]),
          ...(leaves === null ? [] : [{ label: t('clinics.leaves'), value: formatDate(leaves) }]),
          {
            label: t('clinics.telehealth'),
            value:
              clinic.is_online && telehealth !== null
                ? t('clinics.telehealthYes', { code: telehealth })
                : t('clinics.no'),
          },
        ]}
      />
    </Section>
  );
}
