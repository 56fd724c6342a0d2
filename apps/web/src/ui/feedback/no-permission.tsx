// Shown instead of an empty page to a user without permission.
import { IconLock } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from './empty-state.tsx';

export function NoPermission() {
  const t = useText();
  return (
    <EmptyState icon={IconLock} title={t('ui.noPermission')} text={t('ui.noPermissionText')} />
  );
}
