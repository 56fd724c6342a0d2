// Says that a key is for tests, and leads to the test members.
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

const DOCS = '/docs/sandbox.md';

export function SandboxNotice() {
  const t = useText();
  return (
    <Notice tone="amber">
      <div>{t('apiClients.apiSandbox')}</div>
      <div>
        <a href={DOCS} target="_blank" rel="noreferrer">
          {t('apiClients.apiSandboxDocs')}
        </a>
      </div>
    </Notice>
  );
}
