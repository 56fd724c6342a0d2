// The claims of a type: the history with its filters, and the drafts. All choices are in the address, so that a
// link, Back and returning from a claim show the same list.
import { IconTableImport } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { loadable } from '../../platform/api/loadable.ts';
import { useCan } from '../../platform/api/session.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { ExportMenu, ExportOutcome, useClaimsExport } from './claims-export.tsx';
import { rememberInList, useLeavingDrafts, useListMemory } from '../claims-list-memory.ts';
import type { ClaimDrafts } from '../drafts/claim-drafts.tsx';
import { inpatientListParams, outpatientListParams } from '../claims-list-params.ts';
import { shownType, useDrafts, useHistory } from '../claims-list.api.ts';
import { addressesOf, titleOf, useMayDo } from '../claims-of-type.ts';
import { NewClaimButton } from '../new-claim-button.tsx';
import { useExistingPage, useListParams } from '../../ui/lists/use-list.ts';

/** Loaded when its tab is opened. */
const draftsPart = loadable(() => import('../drafts/claim-drafts.tsx'));

function Drafts(props: ComponentProps<typeof ClaimDrafts>) {
  return (
    <LazyPart
      of={draftsPart}
      coming={<BoneLines count={8} />}
      renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
    >
      {({ ClaimDrafts: Loaded }) => <Loaded {...props} />}
    </LazyPart>
  );
}

function BulkClaimsButton() {
  const t = useText();
  const can = useCan();
  if (!can('outpatient-claim:create')) return null;
  return (
    <LinkButton icon={<IconTableImport size={16} stroke={1.8} />} to="/app/claim/bulk">
      {t('access.menuBulkClaims')}
    </LinkButton>
  );
}

export function ClaimsListScreen({ claimType }: { readonly claimType: ClaimType }) {
  const t = useText();
  const can = useCan();
  const may = useMayDo();
  const { list } = addressesOf(claimType);
  const lastSearch = useSearch({ from: list });
  const { params, change } = useListParams(
    claimType === 'INPATIENT' ? inpatientListParams : outpatientListParams,
  );
  const { nationalNumber } = useListMemory(claimType);
  const draftsType = shownType(claimType, params);
  const leaving = useLeavingDrafts(draftsType);
  const hasDrafts = can('draft-visits:read');
  const tab = params.tab === 'drafts' && hasDrafts ? 'drafts' : 'history';
  const history = useHistory({ claimType, params, national: nationalNumber });
  const file = useClaimsExport(claimType, params);
  const drafts = useDrafts({
    claimType: draftsType,
    page: tab === 'drafts' ? (params.page ?? 1) : 1,
  });
  useEffect(() => rememberInList(claimType, { lastSearch }), [claimType, lastSearch]);

  const shown = tab === 'history' ? history : drafts;
  useExistingPage(shown, params.page ?? 1, (page) => change({ page }, true));

  const draftCount =
    drafts.data === undefined
      ? {}
      : { count: Math.max(0, drafts.data.page.total_items - leaving.size) };
  return (
    <Page
      title={t(titleOf(params.claimType ?? claimType))}
      actions={
        <>
          {tab === 'history' && <ExportMenu file={file} total={history.data?.page.total_items} />}
          {claimType === 'OUTPATIENT' && <BulkClaimsButton />}
          {may('create', claimType) && <NewClaimButton />}
        </>
      }
    >
      {hasDrafts && (
        <TabBar
          label={t(titleOf(params.claimType ?? claimType))}
          open={tab}
          onOpen={(id) => change({ tab: id })}
          tabs={[
            {
              id: 'history',
              label: t('claimLists.listHistory'),
              ...(history.data === undefined ? {} : { count: history.data.page.total_items }),
            },
            { id: 'drafts', label: t('claimLists.listDrafts'), ...draftCount },
          ]}
        />
      )}
      <ExportOutcome file={file} />
      {tab === 'history' ? (
        <ClaimHistory claimType={claimType} params={params} history={history} onChange={change} />
      ) : (
        <Drafts
          claimType={claimType}
          drafts={drafts}
          leaving={leaving}
          onPage={(page) => change({ page })}
        />
      )}
    </Page>
  );
}
