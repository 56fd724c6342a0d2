// The frame of every screen inside the shell: breadcrumb, title and actions.
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './page.module.css';
import { BoneLines } from '../feedback/skeleton.tsx';

export interface Crumb {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  /** The search parameters of that page: filters, page number. */
  readonly search?: LinkProps['search'];
  readonly params?: LinkProps['params'];
}

interface Props {
  readonly title: string;
  /** The breadcrumb without the page itself. */
  readonly crumbs?: readonly Crumb[];
  /** Chips beside the title, such as relation or status. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Title, chips and actions stay visible while the page scrolls. */
  readonly keepsHead?: boolean;
  readonly children: ReactNode;
}

function Breadcrumb({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const t = useText();
  return (
    <nav className={classes['crumbs']} aria-label={t('ui.breadcrumb')}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            <Link
              to={crumb.to}
              {...(crumb.search === undefined ? {} : { search: crumb.search })}
              {...(crumb.params === undefined ? {} : { params: crumb.params })}
            >
              {crumb.label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/**
 * Publishes the bottom edge of title and actions, so that toasts appear below them. For a sticky head, also
 * publishes its height as scroll padding.
 */
function useHeadHeight(isKept: boolean): RefObject<HTMLElement | null> {
  const head = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${head.current?.offsetHeight ?? 0}px`;
      style.setProperty('--page-head', height);
      if (isKept) style.setProperty('--kept-head', height);
    });
    if (head.current !== null) observer.observe(head.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--page-head');
      style.removeProperty('--kept-head');
    };
  }, [isKept]);
  return head;
}

/** A page whose title is not known yet. */
export function ComingPage() {
  return (
    <div className={classes['page']}>
      <BoneLines count={8} />
    </div>
  );
}

export function Page(props: Props) {
  const { title, crumbs = [], beside, actions, keepsHead = false, children } = props;
  const t = useText();
  const head = useHeadHeight(keepsHead);
  useEffect(() => {
    document.title = `${title} · ${t('ui.productName')}`;
  });
  return (
    <div className={classes['page']}>
      <header ref={head} className={classes['header']} data-kept={keepsHead || undefined}>
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
