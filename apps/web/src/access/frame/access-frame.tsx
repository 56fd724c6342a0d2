// The frame of every page before the portal: illustration, language and help on top, footer below.
// It loads no component library.
import type { ReactNode } from 'react';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { BlockingOverlay } from '../../ui/overlays/blocking-overlay.tsx';
import { LanguageSelect } from '../../ui/frame/language-select.tsx';
import { LoginHero } from './login-hero.tsx';
import classes from './login.module.css';

/** Beside the page: who reads the terms comes back to what they have typed. */
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
  /** What may come later, in the room above and below: nothing moves when it does. */
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
          <div>{below}</div>
        </main>
        <FooterLinks />
      </div>
      <BlockingOverlay />
    </div>
  );
}
