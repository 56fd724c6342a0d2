// The conversations of a clinic, or of all clinics for the administrator: the unread ones first.
import type { Reply } from '@portal/contract/schemas.ts';
import { IconMessages } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../platform/api/api.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { conversationParams } from './conversation-params.ts';
import { type Conversation, CONVERSATIONS_KEY } from './messages.api.ts';
import { messageText } from './message-text.ts';
import classes from './messages.module.css';
import layout from '../ui/layout.module.css';
import { UnreadChip } from './unread-chip.tsx';
import { useList } from '../ui/lists/use-list.ts';

type Row = Reply<'listConversations'>['data'][number];
type Side = Conversation['side'];

function useConversations(side: Side) {
  return useList({
    key: [CONVERSATIONS_KEY, side],
    params: conversationParams,
    load: ({ show, ...rest }, signal) => {
      const query = { ...rest, unread: show === 'unread' ? 'true' : 'false' } as const;
      return side === 'CLINIC'
        ? call('listConversations', { query, signal })
        : call('listAllConversations', { query, signal });
    },
  });
}

/** The pages of claims and letters with their messages. */
export interface SubjectAddresses {
  readonly letter: '/app/logrequest/$id' | '/app/ops/letters/$id';
  readonly claimOf: (
    claimType: Row['claim_type'],
  ) => '/app/claim/providerclaims/$id' | '/app/inpatientclaims/$id' | '/app/ops/claims/$id';
}

function addressOf({ subject, claim_type: type }: Row, addresses: SubjectAddresses) {
  return subject === 'LETTER' ? addresses.letter : addresses.claimOf(type);
}

function LastMessage({ row }: { readonly row: Row }) {
  const t = useText();
  const { side, kind, user_name: name, text } = row.last_message;
  return (
    <span className={`${layout['two']} ${classes['last']}`}>
      <span className={layout['chips']}>
        <small>
          {t(`messages.side_${side}`)}
          {kind !== 'REMINDER' && ` · ${name}`}
        </small>
        {kind !== 'MESSAGE' && <Chip>{t(`messages.kind_${kind}`)}</Chip>}
      </span>
      <span className={classes['excerpt']}>{messageText(t, kind, text)}</span>
    </span>
  );
}

function useColumns(side: Side, addresses: SubjectAddresses): readonly Column<Row>[] {
  const t = useText();
  const clinic: Column<Row> = {
    id: 'clinic',
    heading: t('messages.clinic'),
    cell: (row) => row.provider_company_name,
  };
  return [
    {
      id: 'subject',
      heading: t('messages.subject'),
      onCard: 'title',
      width: 190,
      cell: (row) => (
        <span className={layout['two']}>
          <span className={layout['chips']}>
            <Link
              className={layout['code']}
              to={addressOf(row, addresses)}
              params={{ id: row.subject_id }}
            >
              {row.code}
            </Link>
            <UnreadChip count={row.unread} />
          </span>
          <small>{row.member_name}</small>
        </span>
      ),
    },
    ...(side === 'ADMINISTRATOR' ? [clinic] : []),
    {
      id: 'last',
      heading: t('messages.lastMessage'),
      grows: 220,
      cell: (row) => <LastMessage row={row} />,
    },
    {
      id: 'state',
      heading: t('messages.state'),
      width: 150,
      cell: (row) =>
        row.is_question_open ? (
          <Chip>{t(side === 'CLINIC' ? 'messages.answerNeeded' : 'messages.waitsForClinic')}</Chip>
        ) : (
          '–'
        ),
    },
    {
      id: 'when',
      heading: t('messages.when'),
      width: 160,
      cell: (row) => (
        <span className={layout['figure']}>{formatTimestamp(row.last_message.sent_at)}</span>
      ),
    },
  ];
}

interface Props {
  readonly side: Side;
  readonly addresses: SubjectAddresses;
}

export function ConversationList({ side, addresses }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns(side, addresses);
  const list = useConversations(side);
  const { reply } = list;
  const isUnread = list.params.show === 'unread';
  return (
    <Page title={t('messages.title')}>
      <TabBar
        label={t('messages.title')}
        open={isUnread ? 'unread' : 'all'}
        onOpen={(show) => list.change({ show })}
        tabs={[
          { id: 'all', label: t('messages.showAll') },
          {
            id: 'unread',
            label: t('messages.showUnread'),
            ...(reply === undefined
              ? {}
              : { count: reply.unread_count, isUrgent: reply.unread_count > 0 }),
          },
        ]}
      />
      <DataTable
        {...list.table}
        label={t('messages.title')}
        list="conversations"
        columns={columns}
        idOf={(row) => row.subject_id}
        onOpen={(row) =>
          void navigate({ to: addressOf(row, addresses), params: { id: row.subject_id } })
        }
        empty={
          <EmptyState
            icon={IconMessages}
            title={t(isUnread ? 'messages.noneUnread' : 'messages.noConversations')}
            text={t('messages.listHint')}
          />
        }
      />
    </Page>
  );
}
