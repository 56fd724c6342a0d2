// Short messages at the top right: 3 s, longer while hovered, with a close button (ERR-01).
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './overlays.module.css';
import { dropToast, type Toast, TOAST_MS } from './overlays.ts';

const icons = { red: IconAlertCircle, green: IconCircleCheck, grey: IconInfoCircle } as const;

export default function Toasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  const t = useText();
  const close = t('ui.close');
  useEffect(() => {
    for (const toast of toasts) {
      const Icon = icons[toast.tone];
      // The id prevents the same message from being shown twice.
      notifications.show({
        id: `${toast.tone}:${toast.message}`,
        message: toast.message,
        icon: <Icon size={18} stroke={1.8} />,
        autoClose: TOAST_MS,
        withCloseButton: true,
        closeButtonProps: { 'aria-label': close },
        className: classes['toast'] ?? '',
        'data-tone': toast.tone,
        onClose: () => dropToast(toast),
      });
    }
  }, [toasts, close]);
  // Below the header and the page's actions, which a message must not cover.
  return (
    <Notifications
      position="top-right"
      zIndex={600}
      limit={4}
      transitionDuration={120}
      className={classes['toasts'] ?? ''}
    />
  );
}
