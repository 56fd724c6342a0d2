// Every shared part in its states, for eyes and for tests: `npm run dev`, then /gallery.html. Not built.
import '../src/ui/tokens.css';
import '../src/ui/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { startTexts } from '../src/platform/i18n.ts';
import { listenToKeyboard } from '../src/platform/keyboard.ts';
import { applyPreferences } from '../src/platform/preferences.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import platformTexts from '../src/platform/texts/en.json';
import { OverlayHost } from '../src/ui/overlay-host.tsx';
import uiTexts from '../src/ui/texts/en.json';
import { UiProvider } from '../src/ui/ui-provider.tsx';
import { Fields } from './fields.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { Words } from './words.tsx';

function Gallery() {
  return (
    <>
      <Words />
      <Lists />
      <Fields />
      <Overlays />
    </>
  );
}

const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

applyPreferences();
listenToKeyboard();
await startTexts({ platform: platformTexts, ui: uiTexts });
const container = document.getElementById('root');
if (container !== null) {
  createRoot(container).render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <OverlayHost />
    </UiProvider>,
  );
}
