// The form of one record: a field for each column that can be changed, then the check and its result.
import { isImportRunning } from '@portal/rules/imports/import-run.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { useId } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { MistakesContext } from '../../ui/fields/field-mistakes.ts';
import { useFirstMistake } from '../../ui/fields/use-first-mistake.ts';
import { useFormParts } from '../../ui/overlays/overlay-parts.ts';
import { useLeaving } from '../../ui/overlays/use-leaving.ts';
import { ChangePreview } from './change-preview.tsx';
import { type KindColumn, RecordField } from './record-field.tsx';
import type { ShownRecord } from './records.api.ts';
import { useApplied } from './use-applied.ts';
import { type RecordChange, useRecordChange } from './use-record-change.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

/** The result of the last check, apart from its preview. */
function Result({ change, onReload }: { change: RecordChange; onReload: () => void }) {
  const t = useText();
  const { run, failure, others, hasChanges, tries, starting } = change;
  if (failure !== null) {
    const isStale = failure instanceof ApiProblem && failure.is('VERSION_CONFLICT');
    const reload = (
      <Button isSmall onClick={onReload}>
        {t('records.reload')}
      </Button>
    );
    return (
      <Notice tone="red" action={isStale && reload}>
        {problemText(failure)}
      </Notice>
    );
  }
  if (tries > 0 && !hasChanges) return <Notice tone="grey">{t('records.noChange')}</Notice>;
  if (run === undefined)
    return starting.isPending ? <output>{t('records.checking')}</output> : null;
  if (isImportRunning(run.status)) {
    const isCheck = run.status === 'PREVIEWING';
    return <output>{t(isCheck ? 'records.checking' : 'records.applying')}</output>;
  }
  if (run.status === 'FAILED') return <Notice tone="red">{t('records.failed')}</Notice>;
  if (run.status === 'DISCARDED') return <Notice tone="grey">{t('records.ended')}</Notice>;
  if (run.status !== 'REFUSED') return null;
  return (
    <Notice tone="red">
      {t('records.refused')}
      {others.length > 0 && (
        <ul lang="en">
          {others.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface Props {
  readonly kind: CsvKind;
  readonly columns: readonly KindColumn[];
  /** Undefined for a new one. */
  readonly record: ShownRecord | undefined;
  readonly onReload: () => void;
}

export function RecordForm({ kind, columns, record, onReload }: Props) {
  const t = useText();
  const id = useId();
  useFormParts();
  const fields = columns.filter(({ name }) => record?.fixed.includes(name) !== true);
  const change = useRecordChange(
    kind,
    record,
    fields.map(({ name }) => name),
  );
  const { run, starting, hasChanges, isProposed } = change;
  const isBusy = starting.isPending || (run !== undefined && isImportRunning(run.status));
  const isChecked = run?.status === 'PREVIEWED';
  const form = useFirstMistake(run?.status === 'REFUSED' ? change.tries : 0);
  useLeaving(hasChanges && !isProposed && run?.status !== 'APPLIED', 'records.leaveText');
  const isOther =
    record === undefined ||
    fields.some(({ name, is_key: isKey }) => isKey && name in change.changed);
  useApplied(kind, { isApplied: run?.status === 'APPLIED', isOther });
  return (
    <>
      <MistakesContext value={change.report}>
        <form
          ref={form}
          noValidate
          className={layout['stack']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && !isChecked) change.check();
          }}
        >
          <Section title={t('records.values')} hint={t('records.valuesHint')}>
            <div className={layout['stack']}>
              <div className={forms['wideFields']}>
                {fields.map((column) => (
                  <RecordField
                    key={column.name}
                    column={column}
                    id={`${id}-${column.name}`}
                    value={change.valueOf(column.name)}
                    error={change.errorAt(column.name)}
                    isDisabled={isBusy || isChecked}
                    onChange={(value) => change.set(column.name, value)}
                  />
                ))}
              </div>
              <div aria-live="polite">
                <Result change={change} onReload={onReload} />
              </div>
              {!isChecked && (
                <div className={forms['bar']}>
                  <Button kind="primary" type="submit" isBusy={isBusy}>
                    {t('records.check')}
                  </Button>
                </div>
              )}
            </div>
          </Section>
        </form>
      </MistakesContext>
      {isChecked && <ChangePreview run={run} change={change} />}
    </>
  );
}
