import type { CodeStatus } from '@portal/rules/codes/code-status.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';

export const REFERRAL_COLOURS = {
  ACTIVE: 'green',
  USED: 'blue',
  EXPIRED: 'grey',
} as const satisfies Record<CodeStatus, StatusColour>;
