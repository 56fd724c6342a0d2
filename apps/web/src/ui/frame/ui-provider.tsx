// The component library with its theme, around every page except the sign-in page. Its style sheets are imported
// here, in a layer below our own.
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Flex.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
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
    >
      {children}
    </MantineProvider>
  );
}
