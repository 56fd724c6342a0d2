// The calls of guarantee letters.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NamedDocument } from '../documents/public-parts.ts';
import { call } from '../platform/api/api.ts';
import { orProposed } from '../ui/overlays/or-proposed.ts';
import { idOf } from '../platform/api/uuid.ts';
import { useList } from '../ui/lists/use-list.ts';
import { letterListParams } from './letter-list-params.ts';

export type ShownLetter = Reply<'getLetterRequest'>['data'];
export type ListedLetter = Reply<'listLetters'>['data'][number];
export type LetterRequest = Omit<Request<'createLetterRequest'>['body'], 'supporting_docs'> & {
  readonly supporting_docs?: NamedDocument[] | undefined;
};
export type LetterDecision = Request<'decideLetter'>['body'];

/** The clinic's own letters, or those of all clinics for the administrator. */
export type Side = 'ADMINISTRATOR' | 'CLINIC';

const LIST_KEY = 'letters';
const ONE_KEY = 'letter';

export function useLetters(side: Side) {
  return useList({
    key: [LIST_KEY, side],
    params: letterListParams,
    load: ({ q: text, waiting, ...rest }, signal) =>
      side === 'CLINIC'
        ? call('listLetterRequests', { query: { ...rest, text }, signal })
        : call('listLetters', { query: { ...rest, text, waiting: waiting ?? 'false' }, signal }),
  });
}

export function letterQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'LETTER_NOT_FOUND') };
      return (await call('getLetterRequest', { params, signal })).data;
    },
  });
}

/** Takes over the letter that a call has answered, and loads the lists again. */
export function keepLetter(queryClient: QueryClient, letter: ShownLetter): void {
  queryClient.setQueryData([ONE_KEY, letter.id], letter);
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
}

export async function forgetLetter(queryClient: QueryClient, id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
  await queryClient.invalidateQueries({ queryKey: [ONE_KEY, id] });
}

/** Saves the request as a draft: a new one, or the version that was read. */
export async function saveLetter(
  request: LetterRequest,
  draft: Pick<ShownLetter, 'id' | 'version'> | undefined,
): Promise<ShownLetter> {
  if (draft === undefined) return (await call('createLetterRequest', { body: request })).data;
  const { id, version } = draft;
  const saved = { params: { id }, body: request, ifMatch: version };
  return (await call('updateLetterRequest', saved)).data;
}

type Read = Pick<ShownLetter, 'id' | 'version'>;

export async function submitLetter({ id, version }: Read): Promise<ShownLetter> {
  const request = { params: { id }, body: {}, ifMatch: version };
  return (await call('submitLetterRequest', request)).data;
}

export async function withdrawLetter({ id, version }: Read): Promise<ShownLetter> {
  const request = { params: { id }, body: {}, ifMatch: version };
  return (await call('withdrawLetterRequest', request)).data;
}

export async function deleteLetter({ id, version }: Read): Promise<void> {
  await call('deleteLetterRequest', { params: { id }, ifMatch: version });
}

export async function replyToLetter(
  { id, version }: Read,
  body: Request<'replyToLetterQuestion'>['body'],
): Promise<ShownLetter> {
  return (await call('replyToLetterQuestion', { params: { id }, body, ifMatch: version })).data;
}

export async function askForTopUp(
  { id, version }: Read,
  body: Request<'askForTopUp'>['body'],
): Promise<ShownLetter> {
  return (await call('askForTopUp', { params: { id }, body, ifMatch: version })).data;
}

/** Undefined if the decision waits for a second person. */
export async function decideLetter(
  { id, version }: Read,
  body: LetterDecision,
): Promise<ShownLetter | undefined> {
  const request = { params: { id }, body, ifMatch: version };
  return (await orProposed(call('decideLetter', request)))?.data;
}
