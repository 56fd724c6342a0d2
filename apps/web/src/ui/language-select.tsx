// The choice of language: the browser's own list, reachable and readable everywhere.
import { IconChevronDown } from '@tabler/icons-react';
import { changeLanguage, currentLanguage, useText } from '../platform/i18n.ts';
import { isLanguageCode, languageCodes, languages } from '../platform/languages.ts';
import classes from './language-select.module.css';

export function LanguageSelect() {
  const t = useText();
  return (
    <span className={classes['wrap']}>
      <select
        className={classes['select']}
        aria-label={t('ui.language')}
        value={currentLanguage()}
        onChange={(event) => {
          const code = event.currentTarget.value;
          if (isLanguageCode(code)) void changeLanguage(code);
        }}
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
