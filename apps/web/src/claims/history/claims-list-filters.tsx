// The filters of the history: a search box and a chip for each filter.
import type { ClaimDisplayedStatus } from '@portal/rules/claims/lifecycle/status-colours.ts';
import {
  DECLINE_FILTERS,
  type DeclineFilter,
} from '@portal/rules/claims/lifecycle/stated-reasons.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { OneOf } from '../../ui/lists/one-of.tsx';
import { FilterChip, ToggleChip } from '../../ui/lists/filter-chip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { StatusChoice, statusName } from '../claims-list-choices.tsx';
import { looksNational, rememberInList, useListMemory } from '../claims-list-memory.ts';
import {
  type ClaimsListParams,
  claimTypeChoices,
  type ListChange,
  panelTypes,
  statusesOf,
  statusText,
} from '../claims-list-params.ts';
import { useListDoctors } from '../claims-list.api.ts';
import { dayTitles, typeNames, useMayDo } from '../claims-of-type.ts';
import { SavedClaimFilters } from './saved-claim-filters.tsx';
import { InsurerFilter, VisitFilter } from '../visit-filters.tsx';

interface Props {
  readonly claimType: ClaimType;
  readonly params: ClaimsListParams;
  readonly onChange: (change: ListChange, replace?: boolean) => void;
}

interface ChooseProps {
  /** Shows a saved list. */
  readonly onChoose: (params: ClaimsListParams) => void;
}

/** A national number is kept in memory, anything else in the address. */
function ClaimSearch({ claimType, params, onChange }: Props) {
  const t = useText();
  const { nationalNumber: national } = useListMemory(claimType);
  return (
    <ListSearch
      label={t('claims.listSearch')}
      asked={national === '' ? (params.q ?? '') : national}
      onAsk={(text) => {
        const isNational = looksNational(text);
        rememberInList(claimType, { nationalNumber: isNational ? text : '' });
        onChange({ q: isNational ? undefined : text }, true);
      }}
      width={285}
    />
  );
}

type FilterProps = Omit<Props, 'claimType'>;

const NAMED_AT_MOST = 2;

/** The names of a few; for more, the first ones and the number of others. */
function summaryOf(t: Translate, statuses: readonly ClaimDisplayedStatus[]): string | undefined {
  if (statuses.length === 0) return undefined;
  const names = statuses.slice(0, NAMED_AT_MOST).map((status) => statusName(t, status));
  const more = statuses.length - names.length;
  const named = names.join(', ');
  return more === 0 ? named : t('claims.listAndMore', { named, count: more });
}

function StatusFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const statuses = statusesOf(params.status);
  return (
    <FilterChip
      label={t('claims.listStatus')}
      summary={summaryOf(t, statuses)}
      onClear={() => onChange({ status: undefined })}
    >
      {() => (
        <StatusChoice
          chosen={statuses}
          onChoose={(next) => onChange({ status: statusText(next) }, true)}
        />
      )}
    </FilterChip>
  );
}

function ReasonFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const nameOf = (reason: DeclineFilter) =>
    reason === 'RULE' ? t('claims.listDeclineRule') : t(`claims.eventReason_${reason}`);
  return (
    <FilterChip
      label={t('claims.listDeclineReason')}
      summary={params.reason === undefined ? undefined : nameOf(params.reason)}
      onClear={() => onChange({ reason: undefined })}
    >
      {(close) => (
        <OneOf
          label={t('claims.listDeclineReason')}
          chosen={params.reason}
          options={DECLINE_FILTERS.map((value) => ({ value, label: nameOf(value) }))}
          onChoose={(value) => {
            close();
            onChange({ reason: DECLINE_FILTERS.find((known) => known === value) });
          }}
        />
      )}
    </FilterChip>
  );
}

function PanelFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const panelName = { PANEL: t('claims.listPanel'), NON_PANEL: t('claims.listNonPanel') };
  return (
    <FilterChip
      label={t('claims.listPanelType')}
      summary={params.panelType === undefined ? undefined : panelName[params.panelType]}
      onClear={() => onChange({ panelType: undefined })}
    >
      {(close) => (
        <OneOf
          label={t('claims.listPanelType')}
          chosen={params.panelType}
          options={panelTypes.map((value) => ({ value, label: panelName[value] }))}
          onChoose={(value) => {
            close();
            onChange({ panelType: panelTypes.find((known) => known === value) });
          }}
        />
      )}
    </FilterChip>
  );
}

/** Only specialists have inpatient claims. */
function ClaimTypeFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const may = useMayDo();
  if (!may('read', 'INPATIENT') && params.claimType === undefined) return null;
  const names = {
    OUTPATIENT: t(typeNames.OUTPATIENT),
    INPATIENT: t(typeNames.INPATIENT),
    ALL: t('claims.typeBoth'),
  };
  return (
    <FilterChip
      label={t('claims.listClaimType')}
      summary={params.claimType === undefined ? undefined : names[params.claimType]}
      onClear={() => onChange({ claimType: undefined })}
    >
      {(close) => (
        <OneOf
          label={t('claims.listClaimType')}
          chosen={params.claimType ?? 'OUTPATIENT'}
          options={(['OUTPATIENT', ...claimTypeChoices] as const).map((value) => ({
            value,
            label: names[value],
          }))}
          onChoose={(value) => {
            close();
            onChange({ claimType: claimTypeChoices.find((known) => known === value) });
          }}
        />
      )}
    </FilterChip>
  );
}

/** Today, or another day that a link names. */
function LocksFilter({ params: { locks }, onChange }: FilterProps) {
  const t = useText();
  const isAnotherDay = locks !== undefined && locks !== 'today';
  return (
    <ToggleChip
      label={
        isAnotherDay
          ? t('claims.listLocksOn', { date: formatDate(locks) })
          : t('claims.listLocksToday')
      }
      isOn={locks !== undefined}
      onChange={(isOn) => onChange({ locks: isOn ? 'today' : undefined })}
    />
  );
}

export function ClaimsListFilters({ claimType, params, onChange, onChoose }: Props & ChooseProps) {
  const t = useText();
  const { data: doctors = [] } = useListDoctors();
  const doctor = doctors.find((one) => one.id === params.doctor);
  const mayBeDeclined =
    params.reason !== undefined || statusesOf(params.status).includes('Declined');
  return (
    <>
      <ClaimSearch claimType={claimType} params={params} onChange={onChange} />
      <StatusFilter params={params} onChange={onChange} />
      {mayBeDeclined && <ReasonFilter params={params} onChange={onChange} />}
      <LocksFilter params={params} onChange={onChange} />
      <VisitFilter
        label={t(dayTitles[claimType])}
        from={params.from}
        to={params.to}
        onChange={onChange}
      />
      <InsurerFilter insurer={params.insurer} onChange={onChange} />
      <FilterChip
        label={t('claims.listDoctor')}
        summary={params.doctor === undefined ? undefined : (doctor?.name ?? '…')}
        onClear={() => onChange({ doctor: undefined })}
      >
        {(close) => (
          <OneOf
            label={t('claims.listDoctor')}
            chosen={params.doctor}
            options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(id) => {
              close();
              onChange({ doctor: id });
            }}
          />
        )}
      </FilterChip>
      <PanelFilter params={params} onChange={onChange} />
      {claimType === 'OUTPATIENT' && <ClaimTypeFilter params={params} onChange={onChange} />}
      <SavedClaimFilters claimType={claimType} params={params} onChoose={onChoose} />
    </>
  );
}
