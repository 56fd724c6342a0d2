import { useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { hideSplash } from '../../platform/page/splash.ts';

/** Sets the title in the browser's tab and shows the page. */
export function usePageTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    hideSplash();
    document.title = `${title} · ${t('ui.productName')}`;
  });
}
