// The list behind `?`: every shortcut of the current screen, and the switch for single-key shortcuts.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useText } from '../../platform/words/i18n.ts';
import { listedShortcuts, useShortcutList } from '../../platform/keyboard/keyboard.ts';
import { setSingleKeys, usePreferences } from '../../platform/storage/preferences.ts';
import { Keys } from '../display/keys.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { closeShortcutsHelp } from './overlays.ts';
import classes from './shortcuts-help.module.css';

export default function ShortcutsHelp() {
  const t = useText();
  const list = listedShortcuts(useShortcutList((state) => state.list));
  const hasSingleKeys = usePreferences((state) => state.hasSingleKeys);
  return (
    <ModalFrame title={t('ui.shortcuts')} size={480} onClose={closeShortcutsHelp}>
      <dl className={classes['list']}>
        {list.map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <Keys keys={shortcut.keys} />
              <span className="unseen">{shortcut.keys}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('ui.singleKeys')}
        description={t('ui.singleKeysHint')}
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </ModalFrame>
  );
}
