// The message that is being written: its text and files, and what prevents sending it.
import type { TextKey } from '@portal/texts/text-key.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NO_FILES } from '../documents/public-parts.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { useText } from '../platform/words/i18n.ts';
import { useMessageDraft } from './message-drafts.ts';
import type { MessageSubject } from './message-subject.ts';
import { type Conversation, forgetSubject, keepConversation, sendMessage } from './messages.api.ts';

const FILE_FIELD = /^supporting_docs\.(?<index>\d+)/;

/** The position of the file that has not arrived, if that is why the server refused the message. */
function missingFile(error: unknown): number | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const found = error.details
    .map(({ field }) => FILE_FIELD.exec(field)?.groups?.['index'])
    .find((index) => index !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** Whether the clinic answers the question unless the user says otherwise. */
export function canAnswer({ kind }: MessageSubject, conversation: Conversation): boolean {
  return kind === 'claim' && conversation.side === 'CLINIC' && conversation.awaits_answer;
}

export function useComposer(
  subject: MessageSubject,
  conversation: Conversation,
  onSent?: (conversation: Conversation) => void,
) {
  const t = useText();
  const queryClient = useQueryClient();
  const written = useMessageDraft(subject);
  const [files, setFiles] = useState(NO_FILES);
  const [fault, setFault] = useState<TextKey>();
  const [wantsAnswer, setWantsAnswer] = useState(true);
  const isAnswer = wantsAnswer && canAnswer(subject, conversation);
  const sending = useMutation({
    mutationFn: () => {
      const { text, documents, key } = written.current();
      const answers = isAnswer ? { question: conversation.open_question } : undefined;
      const message = { text, documents: [...documents], key, answers };
      return sendMessage(subject, conversation.side, message);
    },
    onSuccess: (sent) => {
      written.clear();
      keepConversation(queryClient, subject, sent);
      onSent?.(sent);
    },
    onSettled: () => forgetSubject(queryClient, subject),
  });

  function faultNow(): TextKey | undefined {
    if (written.draft.text.trim() === '') return 'messages.textRequired';
    if (files.lost.length > 0) return 'messages.filesLost';
    return files.isUnderWay ? 'messages.filesUnderWay' : undefined;
  }

  function send(): void {
    const found = faultNow();
    setFault(found);
    if (found === undefined && !sending.isPending) sending.mutate();
  }

  function problem(): string | undefined {
    if (sending.error === null) return undefined;
    const index = missingFile(sending.error);
    if (index === undefined) return problemText(sending.error);
    const name = written.draft.documents[index]?.original_file_name ?? '';
    return t('messages.fileGone', { name });
  }

  return {
    written,
    isAnswer,
    setWantsAnswer,
    setFiles,
    send,
    isSending: sending.isPending,
    /** The missing fields. */
    fault: fault === undefined ? undefined : faultNow(),
    problem: problem(),
  };
}
