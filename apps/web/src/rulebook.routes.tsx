// Routes of approval rules, the claim form and programmes, for administrators.
import { createRoute } from '@tanstack/react-router';
import { changedClaimsParams } from './claims/rulebook/dry-run-params.ts';
import { page, paramsOf } from './ui/lists/params-of.ts';
import { app } from './portal-app.tsx';
import { programmeParams } from './programmes/programme-params.ts';
import { needsPermission, onlyRead, screen, textIn } from './route-parts.tsx';

const rules = createRoute({
  getParentRoute: () => app,
  path: '/ops/rules',
  beforeLoad: needsPermission('rules:read'),
  component: screen(
    async () => {
      const { RulesScreen } = await import('./claims/rulebook/rules.screen.tsx');
      return RulesScreen;
    },
    'rulebook',
    'claims',
    'claimLists',
  ),
});

const rule = createRoute({
  getParentRoute: () => app,
  path: '/ops/rules/$code',
  validateSearch: onlyRead(paramsOf({ page })),
  beforeLoad: needsPermission('rules:read'),
  component: screen(
    async () => {
      const { RuleScreen } = await import('./claims/rulebook/rule.screen.tsx');
      return RuleScreen;
    },
    'rulebook',
    'claims',
    'claimLists',
  ),
});

/** `from` is the first day of a planned change that is edited. */
function planParams(search: Readonly<Record<string, unknown>>): { readonly from?: string } {
  const from = textIn(search, 'from');
  return from === '' ? {} : { from };
}

const plan = createRoute({
  getParentRoute: () => app,
  path: '/ops/rules/$code/plan',
  validateSearch: onlyRead(planParams),
  beforeLoad: needsPermission('rules:update'),
  component: screen(
    async () => {
      const { RulePlanScreen } = await import('./claims/rulebook/rule-plan.screen.tsx');
      return RulePlanScreen;
    },
    'rulebook',
    'claims',
    'claimLists',
    'notices',
  ),
});

const dryRun = createRoute({
  getParentRoute: () => app,
  path: '/ops/rule-dry-runs/$id',
  validateSearch: onlyRead(changedClaimsParams),
  beforeLoad: needsPermission('rules:read'),
  component: screen(async () => {
    const { DryRunScreen } = await import('./claims/rulebook/dry-run.screen.tsx');
    return DryRunScreen;
  }, 'rulebook'),
});

const formConfig = createRoute({
  getParentRoute: () => app,
  path: '/ops/form-config',
  beforeLoad: needsPermission('rules:read'),
  component: screen(
    async () => {
      const { FormConfigScreen } = await import('./claims/rulebook/form-config.screen.tsx');
      return FormConfigScreen;
    },
    'rulebook',
    'documents',
  ),
});

const formSettings = createRoute({
  getParentRoute: () => app,
  path: '/ops/form-config/$id',
  beforeLoad: needsPermission('rules:read'),
  component: screen(
    async () => {
      const { FormSettingsScreen } = await import('./claims/rulebook/form-settings.screen.tsx');
      return FormSettingsScreen;
    },
    'rulebook',
    'documents',
    'notices',
  ),
});

const programmes = createRoute({
  getParentRoute: () => app,
  path: '/ops/programmes',
  beforeLoad: needsPermission('master-data:read'),
  component: screen(async () => {
    const { ProgrammesScreen } = await import('./programmes/programmes.screen.tsx');
    return ProgrammesScreen;
  }, 'programmeSettings'),
});

const programme = createRoute({
  getParentRoute: () => app,
  path: '/ops/programmes/one',
  validateSearch: onlyRead(programmeParams),
  beforeLoad: needsPermission('master-data:update'),
  component: screen(async () => {
    const { ProgrammeScreen } = await import('./programmes/programme.screen.tsx');
    return ProgrammeScreen;
  }, 'programmeSettings'),
});

export const rulebookRoutes = [
  rules,
  rule,
  plan,
  dryRun,
  formConfig,
  formSettings,
  programmes,
  programme,
] as const;
