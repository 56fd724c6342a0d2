// Starts a claim with the look-up of its member, from the claims list and the dashboard.
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../platform/keyboard/keyboard.ts';
import { useText } from '../platform/words/i18n.ts';
import { NEXT_PATIENT } from '../platform/page/next-patient.ts';
import { LinkButton } from '../ui/display/button.tsx';

export function NewClaimButton() {
  const t = useText();
  const navigate = useNavigate();
  useShortcut('n', 'claimLists.listNew', () => void navigate(NEXT_PATIENT));
  return (
    <LinkButton kind="primary" icon={<IconPlus size={16} stroke={2} />} keys="N" {...NEXT_PATIENT}>
      {t('claimLists.listNew')}
    </LinkButton>
  );
}
