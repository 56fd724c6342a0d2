// The choice of language: the browser's own list, reachable and readable everywhere.
import { IconChevronDown } from '@tabler/icons-react';
import { currentLanguage, useText } from '../platform/i18n.ts';
import { languageCodes, languages } from '../platform/languages.ts';
import { chooseLanguage } from './choose-language.ts';
import classes from './language-select.module.css';

export function LanguageSelect() {
  const t = useText();
  return (
    <span className={classes['wrap']}>
      <select
        className={classes['select']}
        aria-label={t('ui.language')}
        value={currentLanguage()}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={languages[code].tag}>
            {languages[code].name}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes['arrow']} size={14} stroke={2} aria-hidden="true" />
    </span>
  );
}
