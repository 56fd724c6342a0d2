// Chooses and uploads a file; the preview opens when it has arrived.
import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { LOCATION_TYPES } from '@portal/rules/catalogue/location-type.ts';
import { MAX_IMPORT_BYTES } from '@portal/rules/imports/import-run.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { WorkPanel } from '../../ui/display/work-panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { ListedKind } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import { faultOfFile, sendImport } from './send-import.ts';
import forms from '../../ui/forms.module.css';

const MEGABYTE = 1024 * 1024;
const ACCEPTED: Readonly<Record<'csv' | 'clinics' | 'diagnoses', string>> = {
  csv: '.csv,.gz,text/csv',
  clinics: '.geojson,.json,.gz',
  diagnoses: '.txt,.gz,text/plain',
};

type ClinicType = (typeof LOCATION_TYPES)[number];

function acceptedOf({ kind }: ListedKind): string {
  return kind === 'clinics' || kind === 'diagnoses' ? ACCEPTED[kind] : ACCEPTED.csv;
}

function useUpload(kind: ListedKind['kind'], clinicType: ClinicType | undefined) {
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // A file for a page that was left is not previewed.
  useEffect(() => () => stop.current?.abort(), []);
  const sending = useMutation({
    mutationFn: (file: File) => {
      stop.current = new AbortController();
      setSent(0);
      const { signal } = stop.current;
      return sendImport({ kind, clinicType, file, onProgress: setSent, signal });
    },
    onSuccess: (id) => void navigate({ to: '/app/ops/imports/$id', params: { id } }),
  });
  return { sending, sent, stop: () => stop.current?.abort() };
}

function UploadProgress(props: {
  readonly name: string;
  readonly sent: number;
  readonly onStop: () => void;
}) {
  const t = useText();
  const title = t('masterData.uploading', { name: props.name });
  return (
    <WorkPanel
      title={title}
      stop={
        <Button kind="subtle" isSmall onClick={props.onStop}>
          {t('masterData.stopUpload')}
        </Button>
      }
      value={props.sent}
      max={1}
    />
  );
}

export function UploadFile({ kind }: { readonly kind: ListedKind }) {
  const t = useText();
  const [clinicType, setClinicType] = useState<ClinicType>('GP');
  const [fault, setFault] = useState<ReturnType<typeof faultOfFile>>();
  const isClinics = kind.kind === 'clinics';
  const { sending, sent, stop } = useUpload(kind.kind, isClinics ? clinicType : undefined);
  const forgetFile = useRef<() => void>(null);
  const isStopped = sending.error instanceof DOMException;
  function choose(file: File | null): void {
    forgetFile.current?.();
    if (file === null) return;
    const found = faultOfFile(file);
    setFault(found);
    sending.reset();
    if (found === undefined) sending.mutate(file);
  }
  return (
    <Section title={t('masterData.importFile')}>
      <div className={layout['stack']}>
        <p className={layout['lead']}>{t('masterData.importFileText')}</p>
        <div className={forms['bar']}>
          {isClinics && (
            <SelectField
              label={t('masterData.clinicType')}
              value={clinicType}
              options={LOCATION_TYPES.map((type) => ({ value: type, label: type }))}
              onChange={(value) =>
                setClinicType(LOCATION_TYPES.find((type) => type === value) ?? 'GP')
              }
            />
          )}
          <FileButton resetRef={forgetFile} accept={acceptedOf(kind)} onChange={choose}>
            {({ onClick }) => (
              <Button
                kind="primary"
                icon={<IconUpload size={16} stroke={1.8} />}
                isBusy={sending.isPending}
                onClick={onClick}
              >
                {t('masterData.chooseFile')}
              </Button>
            )}
          </FileButton>
        </div>
        <div aria-live="polite" className={layout['stack']}>
          {sending.isPending && (
            <UploadProgress name={sending.variables.name} sent={sent} onStop={stop} />
          )}
          {fault !== undefined && (
            <Notice tone="red">
              {t(`masterData.fault_${fault}`, { most: formatCount(MAX_IMPORT_BYTES / MEGABYTE) })}
            </Notice>
          )}
          {sending.error !== null && !isStopped && (
            <Notice tone="red">{problemText(sending.error)}</Notice>
          )}
        </div>
      </div>
    </Section>
  );
}
