// The source of a copied claim, and the parts that were not copied.
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import classes from '../fields/claim-form.module.css';
import type { LoadedCopy } from '../fields/copy-visit.api.ts';

export function CopiedNote({ copy }: { readonly copy: LoadedCopy }) {
  const t = useText();
  const { leftOut, visitDate } = copy;
  return (
    <Notice tone={leftOut.length > 0 ? 'amber' : 'grey'}>
      {t('claims.copied', { date: formatDate(visitDate) })}
      {leftOut.length > 0 && (
        <ul className={classes['refusal']}>
          {leftOut.map(({ name, reason }) => (
            <li key={`${reason}${name}`}>{t(`claims.leftOut_${reason}`, { name })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
