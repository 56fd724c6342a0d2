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
import type { Search } from '../../ui/lists/params-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { OneOf } from '../../ui/lists/one-of.tsx';
import { ChoiceChip, FilterChip, PartFilterChip, ToggleChip } from '../../ui/lists/filter-chip.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { listChoices } from '../claims-list-choices-part.ts';
import { rememberInList, useListMemory } from '../claims-list-memory.ts';
import { looksNational } from '../looks-national.ts';
import {
  type ClaimsListParams,
  claimTypeChoices,
  panelTypes,
  statusesOf,
  statusText as statusesText,
} from '../claims-list-params.ts';
import { useListDoctors } from '../claims-list.api.ts';
import { statusText } from '../code-text.ts';
import { dayTitles, typeNames, useMayDo } from '../claims-of-type.ts';
import { SavedClaimFilters } from './saved-claim-filters.tsx';
import { InsurerFilter, VisitFilter } from '../visit-filters.tsx';

interface Props {
  readonly claimType: ClaimType;
  readonly params: ClaimsListParams;
  readonly onChange: (change: Search, replace?: boolean) => void;
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
      label={t('claimLists.listSearch')}
      asked={national === '' ? (params.q ?? '') : national}
      onAsk={(text) => {
        const isNational = looksNational(text);
        rememberInList(claimType, { nationalNumber: isNational ? text : '' });
        onChange({ q: isNational ? undefined : text }, true);
      }}
      width={235}
    />
  );
}

type FilterProps = Omit<Props, 'claimType'>;

const NAMED_AT_MOST = 2;

/** The names of a few; for more, the first ones and the number of others. */
function summaryOf(t: Translate, statuses: readonly ClaimDisplayedStatus[]): string | undefined {
  if (statuses.length === 0) return undefined;
  const names = statuses.slice(0, NAMED_AT_MOST).map((status) => statusText(t, status));
  const more = statuses.length - names.length;
  const named = names.join(', ');
  return more === 0 ? named : t('claimLists.listAndMore', { named, count: more });
}

function StatusFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const statuses = statusesOf(params.status);
  return (
    <PartFilterChip
      of={listChoices}
      label={t('claimLists.listStatus')}
      summary={summaryOf(t, statuses)}
      onClear={() => onChange({ status: undefined })}
    >
      {({ StatusChoice }) => (
        <StatusChoice
          chosen={statuses}
          onChoose={(next) => onChange({ status: statusesText(next) }, true)}
        />
      )}
    </PartFilterChip>
  );
}

function ReasonFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const nameOf = (reason: DeclineFilter) =>
    reason === 'RULE' ? t('claimLists.listDeclineRule') : t(`claimLists.eventReason_${reason}`);
  return (
    <ChoiceChip
      label={t('claimLists.listDeclineReason')}
      chosen={params.reason}
      options={DECLINE_FILTERS.map((value) => ({ value, label: nameOf(value) }))}
      onChoose={(reason) => onChange({ reason })}
    />
  );
}

/** The choices are loaded with the menu. */
function DoctorChoice(props: {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}) {
  const t = useText();
  const { data: doctors, error, refetch } = useListDoctors();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (doctors === undefined) return <BoneLines count={4} />;
  return (
    <OneOf
      label={t('claimLists.listDoctor')}
      options={doctors.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  );
}

function DoctorFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const { data: doctors = [] } = useListDoctors({ isWanted: params.doctor !== undefined });
  const doctor = doctors.find((one) => one.id === params.doctor);
  return (
    <FilterChip
      label={t('claimLists.listDoctor')}
      summary={params.doctor === undefined ? undefined : (doctor?.name ?? '…')}
      onClear={() => onChange({ doctor: undefined })}
    >
      {(close) => (
        <DoctorChoice
          chosen={params.doctor}
          onChoose={(id) => {
            close();
            onChange({ doctor: id });
          }}
        />
      )}
    </FilterChip>
  );
}

function PanelFilter({ params, onChange }: FilterProps) {
  const t = useText();
  const panelName = { PANEL: t('claimLists.listPanel'), NON_PANEL: t('claimLists.listNonPanel') };
  return (
    <ChoiceChip
      label={t('claimLists.listPanelType')}
      chosen={params.panelType}
      options={panelTypes.map((value) => ({ value, label: panelName[value] }))}
      onChoose={(panelType) => onChange({ panelType })}
    />
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
    ALL: t('claimLists.typeBoth'),
  };
  return (
    <FilterChip
      label={t('claimLists.listClaimType')}
      summary={params.claimType === undefined ? undefined : names[params.claimType]}
      onClear={() => onChange({ claimType: undefined })}
    >
      {(close) => (
        <OneOf
          label={t('claimLists.listClaimType')}
          chosen={params.claimType ?? 'OUTPATIENT'}
          options={(['OUTPATIENT', ...claimTypeChoices] as const).map((value) => ({
            value,
            label: names[value],
          }))}
          onChoose={(value) => {
            close();
            onChange({ claimType: value });
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
          ? t('claimLists.listLocksOn', { date: formatDate(locks) })
          : t('claimLists.listLocksToday')
      }
      isOn={locks !== undefined}
      onChange={(isOn) => onChange({ locks: isOn ? 'today' : undefined })}
    />
  );
}

export function ClaimsListFilters({ claimType, params, onChange, onChoose }: Props & ChooseProps) {
  const t = useText();
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
        onChange={(period, replace) => onChange({ ...period }, replace)}
      />
      <InsurerFilter insurer={params.insurer} onChange={onChange} />
      <DoctorFilter params={params} onChange={onChange} />
      <PanelFilter params={params} onChange={onChange} />
      {claimType === 'OUTPATIENT' && <ClaimTypeFilter params={params} onChange={onChange} />}
      <SavedClaimFilters claimType={claimType} params={params} onChoose={onChoose} />
    </>
  );
}
