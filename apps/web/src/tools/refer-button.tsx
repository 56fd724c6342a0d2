// Opens the form for a notification code, with the clinic's own code, the kind of provider and the chosen doctor filled in.
import type { ConsultType } from '@portal/rules/codes/notification-code.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { loadable } from '../platform/api/loadable.ts';
import { useMe } from '../platform/api/session.ts';
import { loadTexts } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LazyPart } from '../ui/feedback/lazy-part.tsx';
import type { NotificationStart } from './notification-request.ts';

const notification = loadable(async () => {
  const [{ NotificationModal }] = await Promise.all([
    import('./notification.modal.tsx'),
    loadTexts(['tools', 'programmes']),
  ]);
  return NotificationModal;
});

interface Props {
  readonly text: string;
  readonly consultType: ConsultType;
  readonly isSmall?: boolean;
  /** A longer label for screen readers. */
  readonly label?: string;
  /** The chosen doctor. */
  readonly referredTo?: NotificationStart['referredTo'];
}

export function ReferButton({ text, consultType, isSmall = false, label, referredTo }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const cliniccode = useMe()?.clinicProfile?.code ?? '';
  return (
    <>
      <Button
        kind={isSmall ? 'quiet' : 'primary'}
        isSmall={isSmall}
        icon={isSmall ? undefined : <IconBellRinging size={16} stroke={1.8} />}
        label={label}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      {isOpen && (
        <LazyPart
          of={notification}
          renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
        >
          {(NotificationModal) => (
            <NotificationModal
              start={{
                cliniccode,
                consultType,
                ...(referredTo === undefined ? {} : { referredTo }),
              }}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
