// Changes the language. If its texts cannot be loaded, the language stays unchanged and a message appears.
import { changeLanguage, translate } from '../../platform/words/i18n.ts';
import { isLanguageCode } from '../../platform/words/languages.ts';
import { showToast } from '../overlays/overlays.ts';

export function chooseLanguage(code: string): void {
  if (!isLanguageCode(code)) return;
  changeLanguage(code).catch(() => showToast('red', translate('ui.languageLost')));
}
