// The claims of an advice as a file, for reconciliation.
import { useText } from '../platform/words/i18n.ts';
import { type ListedAdvice, saveAdvice } from './advices.api.ts';
import { FileMenu } from './file-menu.tsx';

export function AdviceExport({ advice }: { readonly advice: ListedAdvice }) {
  const t = useText();
  return <FileMenu label={t('payments.export')} onSave={(format) => saveAdvice(advice, format)} />;
}
