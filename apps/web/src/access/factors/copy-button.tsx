// Copies a text and says so beside the button, because a toast would be below an open dialog.
import { IconCopy } from '@tabler/icons-react';
import { useFormMessage } from '../../platform/words/use-form-message.ts';
import { translate } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import classes from './factors.module.css';

interface Props {
  readonly text: string;
  /** The label of the button. */
  readonly children: string;
}

export function CopyButton({ text, children }: Props) {
  const message = useFormMessage();
  async function copy(): Promise<void> {
    try {
      // Missing on plain http, except on this machine.
      await navigator.clipboard.writeText(text);
      message.show(() => translate('factors.copied'));
    } catch {
      message.show(() => translate('factors.copyFailed'));
    }
  }
  return (
    <>
      <Button icon={<IconCopy size={16} stroke={1.8} />} onClick={() => void copy()}>
        {children}
      </Button>
      <output className={classes['copied']}>{message.text}</output>
    </>
  );
}
