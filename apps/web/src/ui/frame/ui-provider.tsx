// The component library with its theme, around every page except the sign-in page. The style sheets that
// every page needs are imported here, the others with their parts, all in a layer below our own.
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '../mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { shareStyleNonce, styleNonce } from '../../platform/nonce.ts';
import { usePreferences } from '../../platform/storage/preferences.ts';
import { colours, theme } from '../theme.ts';

shareStyleNonce();

export function UiProvider({ children }: { readonly children: ReactNode }) {
  const colourScheme = usePreferences((state) => state.colourScheme);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={colours}
      forceColorScheme={colourScheme}
      getStyleNonce={styleNonce}
      // The library's own style sheet of default variables is larger than what computes them.
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
