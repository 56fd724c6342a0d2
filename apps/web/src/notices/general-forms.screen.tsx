// The forms of the administrator: clinics view and download them, administrators upload and replace them.
import { FORM_CATEGORIES, FORM_LANGUAGES } from '@portal/rules/notices/general-forms.ts';
import { IconFileDescription, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../platform/api/session.ts';
import { formatCount, formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { languages } from '../platform/words/languages.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { askDelete } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { FormUploadModal } from './form-upload.modal.tsx';
import { type ListedForm, openForm, removeForm, useForms } from './forms.api.ts';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';
import forms from '../ui/forms.module.css';

const KILOBYTE = 1024;

function FormActions({
  row,
  onReplace,
}: {
  row: ListedForm;
  onReplace: (row: ListedForm) => void;
}) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const opening = useMutation({
    mutationFn: (isDownload: boolean) => openForm(row, isDownload),
    onError: (error) => showToast('red', problemText(error)),
  });
  const removing = useMutation({
    mutationFn: async () => {
      const isWanted = await askDelete({
        title: t('notices.removeFormTitle'),
        text: t('notices.removeFormText', { title: row.title }),
        confirm: t('notices.removeForm'),
        isDangerous: true,
      });
      if (!isWanted) return;
      await removeForm(queryClient, row);
      showToast('green', t('notices.formRemoved', { title: row.title }));
    },
    onError: (error) => showToast('red', problemText(error)),
  });
  const named = <span className="unseen"> {row.title}</span>;
  return (
    <span className={forms['actions']}>
      <Button isSmall onClick={() => opening.mutate(false)}>
        {t('notices.viewForm')}
        {named}
      </Button>
      <Button isSmall onClick={() => opening.mutate(true)}>
        {t('notices.downloadForm')}
        {named}
      </Button>
      {can('form-library:update') && (
        <>
          <Button isSmall kind="subtle" onClick={() => onReplace(row)}>
            {t('notices.replaceForm')}
            {named}
          </Button>
          <Button isSmall kind="subtle" onClick={() => removing.mutate()}>
            {t('notices.removeForm')}
            {named}
          </Button>
        </>
      )}
    </span>
  );
}

function useColumns(onReplace: (row: ListedForm) => void): readonly Column<ListedForm>[] {
  const t = useText();
  return [
    {
      id: 'title',
      heading: t('notices.title'),
      onCard: 'title',
      cell: (row) => <span className={forms['longName']}>{row.title}</span>,
    },
    {
      id: 'category',
      heading: t('notices.category'),
      cell: (row) => t(`notices.category_${row.category}`),
    },
    {
      id: 'insurer',
      heading: t('notices.insurer'),
      cell: (row) => row.insurer ?? t('notices.everyInsurer'),
    },
    {
      id: 'language',
      heading: t('notices.language'),
      cell: (row) => languages[row.language].name,
    },
    {
      id: 'version',
      heading: t('notices.versionDate'),
      cell: (row) => formatDate(row.version_date),
    },
    {
      id: 'size',
      heading: t('notices.size'),
      align: 'end',
      cell: (row) =>
        t('notices.kilobytes', { count: formatCount(Math.ceil(row.content_length / KILOBYTE)) }),
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) => <FormActions row={row} onReplace={onReplace} />,
    },
  ];
}

function Filters(props: { readonly list: ReturnType<typeof useForms> }) {
  const { list } = props;
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('notices.searchForms'), width: 285 }}>
      <ListSelect
        list={list}
        name="category"
        label={t('notices.category')}
        options={FORM_CATEGORIES.map((value) => ({ value, label: t(`notices.category_${value}`) }))}
      />
      <ListSelect
        list={list}
        name="insurer"
        label={t('notices.insurer')}
        options={(list.reply?.insurers ?? []).map((value) => ({ value, label: value }))}
      />
      <ListSelect
        list={list}
        name="language"
        label={t('notices.language')}
        options={FORM_LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
      />
    </ListFilters>
  );
}

export function GeneralFormsScreen() {
  const t = useText();
  const can = useCan();
  const [uploaded, setUploaded] = useState<{ readonly replaced: ListedForm | undefined }>();
  const list = useForms();
  const columns = useColumns((replaced) => setUploaded({ replaced }));
  const { isFiltered } = list;
  return (
    <Page
      title={t('notices.generalForms')}
      actions={
        can('form-library:update') && (
          <Button
            kind="primary"
            icon={<IconUpload size={16} stroke={2} />}
            onClick={() => setUploaded({ replaced: undefined })}
          >
            {t('notices.uploadForm')}
          </Button>
        )
      }
    >
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('notices.generalForms')}
        list="forms"
        columns={columns}
        idOf={(row) => row.id}
        empty={
          <EmptyState
            icon={IconFileDescription}
            title={t(isFiltered ? 'ui.noRecords' : 'notices.noForms')}
            action={
              isFiltered && <Button onClick={list.clear}>{t('notices.clearFormFilters')}</Button>
            }
          />
        }
      />
      {uploaded !== undefined && (
        <FormUploadModal
          replaced={uploaded.replaced}
          insurers={list.reply?.insurers ?? []}
          onClose={() => setUploaded(undefined)}
        />
      )}
    </Page>
  );
}
