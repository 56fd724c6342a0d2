// The parts of a request that clinic and administrator both see: its status, and its values before and after.
import {
  clinicChangeColour,
  type ClinicChangeStatus,
} from '@portal/rules/clinics/clinic-change.ts';
import type { ClinicField } from '@portal/rules/clinics/clinic-fields.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';

export function ChangeStatus({ status }: { readonly status: ClinicChangeStatus }) {
  const t = useText();
  return (
    <StatusBadge colour={clinicChangeColour(status)} label={t(`clinicChanges.status_${status}`)} />
  );
}

export interface ChangedValue {
  readonly field: ClinicField;
  readonly old_value: string | null;
  readonly new_value: string | null;
  /** Only for the administrator. */
  readonly current_value?: string | null;
  readonly is_outdated?: boolean;
}

/** A value as it is shown: dates written out, an empty value as a word. */
export function useShownValue() {
  const t = useText();
  return (field: ClinicField, value: string | null): string => {
    if (value === null) return t('clinicChanges.empty');
    const isDate = field === 'gst_start' || field === 'gst_end';
    return isDate ? formatDate(value) || value : value;
  };
}

function Current({ row }: { readonly row: ChangedValue }) {
  const t = useText();
  const shown = useShownValue();
  return (
    <>
      {shown(row.field, row.current_value ?? null)}{' '}
      {row.is_outdated === true && (
        <StatusBadge colour="amber" label={t('clinicChanges.outdated')} />
      )}
    </>
  );
}

function useColumns(hasCurrent: boolean): readonly Column<ChangedValue>[] {
  const t = useText();
  const shown = useShownValue();
  const current: Column<ChangedValue> = {
    id: 'current',
    heading: t('clinicChanges.column_current'),
    cell: (row) => <Current row={row} />,
  };
  return [
    {
      id: 'field',
      heading: t('clinicChanges.column_field'),
      onCard: 'title',
      width: 220,
      cell: (row) => t(`clinicChanges.field_${row.field}`),
    },
    {
      id: 'old',
      heading: t('clinicChanges.column_old'),
      cell: (row) => shown(row.field, row.old_value),
    },
    {
      id: 'new',
      heading: t('clinicChanges.column_new'),
      cell: (row) => <strong>{shown(row.field, row.new_value)}</strong>,
    },
    ...(hasCurrent ? [current] : []),
  ];
}

interface Props {
  readonly changes: readonly ChangedValue[];
  /** With the present values of the clinic. */
  readonly hasCurrent?: boolean;
}

export function ChangedValues({ changes, hasCurrent = false }: Props) {
  const t = useText();
  const columns = useColumns(hasCurrent);
  return (
    <DataTable
      label={t('clinicChanges.changes')}
      columns={columns}
      rows={changes}
      idOf={(row) => row.field}
    />
  );
}
