// Routes of guarantee letters: the clinic's own under /logrequest, the administrator's under /ops/letters.
import { createRoute } from '@tanstack/react-router';
import { letterListParams } from './guarantees/letter-list-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen, textIn } from './route-parts.tsx';

const letters = createRoute({
  getParentRoute: () => app,
  path: '/logrequest',
  validateSearch: onlyRead(letterListParams),
  beforeLoad: needsPermission('request-log:read'),
  component: screen(async () => {
    const { LettersScreen } = await import('./guarantees/letters.screen.tsx');
    return LettersScreen;
  }, 'guarantees'),
});

const newLetter = createRoute({
  getParentRoute: () => app,
  path: '/logrequest/new',
  validateSearch: onlyRead((search) => ({
    member: textIn(search, 'member'),
    policy: textIn(search, 'policy'),
    draft: textIn(search, 'draft'),
  })),
  beforeLoad: needsPermission('request-log:create'),
  component: screen(
    async () => {
      const { NewLetterScreen } = await import('./guarantees/letter-form.screen.tsx');
      return NewLetterScreen;
    },
    'guarantees',
    'claims',
    'claimLists',
    'documents',
  ),
});

const letter = createRoute({
  getParentRoute: () => app,
  path: '/logrequest/$id',
  beforeLoad: needsPermission('request-log:read'),
  component: screen(
    async () => {
      const { LetterScreen } = await import('./guarantees/letter.screen.tsx');
      return LetterScreen;
    },
    'guarantees',
    'claims',
    'claimLists',
    'documents',
    'messages',
  ),
});

const editLetter = createRoute({
  getParentRoute: () => app,
  path: '/logrequest/$id/edit',
  beforeLoad: needsPermission('request-log:update'),
  component: screen(
    async () => {
      const { EditLetterScreen } = await import('./guarantees/letter-form.screen.tsx');
      return EditLetterScreen;
    },
    'guarantees',
    'claims',
    'claimLists',
    'documents',
  ),
});

const reviewLetters = createRoute({
  getParentRoute: () => app,
  path: '/ops/letters',
  validateSearch: onlyRead(letterListParams),
  beforeLoad: needsPermission('letter-review:read'),
  component: screen(async () => {
    const { LetterReviewScreen } = await import('./guarantees/letter-review.screen.tsx');
    return LetterReviewScreen;
  }, 'guarantees'),
});

const reviewLetter = createRoute({
  getParentRoute: () => app,
  path: '/ops/letters/$id',
  beforeLoad: needsPermission('letter-review:read'),
  component: screen(
    async () => {
      const { ReviewLetterScreen } = await import('./guarantees/review-letter.screen.tsx');
      return ReviewLetterScreen;
    },
    'guarantees',
    'claims',
    'claimLists',
    'documents',
    'members',
    'messages',
  ),
});

export const guaranteesRoutes = [
  letters,
  newLetter,
  letter,
  editLetter,
  reviewLetters,
  reviewLetter,
] as const;
