// The audit trail for administrators. A national number is searched for, but is never in the address.
import type { Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../platform/api/api.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import classes from './trail.module.css';
import layout from '../ui/layout.module.css';
import { useAuditColumns } from './audit-columns.tsx';
import { tableOf } from '../ui/lists/use-list.ts';

const SIZE = 50;
const DAYS = 6;
const LONGEST_NUMBER = 20;
const LONGEST_NAME = 100;
const LONGEST_CODE = 40;

interface Typed {
  readonly member: string;
  readonly username: string;
  readonly clinic: string;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

/** Without empty fields. */
const given = (name: string, value: string | undefined) =>
  value === undefined || value.trim() === '' ? {} : { [name]: value.trim() };

function bodyOf({ member, username, clinic, from, to }: Typed, page: number) {
  return {
    page,
    size: SIZE,
    ...given('national_id', member),
    ...given('username', username),
    ...given('clinic', clinic),
    ...given('from', from),
    ...given('to', to),
  } satisfies Request<'searchAuditTrail'>['body'];
}

function useAuditTrail(typed: Typed, page: number) {
  const body = bodyOf(typed, page);
  return useQuery({
    queryKey: ['searchAuditTrail', body],
    queryFn: ({ signal }) => call('searchAuditTrail', { body, signal }),
    placeholderData: keepPreviousData,
    // Each search is recorded, so none is made again by itself.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface FormProps {
  readonly asked: Typed;
  readonly problem: Error | null;
  readonly onAsk: (typed: Typed) => void;
}

function SearchForm({ asked, problem, onAsk }: FormProps) {
  const t = useText();
  const [typed, setTyped] = useState(asked);
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some });
  const isUnknown = (code: 'LOCATION_NOT_FOUND' | 'MEMBER_NOT_FOUND') =>
    problem instanceof ApiProblem && problem.is(code);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(typed);
  };
  return (
    <form className={classes['search']} onSubmit={send}>
      <TextField
        label={t('trail.auditMember')}
        value={typed.member}
        maxLength={LONGEST_NUMBER}
        counted={typedNumber}
        error={isUnknown('MEMBER_NOT_FOUND') ? t('trail.auditUnknownMember') : undefined}
        onChange={(member) => change({ member })}
      />
      <TextField
        label={t('trail.username')}
        value={typed.username}
        maxLength={LONGEST_NAME}
        onChange={(username) => change({ username })}
      />
      <TextField
        label={t('trail.auditClinic')}
        value={typed.clinic}
        maxLength={LONGEST_CODE}
        counted={typedCode}
        error={isUnknown('LOCATION_NOT_FOUND') ? t('trail.auditUnknownClinic') : undefined}
        onChange={(clinic) => change({ clinic })}
      />
      <DateField
        label={t('trail.auditFrom')}
        value={typed.from}
        onChange={(from) => change({ from })}
      />
      <DateField label={t('trail.auditTo')} value={typed.to} onChange={(to) => change({ to })} />
      <Button kind="primary" type="submit">
        {t('trail.auditSearch')}
      </Button>
    </form>
  );
}

export function AuditTrailScreen() {
  const t = useText();
  const columns = useAuditColumns({ hasCodes: true });
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Typed>(() => ({
    member: '',
    username: '',
    clinic: '',
    from: addDays(today(), -DAYS),
    to: today(),
  }));
  const found = useAuditTrail(asked, page);
  const isUnknown =
    found.error instanceof ApiProblem &&
    (found.error.is('MEMBER_NOT_FOUND') || found.error.is('LOCATION_NOT_FOUND'));
  return (
    <Page title={t('trail.auditTitle')}>
      <p className={layout['lead']}>{t('trail.auditLead')}</p>
      <SearchForm
        asked={asked}
        problem={found.error}
        onAsk={(typed) => {
          setPage(1);
          setAsked(typed);
        }}
      />
      <DataTable
        {...tableOf(found, setPage)}
        {...(isUnknown && { rows: [], error: null, page: undefined })}
        label={t('trail.auditTitle')}
        list="trail"
        columns={columns}
        idOf={({ id }) => id}
        empty={<EmptyState title={t('trail.auditNone')} text={t('trail.auditNoneText')} />}
      />
    </Page>
  );
}
