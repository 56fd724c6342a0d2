// The options of a preview, and the moves of an import.
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { type Import, useMove } from './imports.api.ts';
import classes from '../operations.module.css';

function changesOf({ counts }: Import): number {
  return counts === null ? 0 : counts.added + counts.changed + counts.ended;
}

export function ImportMoves({ run }: { readonly run: Import }) {
  const t = useText();
  const move = useMove(run.id);
  const [acceptsChanges, setAcceptsChanges] = useState(run.accepts_changes);
  const [erasesEmpty, setErasesEmpty] = useState(run.erases_empty);
  const isOther = acceptsChanges !== run.accepts_changes || erasesEmpty !== run.erases_empty;
  const mark = run.preview_mark;
  const mayApply = run.moves.includes('APPLY') && mark !== null && changesOf(run) > 0;
  const isAsking = (one: 'APPLY' | 'DISCARD' | 'PREVIEW') =>
    move.isPending && move.variables.move === one;
  return (
    <Section title={t('masterData.options')} hint={t('masterData.optionsHint')}>
      <div className={classes['stack']}>
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
        <div className={classes['actions']}>
          {mayApply && (
            <Button
              kind="primary"
              isDisabled={isOther}
              isBusy={isAsking('APPLY')}
              onClick={() => move.mutate({ move: 'APPLY', mark })}
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
          {isOther && mayApply && <p className={classes['note']}>{t('masterData.otherOptions')}</p>}
          {move.error !== null && <Notice tone="red">{problemText(move.error)}</Notice>}
        </div>
      </div>
    </Section>
  );
}
