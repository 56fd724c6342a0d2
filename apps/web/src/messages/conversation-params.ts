// The parameters of the lists of conversations in their addresses.

const MAX_PAGE = 1_000_000;

export interface ConversationParams {
  readonly page?: number;
  readonly show?: 'unread';
}

/** Without the first page and unknown values. */
export function conversationParams(search: Readonly<Record<string, unknown>>): ConversationParams {
  const page = Number(search['page']);
  const isPage = Number.isInteger(page) && page > 1 && page <= MAX_PAGE;
  return {
    ...(isPage ? { page } : {}),
    ...(search['show'] === 'unread' ? { show: 'unread' as const } : {}),
  };
}
