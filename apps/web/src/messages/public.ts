export { CONVERSATIONS_KEY } from './messages.api.ts';
export { UnreadChip } from './unread-chip.tsx';
export { useUnreadConversations } from './use-unread-conversations.ts';
