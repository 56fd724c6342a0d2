// Starts a claim with the look-up of its member, from the claims list and the dashboard.
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../platform/words/i18n.ts';
import { useNextPatientKey } from '../platform/keyboard/next-patient-key.ts';
import { NEXT_PATIENT } from '../platform/page/next-patient.ts';
import { LinkButton } from '../ui/display/button.tsx';

export function NewClaimButton() {
  const t = useText();
  useNextPatientKey('claimLists.listNew');
  return (
    <LinkButton kind="primary" icon={<IconPlus size={16} stroke={2} />} keys="N" {...NEXT_PATIENT}>
      {t('claimLists.listNew')}
    </LinkButton>
  );
}
