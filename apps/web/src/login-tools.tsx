// The tools of the sign-in page: which there are and where each comes from. They bring the component
// library with them, which the page itself does without.
import { IconBellRinging, IconShieldCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { LoginTool, LoginToolProps } from './access/login-tool.ts';
import { loadTexts } from './platform/i18n.ts';

type Tool = ComponentType<LoginToolProps>;

async function inLibrary(load: Promise<Tool>, texts: Promise<void>): Promise<Tool> {
  const [{ ToolFrame }, Content] = await Promise.all([import('./tool-frame.tsx'), load, texts]);
  return function ToolInLibrary(props) {
    return (
      <ToolFrame>
        <Content {...props} />
      </ToolFrame>
    );
  };
}

export const loginTools: readonly LoginTool[] = [
  {
    id: 'notification',
    feature: 'referral',
    title: 'access.toolNotification',
    note: 'access.toolNotificationNote',
    icon: IconBellRinging,
    load: () =>
      inLibrary(
        import('./tools/notification.modal.tsx').then((module) => module.NotificationModal),
        loadTexts(['tools', 'programmes']),
      ),
  },
  {
    id: 'validity',
    title: 'access.toolValidity',
    note: 'access.toolValidityNote',
    icon: IconShieldCheck,
    load: () =>
      inLibrary(
        import('./tools/validity.modal.tsx').then((module) => module.MemberValidityModal),
        loadTexts(['tools', 'programmes']),
      ),
  },
];
