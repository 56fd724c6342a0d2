// The frame of every page outside the portal: illustration, language and help on top, footer below. It does not load
// the component library.
import type { ReactNode } from 'react';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { BlockingOverlay } from '../../ui/overlays/blocking-overlay.tsx';
import { LanguageSelect } from '../../ui/frame/language-select.tsx';
import { LoginHero } from './login-hero.tsx';
import classes from './login.module.css';

/** Beside the page, so that a reader of the terms returns to the form as it was. */
const beside = { target: '_blank', rel: 'noreferrer' } as const;

function TopLine() {
  const t = useText();
  const help = useConfig().config?.links.help;
  return (
    <header className={classes['topLine']}>
      <LanguageSelect />
      <a className={classes['topLink']} href={help} {...beside}>
        {t('access.helpCentre')}
      </a>
    </header>
  );
}

function FooterLinks() {
  const t = useText();
  const links = useConfig().config?.links;
  return (
    <footer className={classes['footer']}>
      <a href={links?.terms} {...beside}>
        {t('access.allRightsReserved')}
      </a>
      <a href={links?.terms} {...beside}>
        {t('access.terms')}
      </a>
      <a href={links?.privacy} {...beside}>
        {t('access.privacy')}
      </a>
    </footer>
  );
}

interface Props {
  readonly children: ReactNode;
  /** Content that may appear later, in reserved space, so that nothing moves. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

export function AccessFrame({ children, above, below }: Props) {
  return (
    <div className={classes['page']}>
      <LoginHero />
      <div className={classes['side']}>
        <TopLine />
        <main className={classes['column']}>
          <div className={classes['above']}>{above}</div>
          <div className={classes['content']}>{children}</div>
          <div className={classes['below']}>{below}</div>
        </main>
        <FooterLinks />
      </div>
      <BlockingOverlay />
    </div>
  );
}
