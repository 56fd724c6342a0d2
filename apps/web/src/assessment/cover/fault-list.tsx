// The faults of a cover in words, and the decision to keep the claim.
import { statedReasonText } from '../../claims/public-parts.ts';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import type { ClaimCover } from './cover.api.ts';
import layout from '../../ui/layout.module.css';

export function FaultList({ cover }: { readonly cover: ClaimCover }) {
  const t = useText();
  const { faults, since, kept } = cover;
  return (
    <ul className={layout['two']}>
      {faults.map((fault) => (
        <li key={fault}>{statedReasonText(t, fault)}</li>
      ))}
      {since !== null && (
        <li>
          <small>{t('assessment.coverSince', { date: formatDate(since) })}</small>
        </li>
      )}
      {kept !== null && (
        <li>
          {t('assessment.keptBy', {
            name: kept.by,
            date: formatTimestamp(kept.at),
            reason: kept.reason,
          })}
        </li>
      )}
    </ul>
  );
}
