// The calls of general forms.
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { sendFile } from '../platform/api/send-file.ts';
import { useList } from '../ui/lists/use-list.ts';
import { formsParams } from './forms-params.ts';

export type ListedForm = Reply<'listGeneralForms'>['data'][number];
export type FormContent = Omit<
  Request<'createGeneralForm'>['body'],
  'content_length' | 'content_type' | 'file_name'
>;

const LIST = 'listGeneralForms';

export function useForms() {
  return useList({
    key: [LIST],
    params: formsParams,
    load: (query, signal) => call('listGeneralForms', { query, signal }),
  });
}

/** Opens the form in a new tab, or downloads it. */
export async function openForm({ id }: ListedForm, isDownload: boolean): Promise<void> {
  const query = { download: isDownload ? 'true' : 'false' } as const;
  const { data } = await call('openGeneralForm', { params: { id }, query });
  const link = document.createElement('a');
  link.href = data.url;
  link.rel = 'noopener noreferrer';
  if (!isDownload) link.target = '_blank';
  link.click();
}

/** Sends a form and shows it to clinics once it has arrived. */
export async function uploadForm(
  queryClient: QueryClient,
  content: FormContent,
  { file, contentType }: { readonly file: File; readonly contentType: string },
): Promise<ListedForm> {
  const { data } = await call('createGeneralForm', {
    body: {
      ...content,
      file_name: file.name,
      content_type: contentType,
      content_length: file.size,
    },
  });
  const { signal } = new AbortController();
  await sendFile(data.upload.url, file, {
    contentType: data.upload.content_type,
    onProgress: () => undefined,
    signal,
  });
  const confirmed = await call('confirmGeneralForm', { params: { id: data.form.id } });
  await queryClient.invalidateQueries({ queryKey: [LIST] });
  return confirmed.data;
}

export async function removeForm(queryClient: QueryClient, { id }: ListedForm): Promise<void> {
  await call('removeGeneralForm', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}
