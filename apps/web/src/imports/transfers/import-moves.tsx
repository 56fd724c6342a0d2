// The options of a preview, and the moves of an import.
import type { Translate } from '@portal/texts/translate.ts';
import { useState } from 'react';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { type Import, useMove } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function changesOf({ counts }: Import): number {
  return counts === null ? 0 : counts.added + counts.changed + counts.ended;
}

interface Accepting {
  readonly run: Pick<Import, 'hit' | 'lost'>;
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
}

function daysText(t: Translate, { days, claims, open_ended: open }: NonNullable<Import['lost']>) {
  const counts = { days: formatCount(days), claims: formatCount(claims) };
  return open === 0 ? t('masterData.acceptsLost', counts) : t('masterData.acceptsLostOpen', counts);
}

/** One tick for the lost days and for the claims that are hit on these and other days. */
export function AcceptTaken({ run: { lost, hit }, isAccepted, onChange }: Accepting) {
  const t = useText();
  const days = lost && daysText(t, lost);
  const claims =
    hit && t('masterData.acceptsHit', { count: hit.claims, amount: formatMoney(hit.amount) });
  const both = days !== null && claims !== null;
  const label = both ? t('masterData.acceptsBoth', { days, claims }) : (days ?? claims);
  return (
    <CheckField
      label={label ?? ''}
      hint={t('masterData.acceptsLostHint')}
      isChecked={isAccepted}
      onChange={onChange}
    />
  );
}

export function ImportMoves({ run }: { readonly run: Import }) {
  const t = useText();
  const move = useMove(run.id);
  const [acceptsChanges, setAcceptsChanges] = useState(run.accepts_changes);
  const [erasesEmpty, setErasesEmpty] = useState(run.erases_empty);
  const [acceptsLost, setAcceptsLost] = useState(false);
  const isOther = acceptsChanges !== run.accepts_changes || erasesEmpty !== run.erases_empty;
  const mark = run.preview_mark;
  const mayApply = run.moves.includes('APPLY') && mark !== null && changesOf(run) > 0;
  const takesAway = mayApply && (run.lost !== null || run.hit !== null);
  const mustAccept = takesAway && !acceptsLost;
  const isAsking = (one: 'APPLY' | 'DISCARD' | 'PREVIEW') =>
    move.isPending && move.variables.move === one;
  return (
    <Section title={t('masterData.options')} hint={t('masterData.optionsHint')}>
      <div className={layout['stack']}>
        {run.kind === 'members' && (
          <CheckField
            label={t('masterData.acceptsChanges')}
            hint={t('masterData.acceptsChangesHint')}
            isChecked={acceptsChanges}
            onChange={setAcceptsChanges}
          />
        )}
        <CheckField
          label={t('masterData.erasesEmpty')}
          hint={t('masterData.erasesEmptyHint')}
          isChecked={erasesEmpty}
          onChange={setErasesEmpty}
        />
        {takesAway && <AcceptTaken run={run} isAccepted={acceptsLost} onChange={setAcceptsLost} />}
        <div className={forms['bar']}>
          {mayApply && (
            <Button
              kind="primary"
              isDisabled={isOther || mustAccept}
              isBusy={isAsking('APPLY')}
              onClick={() => move.mutate({ move: 'APPLY', mark, acceptsLost })}
            >
              {t('masterData.apply')}
            </Button>
          )}
          <Button
            kind={mayApply ? 'quiet' : 'primary'}
            isBusy={isAsking('PREVIEW')}
            onClick={() =>
              move.mutate({
                move: 'PREVIEW',
                accepts_changes: acceptsChanges,
                erases_empty: erasesEmpty,
              })
            }
          >
            {t('masterData.previewAgain')}
          </Button>
          <Button
            kind="subtle"
            isBusy={isAsking('DISCARD')}
            onClick={() => move.mutate({ move: 'DISCARD' })}
          >
            {t('masterData.discard')}
          </Button>
        </div>
        <div aria-live="polite">
          {isOther && mayApply && <p className={layout['note']}>{t('masterData.otherOptions')}</p>}
          {!isOther && mustAccept && <p className={layout['note']}>{t('masterData.mustAccept')}</p>}
          {move.error !== null && <Notice tone="red">{problemText(move.error)}</Notice>}
        </div>
      </div>
    </Section>
  );
}
