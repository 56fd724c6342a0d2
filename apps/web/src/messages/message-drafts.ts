// Messages that are being written. They survive a failed attempt and a visit to another page of this tab; each user
// has their own.
import { create } from 'zustand';
import { newKey } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import type { NamedDocument } from '../documents/public-parts.ts';
import type { MessageSubject } from './message-subject.ts';

interface MessageDraft {
  readonly text: string;
  readonly documents: readonly NamedDocument[];
  /** The Idempotency-Key: a second attempt with the same content is the same message. */
  readonly key: string;
}

const EMPTY: MessageDraft = { text: '', documents: [], key: '' };

const useDrafts = create<{ readonly drafts: ReadonlyMap<string, MessageDraft> }>(() => ({
  drafts: new Map(),
}));

/** The functions stay valid as long as user and subject do. */
export function useMessageDraft({ kind, id }: MessageSubject) {
  const userId = useMe()?.userId ?? '';
  const place = `${userId} ${kind} ${id}`;
  const draft = useDrafts((state) => state.drafts.get(place) ?? EMPTY);
  const current = () => useDrafts.getState().drafts.get(place) ?? EMPTY;
  const put = (next: MessageDraft) =>
    useDrafts.setState(({ drafts }) => ({ drafts: new Map(drafts).set(place, next) }));
  return {
    draft,
    current,
    setText: (text: string) => put({ ...current(), text, key: newKey() }),
    changeDocuments: (change: (documents: readonly NamedDocument[]) => readonly NamedDocument[]) =>
      put({ ...current(), documents: change(current().documents), key: newKey() }),
    countDocuments: () => current().documents.length,
    clear: () => put(EMPTY),
  };
}
