// Says at the desk that a claim is no longer covered, and lets an assessor keep it.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ChangeCoverModal } from './change-cover.modal.tsx';
import type { ClaimCover } from './cover.api.ts';
import layout from '../../ui/layout.module.css';
import { FaultList } from './fault-list.tsx';

interface Props {
  readonly claim: Claim;
  readonly cover: ClaimCover;
}

export function CoverNotice({ claim, cover }: Props) {
  const t = useText();
  const can = useCan();
  const [isKeeping, setIsKeeping] = useState(false);
  if (cover.faults.length === 0) return null;
  const isKept = cover.kept !== null;
  return (
    <Notice tone={isKept ? 'grey' : 'amber'}>
      <div className={layout['form']}>
        <strong>{t('assessment.coverLost')}</strong>
        <FaultList cover={cover} />
        {!isKept && <span>{t('assessment.coverHeld')}</span>}
        {!isKept && can('assessment:update') && (
          <div>
            <Button isSmall onClick={() => setIsKeeping(true)}>
              {t('assessment.keep')}
            </Button>
          </div>
        )}
      </div>
      {isKeeping && (
        <ChangeCoverModal
          change="KEEP"
          claim={{ ...claim, faults: cover.faults }}
          onClose={() => setIsKeeping(false)}
        />
      )}
    </Notice>
  );
}
