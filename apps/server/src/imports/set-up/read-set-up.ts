// The steps of a new installation and their state. Screen and command share it.
import type { Reply } from '@portal/contract/schemas.ts';
import {
  isReadyToClaim,
  SET_UP_STEP_NAMES,
  SET_UP_STEPS,
  setUpStates,
} from '@portal/rules/imports/set-up-steps.ts';
import { isAdministratorSet } from '../../payments/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { listDoneSteps } from './set-up.queries.ts';

export type SetUp = Reply<'getSetUp'>['data'];

export async function readSetUp(tx: Transaction): Promise<SetUp> {
  const found = await listDoneSteps(tx);
  if (await isAdministratorSet(tx)) found.push('ADMINISTRATOR');
  const states = setUpStates(new Set(SET_UP_STEP_NAMES.filter((step) => found.includes(step))));
  return {
    is_ready: isReadyToClaim(states),
    steps: states.map(({ step, isDone, isForPayment }) => ({
      step,
      kind: SET_UP_STEPS[step] ?? null,
      is_done: isDone,
      is_for_payment: isForPayment,
    })),
  };
}
