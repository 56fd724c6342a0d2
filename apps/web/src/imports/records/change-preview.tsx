// The effect of a checked change, its acceptance, and its application.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ImportHit } from '../transfers/import-hit.tsx';
import { AcceptTaken } from '../transfers/import-moves.tsx';
import { Cells } from '../transfers/import-preview.tsx';
import type { Import } from '../transfers/imports.api.ts';
import { LostDays } from '../transfers/lost-days.tsx';
import type { RecordChange } from './use-record-change.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function Samples({ samples }: Pick<Import, 'samples'>) {
  const t = useText();
  return (
    <ul className={layout['rows']}>
      {samples.map((sample) => (
        <li key={`${sample.effect} ${sample.record}`}>
          <p>
            {t(`masterData.effect_${sample.effect}`)}: <strong>{sample.record || '–'}</strong>
          </p>
          <Cells {...sample} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly run: Import;
  readonly change: RecordChange;
}

function Moves({ run, change: { move, edit } }: Props) {
  const t = useText();
  const [accepts, setAccepts] = useState(false);
  const { counts, preview_mark: mark, lost, hit } = run;
  const changes = counts === null ? 0 : counts.added + counts.changed + counts.ended;
  const takesAway = lost !== null || hit !== null;
  return (
    <>
      {changes > 0 && takesAway && (
        <AcceptTaken run={run} isAccepted={accepts} onChange={setAccepts} />
      )}
      <div className={forms['bar']}>
        {changes > 0 && mark !== null && (
          <Button
            kind="primary"
            isDisabled={takesAway && !accepts}
            isBusy={move.isPending}
            onClick={() => move.mutate({ move: 'APPLY', mark, acceptsLost: accepts })}
          >
            {t('records.apply')}
          </Button>
        )}
        <Button isDisabled={move.isPending} onClick={edit}>
          {t('records.editAgain')}
        </Button>
      </div>
      <div aria-live="polite">
        {changes > 0 && takesAway && !accepts && (
          <p className={layout['note']}>{t('records.mustAccept')}</p>
        )}
      </div>
    </>
  );
}

function Proposed({ id }: Pick<Import, 'id'>) {
  const t = useText();
  return (
    <Notice
      tone="grey"
      action={
        <Link to="/app/ops/imports/$id" params={{ id }}>
          {t('records.openChange')}
        </Link>
      }
    >
      {t('records.proposed')}
    </Notice>
  );
}

export function ChangePreview({ run, change }: Props) {
  const t = useText();
  const { counts, lost, hit } = run;
  const hasNone = counts !== null && counts.added + counts.changed + counts.ended === 0;
  return (
    <>
      <Section title={t('records.preview')}>
        <div className={layout['stack']}>
          {change.isProposed ? (
            <Proposed id={run.id} />
          ) : (
            <Notice tone={hasNone ? 'grey' : 'amber'}>
              {run.is_changed
                ? t('records.changedMeanwhile')
                : t(hasNone ? 'records.sameValues' : 'records.previewText')}
            </Notice>
          )}
          <Samples samples={run.samples} />
          {hit !== null && <ImportHit hit={hit} isApplied={false} />}
          {!change.isProposed && <Moves key={run.preview_mark} run={run} change={change} />}
        </div>
      </Section>
      {lost !== null && <LostDays lost={lost} />}
    </>
  );
}
