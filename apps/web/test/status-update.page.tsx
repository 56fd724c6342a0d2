// A page with only the shared overlays, for the browser test of a dialog that no screen opens yet.
import { createRoot } from 'react-dom/client';
import '../src/ui/tokens.css';
import '../src/ui/global.css';
import { startTexts } from '../src/platform/words/i18n.ts';
import { chooseStatus } from '../src/ui/overlays/dialogs.ts';
import { OverlayHost } from '../src/ui/overlays/overlay-host.tsx';
import texts from '@portal/texts/ui/en.json';
import { UiProvider } from '../src/ui/frame/ui-provider.tsx';

/** Asks for the status of two entries; the page title shows the answer. */
async function askForStatus(): Promise<void> {
  const status = await chooseStatus({
    title: 'Set the status',
    confirm: 'Update',
    entries: [
      { id: 'a', name: 'First entry', status: 0, statusText: 'Active' },
      { id: 'b', name: 'Second entry', status: 1, statusText: 'Waiting' },
    ],
    choices: [
      { status: 'ACTIVE', label: 'Active' },
      { status: 'CLOSED', label: 'Closed' },
    ],
  });
  document.title = status ?? 'none';
}

await startTexts({ ui: texts });
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <UiProvider>
    <OverlayHost />
  </UiProvider>,
);
void askForStatus();
