// Step 1: says which column of the file is which column of a claim. The first mapping is guessed, or the one that the
// clinic used for the same headings before.
import {
  BULK_COLUMNS,
  mappingProblems,
  type BulkColumn,
  type BulkMapping,
} from '@portal/rules/claims/bulk/bulk-columns.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ScrollFrame } from '../../ui/lists/scroll-frame.tsx';
import { type BulkUpload, useMapColumns } from './bulk.api.ts';
import classes from './bulk.module.css';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const SAMPLES = 3;

function samplesOf({ preview }: BulkUpload, at: number): string {
  const texts = preview.flatMap((cells) => cells[at] || []);
  return [...new Set(texts)].slice(0, SAMPLES).join(' · ');
}

function ColumnRow(props: {
  readonly upload: BulkUpload;
  readonly at: number;
  readonly column: BulkColumn | null;
  readonly onChange: (column: BulkColumn | null) => void;
}) {
  const t = useText();
  const { upload, at, column, onChange } = props;
  const heading = upload.headings[at] || t('bulk.unnamed', { number: at + 1 });
  return (
    <tr>
      <th scope="row">{heading}</th>
      <td>
        <div className={classes['samples']}>{samplesOf(upload, at)}</div>
      </td>
      <td>
        <NativeSelect
          aria-label={t('bulk.columnOf', { heading })}
          value={column ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(BULK_COLUMNS.find((one) => one === value) ?? null)
          }
        >
          <option value="">{t('bulk.notUsed')}</option>
          {BULK_COLUMNS.map((one) => (
            <option key={one} value={one}>
              {t(`bulk.column_${one}`)}
            </option>
          ))}
        </NativeSelect>
      </td>
    </tr>
  );
}

export function MapColumns(props: {
  readonly upload: BulkUpload;
  /** Undefined before the file was checked. */
  readonly onCancel: (() => void) | undefined;
  readonly onMapped: () => void;
}) {
  const t = useText();
  const { upload, onCancel, onMapped } = props;
  const [mapping, setMapping] = useState<BulkMapping>(upload.mapping);
  const check = useMapColumns(upload);
  const problems = mappingProblems(mapping);
  // Also if this page was closed in the meantime, or another one has started it.
  const isChecking = check.isPending || upload.is_checking;
  return (
    <Section
      title={t('bulk.mapTitle')}
      hint={t('bulk.mapHint', { rows: formatCount(upload.rows) })}
    >
      <div className={layout['stack']}>
        {upload.repeated_headings > 0 && (
          <p className={layout['note']}>
            {t('bulk.repeatedHeadings', { count: upload.repeated_headings })}
          </p>
        )}
        <ScrollFrame className={classes['table']} label={t('bulk.mapTitle')}>
          <table className={classes['mapping']} aria-label={t('bulk.mapTitle')}>
            <thead>
              <tr>
                <th scope="col">{t('bulk.columnInFile')}</th>
                <th scope="col">{t('bulk.samples')}</th>
                <th scope="col">{t('bulk.columnOfClaim')}</th>
              </tr>
            </thead>
            <tbody>
              {mapping.map((column, at) => (
                <ColumnRow
                  // The columns of a file have no other identity.
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  key={at}
                  upload={upload}
                  at={at}
                  column={column}
                  onChange={(next) => setMapping(mapping.with(at, next))}
                />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
        <div aria-live="polite" className={layout['stack']}>
          {problems.map(({ code, column, without = column }) => (
            <Notice key={`${code} ${column}`} tone="amber">
              {t(`bulk.mapping_${code}`, {
                column: t(`bulk.column_${column}`),
                without: t(`bulk.column_${without}`),
              })}
            </Notice>
          ))}
          {check.error !== null && <Notice tone="red">{problemText(check.error)}</Notice>}
          {isChecking && <p className={layout['note']}>{t('bulk.checking')}</p>}
        </div>
        <div className={forms['bar']}>
          <Button
            kind="primary"
            isBusy={isChecking}
            isDisabled={problems.length > 0}
            onClick={() => check.mutate(mapping, { onSuccess: onMapped })}
          >
            {t('bulk.check')}
          </Button>
          {onCancel !== undefined && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        </div>
        {onCancel !== undefined && <p className={layout['note']}>{t('bulk.mapAgainNote')}</p>}
      </div>
    </Section>
  );
}
