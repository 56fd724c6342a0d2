// Uploads a file of master data straight to the store, then has it previewed.
import type { Request } from '@portal/contract/schemas.ts';
import { MAX_IMPORT_BYTES } from '@portal/rules/imports/import-run.ts';
import { call } from '../../platform/api/api.ts';
import { sendFile } from '../../platform/api/send-file.ts';

const LONGEST_NAME = 200;

/** The fault of a file that is not worth sending; undefined if it can be sent. */
export function faultOfFile({
  size,
}: Pick<File, 'size'>): 'fileEmpty' | 'fileTooLarge' | undefined {
  if (size === 0) return 'fileEmpty';
  return size > MAX_IMPORT_BYTES ? 'fileTooLarge' : undefined;
}

export interface ImportToSend {
  readonly kind: Request<'startImport'>['body']['kind'];
  readonly clinicType: Request<'startImport'>['body']['clinic_type'];
  readonly file: File;
  /** Receives the uploaded share of the file, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Returns the id of the import. An import whose file does not arrive is ended. */
export async function sendImport(sending: ImportToSend): Promise<string> {
  const { kind, clinicType, file, onProgress, signal } = sending;
  const { data } = await call('startImport', {
    body: {
      kind,
      file_name: file.name.slice(-LONGEST_NAME),
      content_length: file.size,
      ...(clinicType === undefined ? {} : { clinic_type: clinicType }),
    },
    signal,
  });
  const params = { id: data.import.id };
  try {
    const contentType = data.upload.content_type;
    await sendFile(data.upload.url, file, { contentType, onProgress, signal });
    await call('previewImport', { params, body: {}, signal });
  } catch (error) {
    // The server ends it after a day if this fails too.
    call('discardImport', { params, body: {} }).catch(() => undefined);
    throw error;
  }
  return params.id;
}
