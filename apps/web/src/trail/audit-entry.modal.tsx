// An entry of the audit trail with the values before and after.
import type { Reply } from '@portal/contract/schemas.ts';
import { auditSubjectOf, auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { KeyValues } from '../ui/display/key-values.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { entryDetail } from './entry-words.ts';
import { storedValues } from './stored-values.ts';
import classes from './trail.module.css';

type Entry = Reply<'searchAuditTrail'>['data'][number];

export function AuditEntryModal({
  entry,
  onClose,
}: {
  readonly entry: Entry;
  readonly onClose: () => void;
}) {
  const t = useText();
  const values = storedValues(entry.before, entry.after);
  const detail = entryDetail(entry, t);
  return (
    <ModalFrame
      title={t(`trail.auditVerb_${auditVerbOf(entry.action)}`)}
      onClose={onClose}
      size="large"
    >
      <KeyValues
        items={[
          { label: t('trail.auditAt'), value: formatTimestamp(entry.at) },
          { label: t('trail.auditWho'), value: entry.username ?? t('trail.auditVisitor') },
          { label: t('trail.auditClinic'), value: entry.clinic_code ?? '–' },
          { label: t('trail.auditCode'), value: <code>{entry.action}</code> },
          {
            label: t(`trail.auditSubject_${auditSubjectOf(entry.subject_type)}`),
            value: entry.subject_name ?? entry.subject_id,
          },
        ]}
      />
      {detail !== '' && <p className={classes['detail']}>{detail}</p>}
      {values.length === 0 ? (
        <p className={classes['detail']}>{t('trail.auditNothingStored')}</p>
      ) : (
        <table className={classes['values']}>
          <thead>
            <tr>
              <th scope="col">{t('trail.auditField')}</th>
              <th scope="col">{t('trail.auditBefore')}</th>
              <th scope="col">{t('trail.auditAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ModalFrame>
  );
}
