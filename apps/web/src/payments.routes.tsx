// Routes of payment advice, for clinics, and of the finance desk.
import { ADVICE_PERMISSIONS } from '@portal/rules/payments/advice-kind.ts';
import { createRoute } from '@tanstack/react-router';
import { adviceListParams, adviceParams } from './payments/advice-params.ts';
import {
  batchListParams,
  findParams,
  otherBatchParams,
  runParams,
} from './payments/finance/finance-params.ts';
import { monthParams } from './payments/insurers/month-params.ts';
import { debtParams } from './payments/recoveries/debt-params.ts';
import { scanPayParams } from './payments/scan-pay-params.ts';
import { pagedParams } from './payments/list-params.ts';
import { app } from './portal-app.tsx';
import { needsPermission, onlyRead, screen } from './route-parts.tsx';

const advices = createRoute({
  getParentRoute: () => app,
  path: '/paymentadvice',
  validateSearch: onlyRead(adviceListParams),
  beforeLoad: needsPermission(...Object.values(ADVICE_PERMISSIONS)),
  component: screen(
    async () => {
      const { AdvicesScreen } = await import('./payments/advices.screen.tsx');
      return AdvicesScreen;
    },
    'payments',
    'claims',
    'claimLists',
  ),
});

const advice = createRoute({
  getParentRoute: () => app,
  path: '/paymentadvice/$id',
  validateSearch: onlyRead(adviceParams),
  beforeLoad: needsPermission(...Object.values(ADVICE_PERMISSIONS)),
  component: screen(
    async () => {
      const { AdviceScreen } = await import('./payments/advice.screen.tsx');
      return AdviceScreen;
    },
    'payments',
    'claims',
    'claimLists',
    'documents',
    'messages',
  ),
});

const scanPay = createRoute({
  getParentRoute: () => app,
  path: '/dascanpay',
  validateSearch: onlyRead(scanPayParams),
  beforeLoad: needsPermission('scan-pay:read'),
  component: screen(async () => {
    const { ScanPayScreen } = await import('./payments/scan-pay.screen.tsx');
    return ScanPayScreen;
  }, 'payments'),
});

const needsDesk = needsPermission('payments:read');
const needsFinance = needsPermission('payments:update');

const batches = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments',
  validateSearch: onlyRead(batchListParams),
  beforeLoad: needsDesk,
  component: screen(
    async () => {
      const { BatchesScreen } = await import('./payments/finance/finance.screen.tsx');
      return BatchesScreen;
    },
    'payments',
    'claims',
    'claimLists',
  ),
});

const runs = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/runs',
  validateSearch: onlyRead(pagedParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { RunsScreen } = await import('./payments/finance/finance.screen.tsx');
    return RunsScreen;
  }, 'payments'),
});

const unanswered = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/unanswered',
  validateSearch: onlyRead(pagedParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { UnansweredPaymentsScreen } = await import('./payments/finance/finance.screen.tsx');
    return UnansweredPaymentsScreen;
  }, 'payments'),
});

const recoveries = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/recoveries',
  validateSearch: onlyRead(debtParams),
  beforeLoad: needsDesk,
  component: screen(
    async () => {
      const { RecoveriesScreen } = await import('./payments/finance/finance.screen.tsx');
      return RecoveriesScreen;
    },
    'payments',
    'claims',
    'claimLists',
  ),
});

const debt = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/recoveries/$id',
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { DebtScreen } = await import('./payments/recoveries/debt.screen.tsx');
    return DebtScreen;
  }, 'payments'),
});

const insurers = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/insurers',
  validateSearch: onlyRead(monthParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { InsurersScreen } = await import('./payments/finance/finance.screen.tsx');
    return InsurersScreen;
  }, 'payments'),
});

const insurer = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/insurers/$code',
  validateSearch: onlyRead(monthParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { InsurerScreen } = await import('./payments/insurers/insurer.screen.tsx');
    return InsurerScreen;
  }, 'payments'),
});

const otherBatches = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/other-batches',
  validateSearch: onlyRead(otherBatchParams),
  beforeLoad: needsDesk,
  component: screen(
    async () => {
      const { OtherBatchesScreen } = await import('./payments/finance/finance.screen.tsx');
      return OtherBatchesScreen;
    },
    'payments',
    'claims',
    'claimLists',
  ),
});

const batch = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/batches/$id',
  validateSearch: onlyRead(pagedParams),
  beforeLoad: needsDesk,
  component: screen(
    async () => {
      const { BatchScreen } = await import('./payments/finance/batch.screen.tsx');
      return BatchScreen;
    },
    'payments',
    'claims',
    'claimLists',
  ),
});

const run = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/runs/$id',
  validateSearch: onlyRead(runParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { RunScreen } = await import('./payments/finance/run.screen.tsx');
    return RunScreen;
  }, 'payments'),
});

const findPayment = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/find',
  validateSearch: onlyRead(findParams),
  beforeLoad: needsDesk,
  component: screen(async () => {
    const { FindPaymentScreen } = await import('./payments/finance/find-payment.screen.tsx');
    return FindPaymentScreen;
  }, 'payments'),
});

const bankReturn = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/bank-return',
  beforeLoad: needsFinance,
  component: screen(async () => {
    const { BankReturnScreen } = await import('./payments/finance/bank-return.screen.tsx');
    return BankReturnScreen;
  }, 'payments'),
});

const adjust = createRoute({
  getParentRoute: () => app,
  path: '/ops/payments/adjust/$id',
  beforeLoad: needsFinance,
  component: screen(
    async () => {
      const { AdjustScreen } = await import('./payments/finance/adjust.screen.tsx');
      return AdjustScreen;
    },
    'payments',
    'assessment',
    'claims',
    'claimLists',
  ),
});

export const paymentsRoutes = [
  scanPay,
  advices,
  advice,
  batches,
  runs,
  unanswered,
  recoveries,
  debt,
  insurers,
  insurer,
  otherBatches,
  batch,
  run,
  findPayment,
  bankReturn,
  adjust,
] as const;
