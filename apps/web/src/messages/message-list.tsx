// The messages of a conversation, the newest at the bottom. The own side is on the right and the other on the left;
// each message also names its side.
import { useEffect, useRef, useState } from 'react';
import { isClosed, ScanNote, useScanStatus, ViewButton } from '../documents/public-parts.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import type { Conversation, ShownMessage } from './messages.api.ts';
import { messageText } from './message-text.ts';
import classes from './messages.module.css';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

function AttachedFile({ document }: { readonly document: ShownMessage['documents'][number] }) {
  const { s3_key: id, original_file_name: file, content_type: type } = document;
  const scan = useScanStatus(document);
  return (
    <li>
      <span>{file}</span>
      <ScanNote status={scan} />
      {!isClosed(scan) && <ViewButton id={id} name={file} contentType={type} />}
    </li>
  );
}

function Message({ message, isOwn }: { readonly message: ShownMessage; readonly isOwn: boolean }) {
  const t = useText();
  const { kind, side, user_name: name, text, sent_at: at, documents } = message;
  return (
    <li className={classes['message']} data-own={isOwn || undefined} data-kind={kind}>
      <div className={classes['head']}>
        <strong>{t(`messages.side_${side}`)}</strong>
        {kind !== 'REMINDER' && <span>{name}</span>}
        {kind !== 'MESSAGE' && <Chip>{t(`messages.kind_${kind}`)}</Chip>}
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </div>
      <p className={forms['text']}>{messageText(t, kind, text)}</p>
      {documents.length > 0 && (
        <ul className={classes['files']}>
          {documents.map((document) => (
            <AttachedFile key={document.s3_key} document={document} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface Props {
  readonly conversation: Conversation;
  /** Called once the last message is on the screen. */
  readonly onSeen: () => void;
}

/** Earlier ones are shown on request. */
const SHOWN_FIRST = 20;

export function MessageList({ conversation, onSeen }: Props) {
  const t = useText();
  const { messages, side } = conversation;
  const [isWhole, setIsWhole] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (last === undefined || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [last]);
  if (messages.length === 0) return <p className={layout['lead']}>{t('messages.none')}</p>;
  const shown = isWhole ? messages : messages.slice(-SHOWN_FIRST);
  const hidden = messages.length - shown.length;
  return (
    <>
      {hidden > 0 && (
        <Button kind="subtle" isSmall onClick={() => setIsWhole(true)}>
          {t('messages.earlier', { count: hidden })}
        </Button>
      )}
      <ol className={layout['list']} aria-label={t('messages.log')}>
        {shown.map((message) => (
          <Message key={message.id} message={message} isOwn={message.side === side} />
        ))}
      </ol>
      <div ref={end} className={classes['end']} />
    </>
  );
}
