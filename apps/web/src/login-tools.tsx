// The tools on the sign-in page. They load the component library, which the page itself does not use.
import { IconBellRinging, IconShieldCheck } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { LoginTool, LoginToolProps } from './access/login/login-tool.ts';
import { loadTexts } from './platform/words/i18n.ts';
import { loadable } from './platform/api/loadable.ts';

type Tool = ComponentType<LoginToolProps>;

const frame = loadable(() => import('./tool-frame.tsx'));
const notification = loadable(() => import('./tools/notification.modal.tsx'));
const validity = loadable(() => import('./tools/validity.modal.tsx'));

async function inLibrary(loadContent: () => Promise<Tool>): Promise<Tool> {
  const [{ ToolFrame }, Content] = await Promise.all([
    frame.load(),
    loadContent(),
    loadTexts(['tools', 'programmes']),
  ]);
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
    load: () => inLibrary(async () => (await notification.load()).NotificationModal),
  },
  {
    id: 'validity',
    title: 'access.toolValidity',
    note: 'access.toolValidityNote',
    icon: IconShieldCheck,
    load: () => inLibrary(async () => (await validity.load()).MemberValidityModal),
  },
];
