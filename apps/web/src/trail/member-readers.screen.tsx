// The readers of a member's data, for a privacy officer. The national number is never in the address.
import type { Reply } from '@portal/contract/schemas.ts';
import { auditVerbOf } from '@portal/rules/trail/audit-words.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { typedNumber } from '@portal/rules/values/typed-text.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { today } from '../platform/clock.ts';
import { formatCount, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { tableOf } from '../ui/lists/use-list.ts';
import layout from '../ui/layout.module.css';
import { ExportWithProof } from './export-with-proof.tsx';
import { filled, useMemberReaders } from './trail.api.ts';
import classes from './trail.module.css';

const DAYS = 89;
const LONGEST_NUMBER = 20;

type Reader = Reply<'listMemberReaders'>['data'][number];

interface Typed {
  readonly member: string;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

const askedOf = ({ member, from, to }: Typed) => ({ national_id: filled(member), from, to });

function useColumns(): readonly Column<Reader>[] {
  const t = useText();
  return [
    {
      id: 'who',
      heading: t('trail.auditWho'),
      onCard: 'title',
      grows: 150,
      cell: ({ username, on_behalf_of: clinic }) => (
        <span className={layout['two']}>
          <span>{username ?? t('trail.auditVisitor')}</span>
          {clinic !== null && <small>{t('trail.auditFor', { clinic })}</small>}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('trail.auditClinic'),
      width: 120,
      cell: ({ clinic_code: code }) => (code === null ? '–' : <Chip>{code}</Chip>),
    },
    {
      id: 'what',
      heading: t('trail.auditWhat'),
      grows: 150,
      cell: ({ actions }) =>
        [...new Set(actions.map((action) => t(`trail.auditVerb_${auditVerbOf(action)}`)))].join(
          ', ',
        ),
      below: {
        heading: t('trail.auditCode'),
        grows: 150,
        cell: ({ actions }) => <code>{actions.join(', ')}</code>,
      },
    },
    {
      id: 'times',
      heading: t('trail.readersTimes'),
      align: 'end',
      width: 80,
      cell: ({ times }) => formatCount(times),
    },
    {
      id: 'first',
      heading: t('trail.readersFirst'),
      width: 180,
      cell: ({ first_at: at }) => formatTimestamp(at),
    },
    {
      id: 'last',
      heading: t('trail.readersLast'),
      width: 180,
      cell: ({ last_at: at }) => formatTimestamp(at),
    },
  ];
}

export function MemberReadersScreen() {
  const t = useText();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<Typed>(() => ({
    member: '',
    from: addDays(today(), -DAYS),
    to: today(),
  }));
  const [asked, setAsked] = useState<ReturnType<typeof askedOf>>();
  const found = useMemberReaders(asked, page);
  const change = (some: Partial<Typed>) => setTyped({ ...typed, ...some });
  const isUnknown = found.error instanceof ApiProblem && found.error.is('MEMBER_NOT_FOUND');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setPage(1);
    setAsked(typed.member.trim() === '' ? undefined : askedOf(typed));
  };
  const member = found.data?.member.name;
  return (
    <Page
      title={t('trail.readersTitle')}
      crumbs={[{ label: t('trail.auditTitle'), to: '/app/ops/audit' }]}
    >
      <p className={layout['lead']}>{t('trail.readersLead')}</p>
      <form className={classes['search']} onSubmit={send}>
        <TextField
          label={t('trail.auditMember')}
          value={typed.member}
          maxLength={LONGEST_NUMBER}
          counted={typedNumber}
          error={isUnknown ? t('trail.auditUnknownMember') : undefined}
          onChange={(next) => change({ member: next })}
        />
        <DateField
          label={t('trail.auditFrom')}
          value={typed.from}
          onChange={(from) => change({ from })}
        />
        <DateField label={t('trail.auditTo')} value={typed.to} onChange={(to) => change({ to })} />
        <Button kind="primary" type="submit">
          {t('trail.readersShow')}
        </Button>
      </form>
      {asked === undefined || isUnknown ? (
        <EmptyState title={t('trail.readersAsk')} text={t('trail.readersAskText')} />
      ) : (
        <>
          {member !== undefined && <h2>{t('trail.readersOf', { name: member })}</h2>}
          <ExportWithProof
            asked={{ ...asked, is_reading: true }}
            isDisabled={found.data === undefined || found.data.page.total_items === 0}
          />
          <DataTable
            {...tableOf(found, setPage)}
            label={t('trail.readersTitle')}
            list="readers"
            columns={columns}
            idOf={(row) => [row.username, row.on_behalf_of, row.clinic_code].join()}
            empty={<EmptyState title={t('trail.readersNone')} text={t('trail.readersNoneText')} />}
          />
        </>
      )}
    </Page>
  );
}
