// The calls of what the user has saved: filters of the claims lists, and drugs.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';

type SavedItem = Reply<'listSavedItems'>['data'][number];
type SavedContent = SavedItem['content'];
type SavedKind = SavedContent['kind'];

/** A saved item with the content of its kind. */
interface SavedOf<Kind extends SavedKind> {
  readonly id: string;
  readonly name: string;
  readonly content: Extract<SavedContent, { kind: Kind }>;
}
export type SavedDrugs = SavedOf<'DRUGS'>;

function isOf<Kind extends SavedKind>(
  content: SavedContent,
  kind: Kind,
): content is Extract<SavedContent, { kind: Kind }> {
  return content.kind === kind;
}

export function useSavedItems<Kind extends SavedKind>(kind: Kind): readonly SavedOf<Kind>[] {
  const { data = [] } = useQuery({
    queryKey: ['listSavedItems', kind],
    queryFn: async ({ signal }) => (await call('listSavedItems', { query: { kind }, signal })).data,
  });
  return data.flatMap(({ id, name, content }) =>
    isOf(content, kind) ? [{ id, name, content }] : [],
  );
}

export function useSavedItemChanges() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['listSavedItems'] });
  return {
    save: async (body: Request<'saveItem'>['body']) => {
      await call('saveItem', { body });
      await reload();
    },
    remove: async ({ id }: Pick<SavedItem, 'id'>) => {
      await call('deleteSavedItem', { params: { id } });
      await reload();
    },
  };
}
