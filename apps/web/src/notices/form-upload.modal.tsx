// Uploads a form, or another version of one. Only administrators see this.
import { FileButton } from '@mantine/core';
import {
  contentTypeOfName,
  FILE_ENDINGS,
  MAX_FILE_BYTES,
} from '@portal/rules/documents/file-types.ts';
import {
  FORM_CATEGORIES,
  FORM_LANGUAGES,
  MAX_FORM_TITLE,
} from '@portal/rules/notices/general-forms.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { languages } from '../platform/words/languages.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import layout from '../ui/layout.module.css';
import { type ListedForm, uploadForm } from './forms.api.ts';
import forms from '../ui/forms.module.css';

/** The type of a file that can be sent. */
function typeOf(file: File | undefined) {
  if (file === undefined || file.size === 0 || file.size > MAX_FILE_BYTES) return undefined;
  return contentTypeOfName(file.name);
}

function useContent(replaced: ListedForm | undefined) {
  const [content, setContent] = useState(() => ({
    title: replaced?.title ?? '',
    category: replaced?.category ?? FORM_CATEGORIES[0],
    insurer: replaced?.insurer ?? '',
    language: replaced?.language ?? FORM_LANGUAGES[0],
    versionDate: parsePlainDate(today()),
  }));
  return {
    content,
    change: (changes: Partial<typeof content>) =>
      setContent((before) => ({ ...before, ...changes })),
  };
}

type Part = ReturnType<typeof useContent> & {
  readonly hasTried: boolean;
  readonly insurers: readonly string[];
};

function Fields({ content, change, hasTried, insurers }: Part) {
  const t = useText();
  const missing = (isMissing: boolean) =>
    hasTried && isMissing ? t('notices.enterValue') : undefined;
  return (
    <div className={layout['stack']}>
      <TextField
        label={t('notices.title')}
        value={content.title}
        maxLength={MAX_FORM_TITLE}
        error={missing(content.title.trim() === '')}
        onChange={(title) => change({ title })}
      />
      <div className={forms['fields']}>
        <SelectField
          label={t('notices.category')}
          value={content.category}
          options={FORM_CATEGORIES.map((value) => ({
            value,
            label: t(`notices.category_${value}`),
          }))}
          onChange={(value) =>
            change({ category: FORM_CATEGORIES.find((one) => one === value) ?? content.category })
          }
        />
        <SelectField
          label={t('notices.insurer')}
          placeholder={t('notices.everyInsurer')}
          value={content.insurer}
          options={insurers.map((value) => ({ value, label: value }))}
          onChange={(insurer) => change({ insurer })}
        />
        <SelectField
          label={t('notices.language')}
          value={content.language}
          options={FORM_LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
          onChange={(value) =>
            change({ language: FORM_LANGUAGES.find((one) => one === value) ?? content.language })
          }
        />
        <DateField
          label={t('notices.versionDate')}
          value={content.versionDate}
          error={missing(content.versionDate === undefined)}
          onChange={(versionDate) => change({ versionDate })}
        />
      </div>
    </div>
  );
}

export function FormUploadModal(props: {
  readonly replaced: ListedForm | undefined;
  /** The codes that a form can have. */
  readonly insurers: readonly string[];
  readonly onClose: () => void;
}) {
  const { replaced, insurers, onClose } = props;
  const t = useText();
  const queryClient = useQueryClient();
  const { content, change } = useContent(replaced);
  const [file, setFile] = useState<File>();
  const [hasTried, setHasTried] = useState(false);
  const contentType = typeOf(file);
  const uploading = useMutation({
    mutationFn: async () => {
      const { title, category, insurer, language, versionDate } = content;
      if (file === undefined || contentType === undefined || versionDate === undefined) return;
      const sent = {
        title: title.trim(),
        category,
        language,
        version_date: versionDate,
        insurer: insurer === '' ? null : insurer,
        ...(replaced === undefined ? {} : { replaces: replaced.id }),
      };
      await uploadForm(queryClient, sent, { file, contentType });
      showToast('green', t('notices.formUploaded', { title: sent.title }));
      onClose();
    },
  });
  function upload(): void {
    setHasTried(true);
    const isWhole = content.title.trim() !== '' && content.versionDate !== undefined;
    if (isWhole && contentType !== undefined && !uploading.isPending) uploading.mutate();
  }
  return (
    <ModalFrame
      title={
        replaced === undefined
          ? t('notices.uploadForm')
          : t('notices.replaceTitle', { title: replaced.title })
      }
      size="large"
      isKept
      onClose={onClose}
    >
      <form
        className={layout['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          upload();
        }}
      >
        <Fields content={content} change={change} hasTried={hasTried} insurers={insurers} />
        <div className={forms['actions']}>
          <FileButton
            accept={FILE_ENDINGS.join(',')}
            onChange={(chosen) => setFile(chosen ?? undefined)}
          >
            {({ onClick }) => <Button onClick={onClick}>{t('notices.chooseFile')}</Button>}
          </FileButton>
          <output>{file?.name}</output>
        </div>
        {hasTried && contentType === undefined && (
          <Notice tone="red">{t('notices.chooseFileFirst')}</Notice>
        )}
        {uploading.error !== null && <Notice tone="red">{problemText(uploading.error)}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isBusy={uploading.isPending}>
            {t('notices.uploadForm')}
          </Button>
          <Button onClick={onClose}>{t('notices.cancel')}</Button>
        </div>
      </form>
    </ModalFrame>
  );
}
