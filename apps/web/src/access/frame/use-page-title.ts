import { useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { hideSplash } from '../../platform/page/splash.ts';

/** Names the page in the browser's tab, and lets it be seen. */
export function usePageTitle(title: string): void {
  const t = useText();
  useEffect(() => {
    hideSplash();
    document.title = `${title} · ${t('ui.productName')}`;
  });
}
