// The claims that a file leaves without cover. After the import, the list of claims hit by changes has them.
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Import } from './imports.api.ts';

interface Props {
  readonly hit: NonNullable<Import['hit']>;
  readonly isApplied: boolean;
}

export function ImportHit({ hit: { claims, amount }, isApplied }: Props) {
  const t = useText();
  const can = useCan();
  return (
    <Notice tone="amber">
      {t('masterData.hit', { count: claims, amount: formatMoney(amount) })}
      {isApplied && can('assessment:read') && (
        <>
          {' '}
          <Link to="/app/ops/claims-hit">{t('masterData.hitList')}</Link>
        </>
      )}
    </Notice>
  );
}
