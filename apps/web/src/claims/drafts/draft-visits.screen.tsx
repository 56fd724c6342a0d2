// Draft visits: every draft of the clinic, of both types. The address holds filters and page.
import { normaliseNric } from '@portal/rules/members/nric.ts';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ClaimDrafts } from './claim-drafts.tsx';
import { useLeavingDrafts } from '../claims-list-memory.ts';
import { useDrafts } from '../claims-list.api.ts';
import { DraftVisitsFilters } from './draft-visits-filters.tsx';
import { draftVisitsParams } from './draft-visits-params.ts';
import { useNextPatientKey } from '../../platform/keyboard/next-patient-key.ts';
import { useExistingPage, useListParams } from '../../ui/lists/use-list.ts';
import layout from '../../ui/layout.module.css';

export function DraftVisitsScreen() {
  const t = useText();
  useNextPatientKey();
  const list = useListParams(draftVisitsParams);
  const [national, setNational] = useState('');
  const { type, insurer, from, to, q, page = 1 } = list.params;
  const words = national === '' ? q : normaliseNric(national);
  const drafts = useDrafts({ claimType: type, insurer, from, to, q: words, page });
  const leaving = useLeavingDrafts(type);
  useExistingPage(drafts, page, (last) => list.change({ page: last }, true));

  function clear(): void {
    setNational('');
    list.clear();
  }

  return (
    <Page title={t('claimLists.draftVisits')}>
      <div className={layout['row']}>
        <DraftVisitsFilters
          params={list.params}
          national={national}
          onNational={setNational}
          onChange={list.change}
        />
      </div>
      <ClaimDrafts
        claimType={type}
        drafts={drafts}
        leaving={leaving}
        onPage={(next) => list.change({ page: next })}
        onClear={list.isFiltered || national !== '' ? clear : undefined}
      />
    </Page>
  );
}
