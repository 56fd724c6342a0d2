// The pages linked in the footer: terms of use and privacy.
import { useText } from '../../platform/words/i18n.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { AccessFrame } from './access-frame.tsx';
import { LOGIN_PATH } from './login-starter.ts';
import classes from './login.module.css';
import { usePageTitle } from './use-page-title.ts';
import layout from '../../ui/layout.module.css';

const pages = {
  terms: {
    title: 'access.terms',
    paragraphs: [
      'access.termsUse',
      'access.termsAccount',
      'access.termsClaims',
      'access.termsRights',
    ],
  },
  privacy: {
    title: 'access.privacy',
    paragraphs: [
      'access.privacyWhat',
      'access.privacyWho',
      'access.privacyHow',
      'access.privacyCookies',
    ],
  },
} as const satisfies Record<string, { title: TextKey; paragraphs: readonly TextKey[] }>;

export function LegalScreen({ page }: { readonly page: keyof typeof pages }) {
  const t = useText();
  const { title, paragraphs } = pages[page];
  usePageTitle(t(title));
  return (
    <AccessFrame>
      <article className={classes['form']}>
        <h1>{t(title)}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={layout['lead']}>
            {t(paragraph)}
          </p>
        ))}
        <a className={classes['forgot']} href={LOGIN_PATH}>
          {t('access.backToLogin')}
        </a>
      </article>
    </AccessFrame>
  );
}
