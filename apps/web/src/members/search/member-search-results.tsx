// The results of the membership search: a row for each policy with its actions.
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { parseNric } from '@portal/rules/members/nric.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addressesOf } from '../../claims/public.ts';
import { isTyping } from '../../platform/keyboard/keyboard.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { usedUpText } from '../../platform/words/used-up-text.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import {
  focusFirstRow,
  keyOfRow,
  NUMBERED_ROW,
  ROW_ACTION,
  useNumberKeys,
} from '../../ui/lists/number-keys.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import {
  type FoundRow,
  type MemberSearchTerms,
  useFoundMembers,
  useUsedUp,
} from '../members.api.ts';
import classes from '../members.module.css';
import layout from '../../ui/layout.module.css';
import { newClaimLabels, useNewClaimTypes } from '../new-claim-types.ts';
import { PolicyStatus } from '../policy-status.tsx';
import { relationKey } from '../relation-text.ts';
import { printIdOf } from '../shown-policy.tsx';
import forms from '../../ui/forms.module.css';

/** The number was not found and cannot be valid: its length or its check letter is wrong. */
const isMistyped = ({ nric }: MemberSearchTerms) => nric !== '' && parseNric(nric) === undefined;
const isActive = (row: FoundRow) => row.policy.inactive_reason === null;

function Period({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const t = useText();
  return (
    <span className={`${layout['two']} ${layout['figure']}`}>
      <span>{formatDate(from)}</span>
      <small>
        {to === null ? t('members.openEnd') : t('members.until', { date: formatDate(to) })}
      </small>
    </span>
  );
}

function NameOf({ row, date }: { readonly row: FoundRow; readonly date: PlainDate }) {
  return (
    <span className={layout['two']}>
      <Link
        className={layout['code']}
        to="/app/searchmember/$memberId"
        params={{ memberId: row.member.id }}
        search={{ date, policy: row.policy.id }}
      >
        {row.member.name}
      </Link>
      <MaskedId value={row.member.nric} />
    </span>
  );
}

interface ActionsProps {
  readonly row: FoundRow;
  readonly date: PlainDate;
  /** Makes the usual claim. */
  readonly keys: string | undefined;
}

function Actions({ row, date, keys }: ActionsProps) {
  const t = useText();
  const allowed = useNewClaimTypes();
  const types = isActive(row) ? allowed : [];
  return (
    <span className={classes['newClaims']} {...(types.length > 0 ? NUMBERED_ROW : {})}>
      {types.map((claimType, at) => (
        <span key={claimType} {...(at === 0 ? ROW_ACTION : {})}>
          <LinkButton
            isSmall
            icon={<IconPlus size={14} stroke={2} />}
            keys={at === 0 ? keys : undefined}
            to={addressesOf(claimType).newClaim}
            search={{ member: row.member.id, policy: row.policy.id, date }}
          >
            {t(newClaimLabels[claimType])}
          </LinkButton>
        </span>
      ))}
      <LinkButton
        isSmall
        icon={<IconPrinter size={14} stroke={1.8} />}
        to="."
        search={(before) => ({
          ...before,
          print: `eligibility/${printIdOf(row.member.id, row.policy.id, date)}`,
        })}
        resetScroll={false}
      >
        {t('members.printEligibility')}
      </LinkButton>
    </span>
  );
}

/** An active policy may pay nothing, which the clerk has to know before the visit. */
function Status({ row, date }: { readonly row: FoundRow; readonly date: PlainDate }) {
  const t = useText();
  const usedUp = useUsedUp(row, date);
  return (
    <span className={layout['two']}>
      <PolicyStatus isActive={isActive(row)} reason={row.policy.inactive_reason} />
      {usedUp !== undefined && <strong className={forms['error']}>{usedUpText(t, usedUp)}</strong>}
    </span>
  );
}

function useColumns(date: PlainDate, rows: readonly FoundRow[] = []): readonly Column<FoundRow>[] {
  const t = useText();
  const active = rows.filter(isActive);
  return [
    {
      id: 'member',
      heading: t('members.member'),
      onCard: 'title',
      cell: (row) => <NameOf row={row} date={date} />,
    },
    {
      id: 'relation',
      heading: t('members.relation'),
      cell: ({ policy }) => (
        <span className={layout['two']}>
          <span>{t(relationKey(policy.relation))}</span>
          {policy.relation_member_name !== null && (
            <small>{t('members.ofHolder', { name: policy.relation_member_name })}</small>
          )}
        </span>
      ),
    },
    { id: 'company', heading: t('members.company'), cell: ({ policy }) => policy.company_name },
    {
      id: 'policy',
      heading: t('members.policyNo'),
      cell: ({ policy, version }) => (
        <span className={layout['two']}>
          <span>{policy.policy_number}</span>
          <span className={layout['chips']}>
            <Chip>{policy.insurer_code}</Chip>
            <Chip>{version}</Chip>
          </span>
        </span>
      ),
    },
    { id: 'plan', heading: t('members.plan'), cell: ({ policy }) => policy.plan_name ?? '–' },
    {
      id: 'status',
      heading: t('members.status'),
      cell: (row) => <Status row={row} date={date} />,
    },
    {
      id: 'valid',
      heading: t('members.valid'),
      cell: ({ policy }) => <Period from={policy.start_date} to={policy.expiry_date} />,
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) => (
        <Actions
          row={row}
          date={date}
          keys={isActive(row) ? keyOfRow(active.indexOf(row)) : undefined}
        />
      ),
    },
  ];
}

/** Several policies: the first one that can be claimed for gets the focus, unless the user has typed on. */
function useFocusOnFirst(rows: readonly FoundRow[] | undefined): void {
  const hasTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      hasTyped.current = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, []);
  const count = rows?.length ?? 0;
  useEffect(() => {
    if (count > 1 && isTyping() && !hasTyped.current) focusFirstRow();
  }, [count]);
}

export function MemberSearchResults({ question }: { readonly question: MemberSearchTerms }) {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useFoundMembers(question);
  const columns = useColumns(question.date, data);
  useNumberKeys('members.claimForRow');
  useFocusOnFirst(data);
  return (
    <>
      <output className={data === undefined ? 'unseen' : layout['lead']}>
        {data !== undefined &&
          data.length > 0 &&
          t('members.found', { count: data.length, date: formatDate(question.date) })}
      </output>
      <DataTable
        label={t('members.results')}
        columns={columns}
        rows={error === null ? data : undefined}
        idOf={(row) => row.id}
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
        isStale={isFetching && data !== undefined}
        onOpen={(row) =>
          void navigate({
            to: '/app/searchmember/$memberId',
            params: { memberId: row.member.id },
            search: { date: question.date, policy: row.policy.id },
          })
        }
        empty={
          <EmptyState
            title={t('members.noneFound')}
            text={t(isMistyped(question) ? 'members.nricNotValid' : 'members.noneFoundHint')}
          />
        }
      />
    </>
  );
}
