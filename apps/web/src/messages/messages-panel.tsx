// The messages about a claim or letter, with the field to write one. They count as read once the last one is on the
// screen.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { MessageComposer } from './message-composer.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageSubject } from './message-subject.ts';
import {
  type Conversation,
  conversationQuery,
  forgetCounts,
  keepConversation,
  markRead,
} from './messages.api.ts';
import layout from '../ui/layout.module.css';

/** Marks the messages as read, once for each last message. */
function useReading(subject: MessageSubject, conversation: Conversation | undefined) {
  const queryClient = useQueryClient();
  const marked = useRef<string>(undefined);
  return () => {
    const last = conversation?.messages.at(-1)?.id;
    if (conversation === undefined || last === undefined || marked.current === last) return;
    if (conversation.unread === 0 || !conversation.may_write) return;
    marked.current = last;
    markRead(subject, last).then(
      (read) => {
        keepConversation(queryClient, subject, read);
        forgetCounts(queryClient, subject);
      },
      // They stay unread, and count as read on the next visit.
      () => undefined,
    );
  };
}

interface Props {
  readonly subject: MessageSubject;
  /** Each higher number focuses the field of the text. */
  readonly focusAsked?: number;
  /** Receives the conversation after a message was sent. */
  readonly onSent?: (conversation: Conversation) => void;
}

export function MessagesPanel({ subject, focusAsked = 0, onSent }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(conversationQuery(subject));
  const onSeen = useReading(subject, data);
  return (
    <Section
      id="messages"
      title={t('messages.title')}
      aside={
        data !== undefined &&
        data.unread > 0 && <Chip>{t('messages.unread', { count: data.unread })}</Chip>
      }
    >
      {data === undefined && error === null && <BoneLines count={3} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <MessageList conversation={data} onSeen={onSeen} />
          {data.may_write ? (
            <MessageComposer
              subject={subject}
              conversation={data}
              focusAsked={focusAsked}
              onSent={onSent}
            />
          ) : (
            <p className={layout['lead']}>{t('messages.readOnly')}</p>
          )}
        </>
      )}
    </Section>
  );
}
