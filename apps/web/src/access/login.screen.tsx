// The sign-in page. It stands alone: no router, no component library, so that it opens fast anywhere.
import { useEffect } from 'react';
import { useConfig } from '../platform/config.ts';
import { useText } from '../platform/i18n.ts';
import { hideSplash } from '../platform/splash.ts';
import { BlockingOverlay } from '../ui/blocking-overlay.tsx';
import { LanguageSelect } from '../ui/language-select.tsx';
import { Notice } from '../ui/notice.tsx';
import { DemoNote } from './demo-note.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHero } from './login-hero.tsx';
import { LoginTiles } from './login-tiles.tsx';
import type { LoginTool } from './login-tool.ts';
import classes from './login.module.css';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  readonly tools: readonly LoginTool[];
  readonly onSignedIn: () => Promise<void>;
}

function TopLine() {
  const t = useText();
  const help = useConfig().config?.links.help;
  return (
    <div className={classes['topLine']}>
      <LanguageSelect />
      <a className={classes['topLink']} href={help} target="_blank" rel="noreferrer">
        {t('access.helpCentre')}
      </a>
    </div>
  );
}

function FooterLinks() {
  const t = useText();
  const links = useConfig().config?.links;
  return (
    <footer className={classes['footer']}>
      <a href={links?.terms}>{t('access.allRightsReserved')}</a>
      <a href={links?.terms}>{t('access.terms')}</a>
      <a href={links?.privacy}>{t('access.privacy')}</a>
    </footer>
  );
}

export function LoginScreen({ tools, onSignedIn }: Props) {
  const t = useText();
  const signIn = useSignIn(onSignedIn);
  const { config, hasFailed } = useConfig();
  useEffect(() => {
    hideSplash();
    document.title = `${t('access.providerLogin')} · ${t('ui.productName')}`;
  });
  return (
    <div className={classes['page']}>
      <LoginHero />
      <main className={classes['side']}>
        <TopLine />
        <div className={classes['column']}>
          {config?.maintenance.show === true && (
            <Notice tone="amber">{config.maintenance.message}</Notice>
          )}
          {hasFailed && <Notice tone="red">{t('platform.problem_NETWORK')}</Notice>}
          <LoginForm signIn={signIn} />
          <LoginTiles tools={tools} onFailure={signIn.showNotice} />
          {config?.demo === true && <DemoNote onChoose={signIn.fill} />}
        </div>
        <FooterLinks />
      </main>
      <BlockingOverlay />
    </div>
  );
}
