import { centsToWire } from '@portal/rules/values/cents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readReturn } from './read-return.ts';

export const readBankReturn: Handler<'readBankReturn'> = async (context) => {
  const { body, tx, user, services, audit } = context;
  const read = await readReturn(tx, body.content, {
    name: user.name,
    today: services.clock.today(),
    at: services.clock.now().toISOString(),
    audit,
  });
  await audit({
    action: 'payments.read-return',
    clinicId: null,
    subjectType: 'bank_return',
    subjectId: body.file_name,
    after: { lines: read.lines, failed: read.failed },
  });
  return {
    data: {
      lines: read.lines,
      accepted: read.accepted,
      failed: read.failed,
      failed_amount: centsToWire(read.failedAmount),
      known: read.known,
      run_ids: [...read.runIds],
    },
  };
};
