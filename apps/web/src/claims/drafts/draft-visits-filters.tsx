// The filters of the draft visits: text, insurer, type and visit dates.
import { useText } from '../../platform/words/i18n.ts';
import { ChoiceChip } from '../../ui/lists/filter-chip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { looksNational } from '../looks-national.ts';
import { typeNames, useMayDo } from '../claims-of-type.ts';
import type { Search } from '../../ui/lists/params-of.ts';
import { draftTypes, type DraftVisitsParams } from './draft-visits-params.ts';
import { InsurerFilter, VisitFilter } from '../visit-filters.tsx';

interface Props {
  readonly params: DraftVisitsParams;
  /** The national number to search for; empty for none. It never appears in an address. */
  readonly national: string;
  readonly onNational: (national: string) => void;
  readonly onChange: (change: Search, replace?: boolean) => void;
}

/** Only clinics that admit patients have drafts of both types. */
function TypeFilter({ params, onChange }: Pick<Props, 'onChange' | 'params'>) {
  const t = useText();
  const may = useMayDo();
  const { type } = params;
  if (!may('read', 'INPATIENT') && type === undefined) return null;
  return (
    <ChoiceChip
      label={t('claimLists.listClaimType')}
      chosen={type}
      options={draftTypes.map((value) => ({ value, label: t(typeNames[value]) }))}
      onChoose={(value) => onChange({ type: value })}
    />
  );
}

export function DraftVisitsFilters({ params, national, onNational, onChange }: Props) {
  const t = useText();
  return (
    <>
      <ListSearch
        label={t('claimLists.draftSearch')}
        asked={national === '' ? (params.q ?? '') : national}
        onAsk={(text) => {
          const isNational = looksNational(text);
          onNational(isNational ? text : '');
          onChange({ q: isNational ? undefined : text }, true);
        }}
        width={285}
      />
      <VisitFilter
        label={t('claimLists.listVisit')}
        from={params.from}
        to={params.to}
        onChange={(period, replace) => onChange({ ...period }, replace)}
      />
      <InsurerFilter insurer={params.insurer} onChange={onChange} />
      <TypeFilter params={params} onChange={onChange} />
    </>
  );
}
