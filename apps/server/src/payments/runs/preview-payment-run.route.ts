import { nextPaymentDate } from '@portal/rules/payments/batch-calendar.ts';
import { maskAccount } from '@portal/rules/payments/mask-account.ts';
import { centsToWire, sumCents } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { centsOf } from '../batch-view.ts';
import {
  findLastRun,
  listClinicsOfRun,
  listClinicsToPay,
  sumUncoveredToPay,
} from './run-rows.queries.ts';
import { runView, uncoveredView } from './run-view.ts';
import { listBatchesToSetOff } from './runs.queries.ts';

export const previewPaymentRun: Handler<'previewPaymentRun'> = async (context) => {
  const { tx, services } = context;
  const [last, open, setOff, uncovered] = await tx.batch((on) => [
    findLastRun(on, 'RELEASED'),
    findLastRun(on, 'PREPARED'),
    listBatchesToSetOff(on, services.clock.now().toISOString()),
    sumUncoveredToPay(on),
  ]);
  const [clinics, paid] = await tx.batch((on) => [
    listClinicsToPay(on, last?.id ?? null),
    last === undefined ? [] : listClinicsOfRun(on, last.id),
  ]);
  const waiting = new Set(clinics.map(({ clinic_id: id }) => id));
  const payable = clinics.filter((clinic) => clinic.account_tail !== null);
  const today = services.clock.today();
  return {
    data: {
      payment_date: nextPaymentDate(today, today),
      paid_when: last?.paid_when ?? 'PAYMENT_DATE',
      payment_count: payable.reduce((sum, { batches }) => sum + batches, 0),
      total_amount: centsToWire(sumCents(payable.map(({ amount }) => centsOf(amount)))),
      set_off_count: setOff.length,
      uncovered: uncoveredView(uncovered),
      last_run: last === undefined ? null : runView(last, context),
      clinics: clinics.map((clinic) => ({
        provider_company_id: clinic.clinic_id,
        provider_company_name: clinic.location_name,
        batches: clinic.batches,
        amount: Number(clinic.amount),
        last_amount: clinic.last_amount === null ? null : Number(clinic.last_amount),
        account: clinic.account_tail === null ? null : maskAccount(clinic.account_tail),
      })),
      missing_clinics: paid
        .filter((clinic) => !waiting.has(clinic.clinic_id))
        .map((clinic) => ({
          provider_company_id: clinic.clinic_id,
          provider_company_name: clinic.location_name,
          last_amount: Number(clinic.amount),
        })),
      open_run: open === undefined ? null : { id: open.id, run_no: open.run_no },
    },
  };
};
