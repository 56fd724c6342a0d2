export { UnreadChip } from './unread-chip.tsx';
export { useUnreadConversations } from './use-unread-conversations.ts';
