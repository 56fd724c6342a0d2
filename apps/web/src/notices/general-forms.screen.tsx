// The forms of the administrator: clinics view and download them, administrators upload and replace them.
import { FORM_CATEGORIES, FORM_LANGUAGES } from '@portal/rules/notices/general-forms.ts';
import { IconFileDescription, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../platform/api/session.ts';
import { formatCount, formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { languages } from '../platform/words/languages.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { askDelete } from '../ui/overlays/dialogs.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import classes from './broadcasts.module.css';
import { FormUploadModal } from './form-upload.modal.tsx';
import { type FormsParams, formsParams } from './forms-params.ts';
import { type ListedForm, openForm, removeForm, useForms } from './forms.api.ts';

const KILOBYTE = 1024;

type Address = '/app/generalforms' | '/app/ops/generalforms';
type Change = Readonly<Record<string, unknown>>;

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
    <span className={classes['actions']}>
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
      cell: (row) => <span className={classes['name']}>{row.title}</span>,
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

function Filters(props: {
  readonly params: FormsParams;
  readonly codes: readonly string[];
  readonly onChange: (change: Change, replace?: boolean) => void;
}) {
  const { params, codes, onChange } = props;
  const t = useText();
  const insurers = new Set([...codes, ...(params.insurer === undefined ? [] : [params.insurer])]);
  return (
    <div className={classes['actions']}>
      <ListSearch
        label={t('notices.searchForms')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q }, true)}
      />
      <SelectField
        label={t('notices.category')}
        placeholder={t('notices.anyCategory')}
        value={params.category ?? ''}
        options={FORM_CATEGORIES.map((value) => ({ value, label: t(`notices.category_${value}`) }))}
        onChange={(category) => onChange({ category })}
      />
      <SelectField
        label={t('notices.insurer')}
        placeholder={t('notices.everyInsurer')}
        value={params.insurer ?? ''}
        options={[...insurers].map((value) => ({ value, label: value }))}
        onChange={(insurer) => onChange({ insurer })}
      />
      <SelectField
        label={t('notices.language')}
        placeholder={t('notices.anyLanguage')}
        value={params.language ?? ''}
        options={FORM_LANGUAGES.map((value) => ({ value, label: languages[value].name }))}
        onChange={(language) => onChange({ language })}
      />
    </div>
  );
}

export function GeneralFormsScreen({ from }: { readonly from: Address }) {
  const t = useText();
  const can = useCan();
  // Without the parameter of the print outlet.
  const params = formsParams(useSearch({ from }));
  const navigate = useNavigate({ from });
  const [uploaded, setUploaded] = useState<{ readonly replaced: ListedForm | undefined }>();
  const { data, error, isPlaceholderData, refetch } = useForms(params);
  const columns = useColumns((replaced) => setUploaded({ replaced }));
  const change = (next: Change, replace = false) =>
    void navigate({
      to: from,
      replace,
      search: (before) => formsParams({ ...before, page: undefined, ...next }),
    });
  const isFiltered = Object.keys(formsParams({ ...params, page: 1 })).length > 0;
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
      <Filters params={params} codes={data?.insurers ?? []} onChange={change} />
      <DataTable
        label={t('notices.generalForms')}
        columns={columns}
        rows={data?.data}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState
            icon={IconFileDescription}
            title={t(isFiltered ? 'ui.noRecords' : 'notices.noForms')}
            action={
              isFiltered && (
                <Button onClick={() => void navigate({ to: from, search: {} })}>
                  {t('notices.clearFormFilters')}
                </Button>
              )
            }
          />
        }
      />
      {uploaded !== undefined && (
        <FormUploadModal
          replaced={uploaded.replaced}
          insurers={data?.insurers ?? []}
          onClose={() => setUploaded(undefined)}
        />
      )}
    </Page>
  );
}
