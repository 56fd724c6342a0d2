// The columns of the audit trail: when, who, what, and about which record.
import { auditSubjectOf, auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import layout from '../ui/layout.module.css';
import { entryDetail } from './entry-words.ts';

type Entry = Reply<'listActsOnBehalf'>['data'][number];
type EntryInFull = Reply<'searchAuditTrail'>['data'][number];

/** The columns of entries for a reader who must not see their stored values. */
export function useAuditColumns(): readonly Column<Entry>[] {
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
      grows: 130,
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
      grows: 130,
      cell: ({ action }) => t(`trail.auditVerb_${auditVerbOf(action)}`),
    },
    {
      id: 'about',
      heading: t('trail.auditAbout'),
      grows: 100,
      cell: (entry) => t(`trail.auditSubject_${auditSubjectOf(entry.subject_type)}`),
      below: {
        heading: t('trail.auditName'),
        grows: 130,
        isKept: true,
        cell: (entry) => entry.subject_name ?? '–',
      },
    },
    {
      id: 'clinic',
      heading: t('trail.auditClinic'),
      width: 120,
      cell: ({ clinic_code: code }) => (code === null ? '–' : <Chip>{code}</Chip>),
    },
  ];
}

/** Also what the entries say in words, and the names of the actions as the server has them. */
export function useFullAuditColumns(
  onOpen: (entry: EntryInFull) => void,
): readonly Column<EntryInFull>[] {
  const t = useText();
  return useAuditColumns().map((column) =>
    column.id === 'what'
      ? {
          ...column,
          grows: 260,
          cell: (entry) => (
            <button type="button" className={layout['link']} onClick={() => onOpen(entry)}>
              {[t(`trail.auditVerb_${auditVerbOf(entry.action)}`), entryDetail(entry, t)]
                .filter((text) => text !== '')
                .join('; ')}
            </button>
          ),
          below: {
            heading: t('trail.auditCode'),
            grows: 130,
            cell: ({ action }) => <code>{action}</code>,
          },
        }
      : column,
  );
}
