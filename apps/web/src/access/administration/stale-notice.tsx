// The refusal of a form that belongs to no field; a stale form offers the newest version.
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Saving } from './use-saving.ts';

interface Props {
  readonly saving: Saving;
  /** Loads the record again and discards the changes. */
  readonly onReload: () => void;
}

export function StaleNotice({ saving, onReload }: Props) {
  const t = useText();
  if (saving.notice === undefined || saving.details.length > 0) return null;
  const reload = (
    <Button isSmall onClick={onReload}>
      {t('accounts.reload')}
    </Button>
  );
  return (
    <Notice tone="red" action={saving.isStale && reload}>
      {saving.notice}
    </Notice>
  );
}
