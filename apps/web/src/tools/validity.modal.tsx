// The Member's Validity window: cards on the left, the chosen programme on the right. The scan-pay
// programmes need no check and say so (VALID-02, VALID-05).
import { useState } from 'react';
import { useText } from '../platform/i18n.ts';
import { type Programme, ProgrammeCards, ProgrammeLogo } from '../programmes/public.ts';
import { ModalFrame } from '../ui/modal-frame.tsx';
import classes from './member-validity.module.css';

interface Props {
  readonly onClose: () => void;
}

function Chosen({ programme }: { readonly programme: Programme }) {
  const t = useText();
  return (
    <>
      <div className={classes['heading']}>
        <ProgrammeLogo programme={programme} />
        <h3>{programme.name}</h3>
      </div>
      {programme.isNoSearchControlls && <p>{t('members.scanPayText')}</p>}
    </>
  );
}

export function MemberValidityModal({ onClose }: Props) {
  const t = useText();
  const [programme, setProgramme] = useState<Programme>();
  return (
    <ModalFrame title={t('members.validityTitle')} size="large" onClose={onClose}>
      <div className={classes['sides']}>
        <ProgrammeCards chosen={programme} onChoose={setProgramme} />
        <div className={classes['right']} aria-live="polite">
          {programme === undefined ? (
            <p className={classes['ask']}>{t('members.selectCard')}</p>
          ) : (
            <Chosen programme={programme} />
          )}
        </div>
      </div>
    </ModalFrame>
  );
}
