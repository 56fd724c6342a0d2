import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { listAllEntries } from '../batch-entries.queries.ts';
import { listCarried } from '../batch-rows.queries.ts';
import { entryView } from '../batch-view.ts';
import { textsIn } from '../../platform/texts.ts';
import { tableFiles } from '../table-file.ts';
import { adviceColumns, adviceRows } from './advice-file.ts';
import { requireAdvice } from './require-advice.ts';

export const exportPaymentAdvice: Handler<'exportPaymentAdvice'> = async (context) => {
  const { params, query, tx, user, http, audit } = context;
  const advice = await requireAdvice(tx, user, params.id);
  const [entries, { from }] = await tx.batch((on) => [
    listAllEntries(on, advice),
    listCarried(on, advice),
  ]);
  const carried = from.map(({ name, net_amount: net }) => ({
    batch_name: name,
    net_amount: Number(net),
  }));
  await audit({
    action: 'payments.export',
    clinicId: advice.clinic_id,
    subjectType: 'provider_batch',
    subjectId: advice.id,
    after: { format: query.format, rows: entries.length },
  });
  const file = tableFiles[query.format];
  const language = readerLanguage(http.header('accept-language'));
  return new FileToSend(
    {
      name: `${advice.advice_no}.${query.format}`,
      contentType: file.contentType,
      headers: {},
      content: file.write({
        sheet: 'paymentExport.sheet',
        columns: adviceColumns,
        rows: adviceRows({ entries: entries.map(entryView), carried }, textsIn(language)),
        language,
      }),
    },
    entries.length,
  );
};
