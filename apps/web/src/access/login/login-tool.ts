// A tool that visitors may open without signing in. The application registers the tools (login-tools.ts), so that the
// sign-in page does not depend on their slices.
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppConfig } from '../../platform/api/config.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

export interface LoginTool {
  readonly id: string;
  readonly title: TextKey;
  readonly note: TextKey;
  readonly icon: Icon;
  /** The feature that enables the tool; without it the tool is not offered. */
  readonly feature?: keyof AppConfig['features'];
  /** Loads the tool's window and texts when it is first opened. */
  readonly load: () => Promise<ComponentType<LoginToolProps>>;
}

export interface LoginToolProps {
  readonly onClose: () => void;
}
