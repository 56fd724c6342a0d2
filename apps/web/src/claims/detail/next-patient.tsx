// The next step after submitting a claim: the search for the next patient, focused so that Enter is enough. N works as
// on the lists.
import { IconUserSearch } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { useNextPatientKey } from '../../platform/keyboard/next-patient-key.ts';
import { NEXT_PATIENT } from '../../platform/page/next-patient.ts';
import { LinkButton } from '../../ui/display/button.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the claim on this page has just been submitted. */
    isJustSubmitted?: boolean;
  }
}

export function useIsJustSubmitted(): boolean {
  return useRouterState({ select: ({ location }) => location.state.isJustSubmitted === true });
}

export function NextPatient() {
  const t = useText();
  useNextPatientKey();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const link = place.current?.querySelector('a');
    // Under the overlay of the submission it cannot take the focus; the overlay gives it when it closes.
    link?.setAttribute('data-autofocus', '');
    link?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={place}>
      <LinkButton
        kind="primary"
        icon={<IconUserSearch size={16} stroke={1.8} />}
        keys="N"
        {...NEXT_PATIENT}
      >
        {t('platform.nextPatient')}
      </LinkButton>
    </span>
  );
}
