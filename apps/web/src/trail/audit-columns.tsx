// The columns of the audit trail: when, who, what, and about which record.
import { auditSubjectOf, auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import layout from '../ui/layout.module.css';

type Entry = Reply<'searchAuditTrail'>['data'][number];

/** @param hasCodes whether to name the actions as the server does, which an engineer searches for */
export function useAuditColumns({ hasCodes }: { hasCodes: boolean }): readonly Column<Entry>[] {
  const t = useText();
  return [
    {
      id: 'at',
      heading: t('trail.auditAt'),
      width: 190,
      cell: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'who',
      heading: t('trail.auditWho'),
      cell: ({ username, on_behalf_of: clinic }) => (
        <span className={layout['two']}>
          <span>{username ?? t('trail.auditVisitor')}</span>
          {clinic !== null && <small>{t('trail.auditFor', { clinic })}</small>}
        </span>
      ),
    },
    {
      id: 'what',
      heading: t('trail.auditWhat'),
      onCard: 'title',
      cell: ({ action }) => (
        <span className={layout['two']}>
          <span>{t(`trail.auditVerb_${auditVerbOf(action)}`)}</span>
          {hasCodes && (
            <small>
              <code>{action}</code>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'about',
      heading: t('trail.auditAbout'),
      cell: (entry) => (
        <span className={layout['two']}>
          <span>{t(`trail.auditSubject_${auditSubjectOf(entry.subject_type)}`)}</span>
          {entry.subject_name !== null && <small>{entry.subject_name}</small>}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('trail.auditClinic'),
      width: 120,
      cell: ({ clinic_code: code }) => (code === null ? '–' : <Chip>{code}</Chip>),
    },
  ];
}
