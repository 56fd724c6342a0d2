// Maps the columns of a file, makes claims of its rows and checks them.
import { bulkClaims } from '@portal/rules/claims/bulk/bulk-rows.ts';
import { signsInRows } from '@portal/rules/claims/bulk/cell-reader.ts';
import { headingsKey, mappingProblems } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { BULK_LIMITS } from '@portal/rules/claims/bulk/bulk-limits.ts';
import { formOf, NO_SIGNS } from '@portal/rules/values/number-form.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { deleteBulkRows, insertBulkRows } from './bulk-rows.queries.ts';
import { changeUpload, countStates, readContent, saveMapping } from './bulk-uploads.queries.ts';
import { rowsOf, rowsOfClaims, wholeUpload } from './bulk-view.ts';
import { checkBulkClaims } from './check-bulk-claims.ts';
import { requireUploadToChange } from './require-bulk-upload.ts';

const ROWS_IN_A_TURN = 1_000;

export const mapBulkColumns: Handler<'mapBulkColumns'> = async ({
  params,
  body,
  version,
  ...asking
}) => {
  const { tx, user, services, audit } = asking;
  const upload = await requireUploadToChange(tx, user, params.id, version);
  const { clinic_id: clinicId, id } = upload;
  const key = { clinicId, id };
  const { mapping } = body;
  const isWhole =
    mapping.length === upload.headings.length && mappingProblems(mapping).length === 0;
  if (!isWhole) throw new ProblemError('BULK_MAPPING_INCOMPLETE');
  const counts = await countStates(tx, clinicId, [id]);
  if (counts.some(({ state }) => state === 'SUBMITTED'))
    throw new ProblemError('BULK_HAS_SUBMITTED');
  const rows = await rowsOf(services.nationalIds, key.clinicId, await readContent(tx, key));
  const ownRows = await rowsOfClaims(rows, upload.headings);
  const { add, claims: gathered } = bulkClaims(mapping);
  let signs = NO_SIGNS;
  for await (const some of inTurns(ownRows, ROWS_IN_A_TURN)) {
    signs = signsInRows(some, mapping, signs);
    for (const row of some) add(row);
  }
  const numberForm = formOf(signs);
  const claims = gathered.map((lines, at) => ({ no: at + 1, lines }));
  if (claims.length === 0) throw new ProblemError('BULK_FILE_EMPTY');
  if (claims.length > BULK_LIMITS.claims) throw new ProblemError('BULK_TOO_MANY_ROWS');
  const checked = await checkBulkClaims(asking, { clinicId, numberForm }, claims);
  if (checked === undefined) return new KeptRefusal(new ProblemError('LOOK_UPS_USED_UP'));
  const at = services.clock.now().toISOString();
  await deleteBulkRows(tx, key);
  await insertBulkRows(tx, key, checked);
  await saveMapping(tx, { clinicId, key: headingsKey(upload.headings), mapping, at });
  const changed = await changeUpload(tx, key, { status: 'CHECKED', at, mapping, numberForm });
  await audit({
    action: 'claims.check-bulk',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
    after: { claims: checked.length },
  });
  return { data: await wholeUpload(tx, services, changed, rows) };
};
