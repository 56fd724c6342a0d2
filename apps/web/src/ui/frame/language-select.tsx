// The language choice as a native select, which works on every page and device.
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { changeLanguage, currentLanguage, useText } from '../../platform/words/i18n.ts';
import { isLanguageCode, languageCodes, languages } from '../../platform/words/languages.ts';
import classes from './language-select.module.css';

export function LanguageSelect() {
  const t = useText();
  const [isLost, setIsLost] = useState(false);

  async function choose(code: string): Promise<void> {
    if (!isLanguageCode(code)) return;
    setIsLost(false);
    await changeLanguage(code).catch(() => setIsLost(true));
  }

  return (
    <span className={classes['wrap']}>
      <select
        className={classes['select']}
        aria-label={t('ui.language')}
        value={currentLanguage()}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes['arrow']} size={14} stroke={2} aria-hidden="true" />
      {/* Not a toast, because the sign-in page does not load the code that shows toasts. */}
      {isLost && <output className={classes['lost']}>{t('ui.languageLost')}</output>}
    </span>
  );
}
