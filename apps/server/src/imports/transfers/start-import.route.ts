// Creates an import and the signed address for its file: the bytes go straight to the store.
import { IMPORT_CONTENT_TYPE, IMPORT_UPLOAD_SECONDS } from '@portal/contract/imports/imports.ts';
import { withoutTurns } from '@portal/rules/values/writing-direction.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { wholeAddress } from '../../documents/public.ts';
import { masked } from '../run/masked.ts';
import { insertImport } from './import-runs.queries.ts';
import { importView } from './import-view.ts';

export const startImport: Handler<'startImport'> = async ({
  body,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const { kind, content_length: contentLength } = body;
  const row = await insertImport(tx, {
    kind,
    fileName: masked(withoutTurns(body.file_name)),
    contentLength,
    clinicType: kind === 'clinics' ? (body.clinic_type ?? 'GP') : null,
    by: { id: user.user_id, name: user.name },
    at: services.clock.now().toISOString(),
  });
  await audit({
    action: 'operations.start-import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: row.id,
    after: { kind, file: row.file_name, bytes: contentLength },
  });
  const link = await services.store.uploadLink(
    { key: row.id, contentType: IMPORT_CONTENT_TYPE, contentLength },
    IMPORT_UPLOAD_SECONDS,
  );
  return {
    data: {
      import: importView(row),
      upload: {
        url: wholeAddress(link, http, services),
        method: 'PUT' as const,
        content_type: IMPORT_CONTENT_TYPE,
        expires_in: IMPORT_UPLOAD_SECONDS,
      },
    },
  };
};
