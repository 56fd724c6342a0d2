// The public tools on the sign-in page: one tile each, loaded on the first click.
import { type ComponentType, useRef, useState } from 'react';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import type { Words } from '../../platform/words/use-form-message.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import type { LoginTool, LoginToolProps } from './login-tool.ts';
import classes from '../frame/login.module.css';

interface Props {
  readonly tools: readonly LoginTool[];
  readonly onFailure: (words: Words) => void;
}

export function LoginTiles({ tools, onFailure }: Props) {
  const t = useText();
  const features = useConfig().config?.features;
  const shown = tools.filter(
    ({ feature }) => feature === undefined || features?.[feature] !== false,
  );
  const [Open, setOpen] = useState<ComponentType<LoginToolProps>>();

  const opener = useRef<HTMLButtonElement>(undefined);

  async function open(tool: LoginTool): Promise<void> {
    try {
      const Tool = await whileBusy(tool.load);
      setOpen(() => Tool);
    } catch (error) {
      onFailure(() => problemText(error));
    }
  }

  function close(): void {
    setOpen(undefined);
    // After the window has closed and released the focus.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <>
      <div className={classes['tiles']}>
        {shown.map((tool) => (
          <button
            key={tool.id}
            type="button"
            className={classes['tile']}
            aria-haspopup="dialog"
            onClick={(event) => {
              opener.current = event.currentTarget;
              void open(tool);
            }}
          >
            <span className={classes['tileIcon']}>
              <tool.icon size={18} stroke={1.6} aria-hidden="true" />
            </span>
            <span className={classes['tileTitle']}>{t(tool.title)}</span>
            <small>{t(tool.note)}</small>
          </button>
        ))}
      </div>
      {Open !== undefined && <Open onClose={close} />}
    </>
  );
}
