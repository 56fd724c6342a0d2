// The person may not see this; says so instead of an empty page.
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from './empty-state.tsx';

export function NoPermission() {
  const t = useText();
  return (
    <EmptyState icon={IconLock} title={t('ui.noPermission')} text={t('ui.noPermissionText')} />
  );
}
