// The landing page: a greeting, the search for the next patient, and widgets of other slices.
import { IconUserSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { NewClaimButton, useMayDo } from '../claims/public.ts';
import { hourOfDay } from '../platform/clock.ts';
import { QuickSearch } from '../members/public-parts.ts';
import { useText } from '../platform/words/i18n.ts';
import { ErrorBoundary } from '../platform/page/error-boundary.tsx';
import { useCan, useMe } from '../platform/api/session.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Card } from '../ui/display/card.tsx';
import { TileRow } from '../ui/display/tile.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import type { DashboardWidget } from './dashboard-widget.ts';
import { greetingAt } from './greeting.ts';
import layout from '../ui/layout.module.css';

/** Opens once that screen exists. */
const MEMBER_SEARCH: string = '/app/searchmember';

const isInColumn = ({ place }: DashboardWidget) => place === 'main' || place === 'side';

function Widgets({ widgets }: { readonly widgets: readonly DashboardWidget[] }) {
  const at = (place: DashboardWidget['place']) =>
    widgets
      .filter((widget) => widget.place === place)
      .map(({ id, Component }) => (
        <ErrorBoundary
          key={id}
          renderFallback={(error, retry) => (
            <Card>
              <ErrorState error={error} onRetry={retry} />
            </Card>
          )}
        >
          <Component />
        </ErrorBoundary>
      ));
  return (
    <>
      {at('full')}
      {widgets.some((widget) => widget.place === 'tiles') && <TileRow>{at('tiles')}</TileRow>}
      {widgets.some(isInColumn) && (
        <div className={`${layout['columns']} ${layout['main']}`}>
          <div>{at('main')}</div>
          <div>{at('side')}</div>
        </div>
      )}
    </>
  );
}

export function DashboardScreen({ widgets }: { readonly widgets: readonly DashboardWidget[] }) {
  const t = useText();
  const can = useCan();
  const may = useMayDo();
  const me = useMe();
  const isOfGroup = me?.userType === 'CLINICGROUPUSER';
  const wayBack = { label: t('notices.allClinics'), to: '/app/clinicgroupdashboard' } as const;
  const { routesByPath } = useRouter();
  const hasMemberSearch = Object.hasOwn(routesByPath, MEMBER_SEARCH);
  const shown = widgets.filter(({ permissions }) => permissions?.some(can) !== false);
  return (
    <Page
      title={t(greetingAt(hourOfDay()), { name: me?.name ?? '' })}
      {...(isOfGroup ? { crumbs: [wayBack] } : {})}
      actions={
        hasMemberSearch && (
          <>
            <QuickSearch />
            {may('create', 'OUTPATIENT') && <NewClaimButton />}
          </>
        )
      }
    >
      <Widgets widgets={shown} />
      {!shown.some(isInColumn) && (
        <Card>
          <EmptyState
            icon={IconUserSearch}
            title={t('notices.startTitle')}
            text={t('notices.startText')}
            action={
              hasMemberSearch && (
                <LinkButton kind="primary" to={MEMBER_SEARCH}>
                  {t('notices.startAction')}
                </LinkButton>
              )
            }
          />
        </Card>
      )}
    </Page>
  );
}
