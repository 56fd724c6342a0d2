// Writes a message with files. Ctrl+Enter sends it.
import { MAX_MESSAGE } from '@portal/rules/messages/messages.ts';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FileAttachments } from '../documents/public-parts.ts';
import { keysOf } from '../platform/keyboard/keyboard.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { MessageSubject } from './message-subject.ts';
import type { Conversation } from './messages.api.ts';
import { canAnswer, useComposer } from './use-composer.ts';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

const MESSAGE_FIELD = 'message-text';

/** Ctrl+Enter sends, if the focus is in the form: the desk has the same shortcut for its decision. */
function useSendByKey(send: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const element = form.current;
    function onKey(event: KeyboardEvent): void {
      if (keysOf(event) !== 'mod+enter' || event.isComposing || event.repeat) return;
      event.preventDefault();
      latest.current();
    }
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);
  return form;
}

interface Props {
  readonly subject: MessageSubject;
  readonly conversation: Conversation;
  /** Each higher number focuses the field, as soon as it is there. */
  readonly focusAsked: number;
  readonly onSent: ((conversation: Conversation) => void) | undefined;
}

export function MessageComposer({ subject, conversation, focusAsked, onSent }: Props) {
  const t = useText();
  const composer = useComposer(subject, conversation, onSent);
  const { written, isAnswer, fault, problem } = composer;
  const isReplyElsewhere =
    subject.kind === 'letter' && conversation.side === 'CLINIC' && conversation.awaits_answer;
  const form = useSendByKey(composer.send);
  useEffect(() => {
    if (focusAsked > 0) document.getElementById(MESSAGE_FIELD)?.focus();
  }, [focusAsked]);
  return (
    <form
      ref={form}
      className={layout['list']}
      style={{ marginTop: 14 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
    >
      {isReplyElsewhere && <Notice tone="amber">{t('messages.replyHint')}</Notice>}
      <TextField
        id={MESSAGE_FIELD}
        label={t(isAnswer ? 'messages.yourAnswer' : 'messages.yourMessage')}
        value={written.draft.text}
        rows={3}
        maxLength={MAX_MESSAGE}
        error={fault === 'messages.textRequired' ? t(fault) : undefined}
        onChange={written.setText}
      />
      {canAnswer(subject, conversation) && (
        <CheckField
          label={t('messages.isAnswer')}
          hint={t('messages.isAnswerHint')}
          isChecked={isAnswer}
          onChange={composer.setWantsAnswer}
        />
      )}
      <FileAttachments
        clinicId={subject.clinicId}
        ownerKey={`message ${subject.kind} ${subject.id}`}
        documents={written.draft.documents}
        onChange={written.changeDocuments}
        countDocuments={written.countDocuments}
        onFileStatus={composer.setFiles}
      />
      {fault !== undefined && fault !== 'messages.textRequired' && (
        <Notice tone="red">{t(fault)}</Notice>
      )}
      {problem !== undefined && <Notice tone="red">{problem}</Notice>}
      <div className={forms['end']}>
        <Button
          kind={isAnswer ? 'primary' : 'quiet'}
          type="submit"
          keys="mod+enter"
          icon={<IconSend size={16} stroke={1.8} />}
          isBusy={composer.isSending}
        >
          {t(isAnswer ? 'messages.sendAnswer' : 'messages.send')}
        </Button>
      </div>
    </form>
  );
}
