import { MAX_DA_EXPORT } from '@portal/rules/claims/lifecycle/da-claims.ts';
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { writeCsvStream } from 'hucre/csv';
import { FileToSend } from '../../platform/http/file-to-send.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { readerLanguage } from '../../platform/http/reader-language.ts';
import { textsIn } from '../../platform/texts.ts';
import { daClaimFilter } from './da-claim-filter.ts';
import { listDaClaimRows } from './da-claims.queries.ts';

const HEADINGS = [
  'claimExport.consultNo',
  'claimExport.consultedAt',
  'claimExport.member',
  'claimExport.nationalId',
  'claimExport.doctor',
  'claimExport.items',
  'claimExport.total',
  'claimExport.status',
] as const;

export const exportDaClaims: Handler<'exportDaClaims'> = async (context) => {
  const { query, tx, user, http, services, audit } = context;
  const filter = await daClaimFilter(tx, query, user);
  const { rows } = await listDaClaimRows(tx, filter, { limit: MAX_DA_EXPORT, offset: 0 });
  await audit({
    action: 'claims.export-da',
    clinicId: filter.clinicId,
    subjectType: 'location',
    subjectId: filter.clinicId,
    after: { rows: rows.length },
  });
  const say = textsIn(readerLanguage(http.header('accept-language')));
  const lines = rows.map((row) => [
    row.consult_no,
    row.consulted_at,
    row.member_name,
    maskTail(row.member_id_tail),
    row.doctor_name,
    row.items.join('; '),
    row.amount,
    say(`claimExport.da_${row.status}`),
  ]);
  const content = writeCsvStream(lines, {
    headers: HEADINGS.map((key) => say(key)),
    bom: true,
    escapeFormulae: true,
    lineSeparator: '\r\n',
  });
  return new FileToSend(
    {
      name: `da-claims-${services.clock.today()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      headers: {},
      content,
    },
    rows.length,
  );
};
