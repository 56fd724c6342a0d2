// The frame of every screen inside the shell: where it is, what it is called, what can be done.
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useText } from '../platform/i18n.ts';
import classes from './page.module.css';

interface Crumb {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** What stood in the address there: filters, page. */
  readonly search?: LinkProps['search'];
}

interface Props {
  readonly title: string;
  /** The way here, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  /** Chips beside the title: who, what state. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Breadcrumb({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const t = useText();
  return (
    <nav className={classes['crumbs']} aria-label={t('ui.breadcrumb')}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            <Link to={crumb.to} {...(crumb.search === undefined ? {} : { search: crumb.search })}>
              {crumb.label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

export function Page({ title, crumbs = [], beside, actions, children }: Props) {
  const t = useText();
  useEffect(() => {
    document.title = `${title} · ${t('ui.productName')}`;
  });
  return (
    <div className={classes['page']}>
      <header className={classes['header']}>
        <div className={classes['heading']}>
          {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} title={title} />}
          <div className={classes['titleLine']}>
            <h1>{title}</h1>
            {beside}
          </div>
        </div>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
