// Routes of payment advice, for clinics.
import { createRoute } from '@tanstack/react-router';
import { adviceListParams, adviceParams } from './payments/advice-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const advices = createRoute({
  getParentRoute: () => app,
  path: '/paymentadvice',
  validateSearch: onlyRead(adviceListParams),
  beforeLoad: needsPermission('payment-advice-outpatient:read'),
  component: screen(
    async () => {
      const { AdvicesScreen } = await import('./payments/advices.screen.tsx');
      return AdvicesScreen;
    },
    'payments',
    'claims',
  ),
});

const advice = createRoute({
  getParentRoute: () => app,
  path: '/paymentadvice/$id',
  validateSearch: onlyRead(adviceParams),
  beforeLoad: needsPermission('payment-advice-outpatient:read'),
  component: screen(
    async () => {
      const { AdviceScreen } = await import('./payments/advice.screen.tsx');
      return AdviceScreen;
    },
    'payments',
    'claims',
    'documents',
    'messages',
  ),
});

export const paymentsRoutes = [advices, advice] as const;
