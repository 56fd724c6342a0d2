// Routes of the lists of messages: the clinic's own, and those with all clinics for the administrator.
import { createRoute } from '@tanstack/react-router';
import { addressesOf } from './claims/public.ts';
import type { SubjectAddresses } from './messages/conversation-list.tsx';
import { conversationParams } from './messages/conversation-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const OF_CLINIC: SubjectAddresses = {
  letter: '/app/logrequest/$id',
  claimOf: (type) => addressesOf(type ?? undefined).claim,
};

const OF_ADMINISTRATOR: SubjectAddresses = {
  letter: '/app/ops/letters/$id',
  claimOf: () => '/app/ops/claims/$id',
};

const messages = createRoute({
  getParentRoute: () => app,
  path: '/messages',
  validateSearch: onlyRead(conversationParams),
  beforeLoad: needsPermission('outpatient-claim:read'),
  component: screen(async () => {
    const { MessagesScreen } = await import('./messages/messages.screen.tsx');
    return () => <MessagesScreen addresses={OF_CLINIC} />;
  }, 'messages'),
});

const allMessages = createRoute({
  getParentRoute: () => app,
  path: '/ops/messages',
  validateSearch: onlyRead(conversationParams),
  beforeLoad: needsPermission('messages:read'),
  component: screen(async () => {
    const { AllMessagesScreen } = await import('./messages/all-messages.screen.tsx');
    return () => <AllMessagesScreen addresses={OF_ADMINISTRATOR} />;
  }, 'messages'),
});

export const messagesRoutes = [messages, allMessages] as const;
