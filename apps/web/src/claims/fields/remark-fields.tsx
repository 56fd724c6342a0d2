// The remarks of a claim, one field each. The first one is always shown.
import { MAX_REMARKS } from '@portal/rules/claims/claim-limits.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { remarksOf } from '../entered-claim.ts';
import { changeClaim, fieldId, useClaim, useClaimStore } from './claim-store.ts';
import { focusAfter } from './focus-after.ts';
import layout from '../../ui/layout.module.css';

const MOST = 10;

function remarkId(index: number): string {
  return fieldId(index === 0 ? 'claim_remarks' : `claim_remarks.${index}`);
}

export function RemarkFields() {
  const store = useClaimStore();
  const t = useText();
  const remarks = useClaim((state) => state.claim.claim_remarks);
  const texts = (remarks ?? []).map((one) => one.remarks);
  const [opened, setOpened] = useState(1);
  const count = Math.max(opened, texts.length);
  const write = (index: number, text: string) =>
    changeClaim(store, (claim) => {
      const written = Array.from({ length: count }, (_, at) => {
        return at === index ? text : (claim.claim_remarks[at]?.remarks ?? '');
      });
      return { ...claim, claim_remarks: remarksOf(written) };
    });

  return (
    <div className={layout['stack']}>
      {Array.from({ length: count }, (_, index) => (
        <TextField
          key={remarkId(index)}
          id={remarkId(index)}
          label={
            index === 0
              ? t('claims.remarksText')
              : t('claims.remarkNumber', { number: String(index + 1) })
          }
          value={texts[index] ?? ''}
          rows={3}
          maxLength={MAX_REMARKS}
          onChange={(text) => write(index, text)}
        />
      ))}
      {texts.length === count && count < MOST && (
        <div>
          <Button
            kind="subtle"
            isSmall
            icon={<IconPlus size={16} stroke={1.6} />}
            onClick={() => focusAfter(() => setOpened(count + 1), remarkId(count))}
          >
            {t('claims.remarkAdd')}
          </Button>
        </div>
      )}
    </div>
  );
}
