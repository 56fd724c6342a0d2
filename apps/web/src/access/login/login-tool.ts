// A tool that a visitor may open without signing in. The composition registers them (login-tools.ts),
// so that the sign-in page knows none of the slices behind them.
import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppConfig } from '../../platform/api/config.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

export interface LoginTool {
  readonly id: string;
  readonly title: TextKey;
  readonly note: TextKey;
  readonly icon: Icon;
  /** The feature of the installation that the tool belongs to; without it the tool is not offered. */
  readonly feature?: keyof AppConfig['features'];
  /** Brings the tool's window and its texts, when it is first opened. */
  readonly load: () => Promise<ComponentType<LoginToolProps>>;
}

export interface LoginToolProps {
  readonly onClose: () => void;
}
