// Refers a patient whom the user has open: the window with everything known filled in.
import { IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { loadable } from '../platform/api/loadable.ts';
import { useCan, useMe } from '../platform/api/session.ts';
import { loadTexts, useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LazyPart } from '../ui/feedback/lazy-part.tsx';
import type { ReferralTarget, ReferredPatient } from './referral-form.ts';

const refer = loadable(async () => {
  const [{ ReferModal }] = await Promise.all([
    import('./refer.modal.tsx'),
    loadTexts(['referrals']),
  ]);
  return ReferModal;
});

interface Props {
  readonly patient: ReferredPatient;
  /** In the row of a directory. */
  readonly target?: ReferralTarget;
}

export function ReferPatient({ patient, target }: Props) {
  const t = useText();
  const can = useCan();
  const clinic = useMe()?.clinicProfile ?? undefined;
  const [isOpen, setIsOpen] = useState(false);
  if (clinic === undefined || !can('outpatient-claim:create')) return null;
  return (
    <>
      <Button
        isSmall={target !== undefined}
        icon={target === undefined && <IconArrowForwardUp size={16} stroke={1.8} />}
        label={target && `${t('claims.refer')} ${target.provider.label}`}
        onClick={() => setIsOpen(true)}
      >
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
              target={target}
              clinicType={clinic.locationType}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
