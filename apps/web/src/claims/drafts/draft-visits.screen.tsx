// Draft visits: every draft of the clinic, of both types. The address holds filters and page.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ClaimDrafts } from './claim-drafts.tsx';
import { useLeavingDrafts } from '../claims-list-memory.ts';
import { useDrafts } from '../claims-list.api.ts';
import { DraftVisitsFilters } from './draft-visits-filters.tsx';
import { type DraftsChange, draftsParams } from './draft-visits-params.ts';
import { useNextPatientKey } from '../../platform/keyboard/next-patient-key.ts';
import { useExistingPage } from '../use-existing-page.ts';
import classes from '../claims-list.module.css';

const FROM = '/app/draftvisits';

export function DraftVisitsScreen() {
  const t = useText();
  useNextPatientKey();
  const params = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const [national, setNational] = useState('');
  const { type, insurer, from, to, q, page } = params;
  const words = national === '' ? q : normaliseNric(national);
  const drafts = useDrafts({ claimType: type, insurer, from, to, q: words, page: page ?? 1 });
  const leaving = useLeavingDrafts(type);
  const isFiltered = [type, insurer, from, to, words].some(Boolean);

  /** A change of the filters goes back to the first page. */
  function change(next: DraftsChange, replace = false): void {
    void navigate({
      replace,
      search: (before) => draftsParams({ ...before, page: undefined, ...next }),
    });
  }

  function clear(): void {
    setNational('');
    void navigate({ search: {} });
  }

  const goTo = useCallback(
    (last: number) =>
      void navigate({
        replace: true,
        search: (before) => draftsParams({ ...before, page: last }),
      }),
    [navigate],
  );
  useExistingPage(drafts, page, goTo);

  return (
    <Page title={t('claimLists.draftVisits')}>
      <div className={classes['bar']}>
        <DraftVisitsFilters
          params={params}
          national={national}
          onNational={setNational}
          onChange={change}
        />
      </div>
      <ClaimDrafts
        claimType={type}
        drafts={drafts}
        leaving={leaving}
        onPage={(next) => change({ page: next })}
        onClear={isFiltered ? clear : undefined}
      />
    </Page>
  );
}
