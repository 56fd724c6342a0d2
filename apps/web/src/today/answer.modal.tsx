// Answers a question about a claim without leaving the page: the messages about the claim, with the focus in the answer.
import { useQueryClient } from '@tanstack/react-query';
import { MessagesPanel } from '../messages/public-parts.ts';
import { useMe } from '../platform/api/session.ts';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import type { QuestionToday } from './today.api.ts';

interface Props {
  readonly question: QuestionToday;
  readonly onClose: () => void;
}

export function AnswerModal({ question, onClose }: Props) {
  const clinicId = useMe()?.clinicProfile?.id ?? '';
  const queryClient = useQueryClient();
  return (
    <ModalFrame
      title={`${question.code} · ${question.member_name}`}
      size="large"
      isKept
      onClose={onClose}
    >
      <MessagesPanel
        subject={{ kind: 'claim', id: question.id, clinicId }}
        focusAsked={1}
        onSent={(conversation) => {
          if (conversation.awaits_answer) return;
          onClose();
          void queryClient.invalidateQueries({ queryKey: ['getToday'] });
        }}
      />
    </ModalFrame>
  );
}
