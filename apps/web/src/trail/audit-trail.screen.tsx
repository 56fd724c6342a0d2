// The audit trail for administrators. A national number is searched for, but is never in the address.
import type { Reply } from '@portal/contract/schemas.ts';
import { AUDIT_VERBS, type AuditVerb } from '@portal/rules/trail/audit-words.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { typedCode, typedNumber } from '@portal/rules/values/typed-text.ts';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { today } from '../platform/clock.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import { tableOf } from '../ui/lists/use-list.ts';
import layout from '../ui/layout.module.css';
import { useFullAuditColumns } from './audit-columns.tsx';
import { AuditEntryModal } from './audit-entry.modal.tsx';
import { ExportWithProof } from './export-with-proof.tsx';
import { type AskedEntries, filled, useAuditTrail } from './trail.api.ts';
import classes from './trail.module.css';

const DAYS = 6;
const LONGEST = { number: 20, name: 100, code: 40, action: 60 };

interface Typed {
  readonly member: string;
  readonly claim: string;
  readonly username: string;
  readonly clinic: string;
  readonly verb: AuditVerb | undefined;
  readonly action: string;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

/** JSON leaves fields without a value out. */
const askedOf = (typed: Typed): AskedEntries => ({
  national_id: filled(typed.member),
  claim: filled(typed.claim),
  username: filled(typed.username),
  clinic: filled(typed.clinic),
  action: filled(typed.action),
  verb: typed.verb,
  from: typed.from,
  to: typed.to,
});

interface FormProps {
  readonly asked: Typed;
  readonly problem: Error | null;
  readonly onAsk: (typed: Typed) => void;
}

/** Where an unknown name was entered. */
const UNKNOWN = {
  member: 'MEMBER_NOT_FOUND',
  claim: 'CLAIM_NOT_FOUND',
  clinic: 'LOCATION_NOT_FOUND',
} as const;

const isUnknown = (problem: Error | null, field: keyof typeof UNKNOWN) =>
  problem instanceof ApiProblem && problem.is(UNKNOWN[field]);

function SearchForm({ asked, problem, onAsk }: FormProps) {
  const t = useText();
  const [typed, setTyped] = useState(asked);
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onAsk(typed);
  };
  return (
    <form className={classes['search']} onSubmit={send}>
      <TextField
        label={t('trail.auditMember')}
        value={typed.member}
        maxLength={LONGEST.number}
        counted={typedNumber}
        error={isUnknown(problem, 'member') ? t('trail.auditUnknownMember') : undefined}
        onChange={(member) => change({ member })}
      />
      <TextField
        label={t('trail.auditClaim')}
        value={typed.claim}
        maxLength={LONGEST.code}
        counted={typedCode}
        error={isUnknown(problem, 'claim') ? t('trail.auditUnknownClaim') : undefined}
        onChange={(claim) => change({ claim })}
      />
      <TextField
        label={t('trail.username')}
        value={typed.username}
        maxLength={LONGEST.name}
        onChange={(username) => change({ username })}
      />
      <TextField
        label={t('trail.auditClinic')}
        value={typed.clinic}
        maxLength={LONGEST.code}
        counted={typedCode}
        error={isUnknown(problem, 'clinic') ? t('trail.auditUnknownClinic') : undefined}
        onChange={(clinic) => change({ clinic })}
      />
      <SelectField
        label={t('trail.auditKind')}
        value={typed.verb ?? ''}
        placeholder={t('trail.auditAnyKind')}
        options={AUDIT_VERBS.map((verb) => ({
          value: verb,
          label: t(`trail.auditVerb_${verb}`),
        }))}
        onChange={(value) => change({ verb: AUDIT_VERBS.find((verb) => verb === value) })}
      />
      <TextField
        label={t('trail.auditCode')}
        value={typed.action}
        maxLength={LONGEST.action}
        counted={typedCode}
        onChange={(action) => change({ action })}
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
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Reply<'searchAuditTrail'>['data'][number]>();
  const columns = useFullAuditColumns(setOpened);
  const [typed, setTyped] = useState<Typed>(() => ({
    member: '',
    claim: '',
    username: '',
    clinic: '',
    verb: undefined,
    action: '',
    from: addDays(today(), -DAYS),
    to: today(),
  }));
  const asked = askedOf(typed);
  const found = useAuditTrail(asked, page);
  const isNobody =
    isUnknown(found.error, 'member') ||
    isUnknown(found.error, 'claim') ||
    isUnknown(found.error, 'clinic');
  return (
    <Page
      title={t('trail.auditTitle')}
      actions={<Link to="/app/ops/audit/members">{t('trail.readersLink')}</Link>}
    >
      <p className={layout['lead']}>{t('trail.auditLead')}</p>
      <SearchForm
        asked={typed}
        problem={found.error}
        onAsk={(next) => {
          setPage(1);
          setTyped(next);
        }}
      />
      <ExportWithProof
        asked={asked}
        isDisabled={found.error !== null || found.data?.page.total_items === 0}
      />
      <DataTable
        {...tableOf(found, setPage)}
        {...(isNobody && { rows: [], error: null, page: undefined })}
        label={t('trail.auditTitle')}
        list="trail"
        columns={columns}
        idOf={({ id }) => id}
        onOpen={setOpened}
        empty={<EmptyState title={t('trail.auditNone')} text={t('trail.auditNoneText')} />}
      />
      {opened !== undefined && (
        <AuditEntryModal entry={opened} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}
