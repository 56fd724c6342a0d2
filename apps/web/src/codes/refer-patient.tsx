// Refers a patient whom the user has open: the window with everything known filled in.
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { loadable } from '../platform/api/loadable.ts';
import { useCan, useMe } from '../platform/api/session.ts';
import { loadTexts, useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LazyPart } from '../ui/feedback/lazy-part.tsx';
import type { ReferredPatient } from './referral-form.ts';

const refer = loadable(async () => {
  const [{ ReferModal }] = await Promise.all([
    import('./refer.modal.tsx'),
    loadTexts(['referrals']),
  ]);
  return ReferModal;
});

export function ReferPatient({ patient }: { readonly patient: ReferredPatient }) {
  const t = useText();
  const can = useCan();
  const clinic = useMe()?.clinicProfile ?? undefined;
  const [isOpen, setIsOpen] = useState(false);
  if (clinic === undefined || !can('outpatient-claim:create')) return null;
  return (
    <>
      <Button icon={<IconArrowForwardUp size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {t('claims.refer')}
      </Button>
      {isOpen && (
        <LazyPart
          of={refer}
          renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
        >
          {(ReferModal) => (
            <ReferModal
              patient={patient}
              clinicType={clinic.locationType}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
