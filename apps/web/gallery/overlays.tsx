import { IconUser } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useShortcut } from '../src/platform/keyboard.ts';
import { setColourScheme, usePreferences } from '../src/platform/preferences.ts';
import { whileBusy } from '../src/ui/busy.ts';
import { Button } from '../src/ui/button.tsx';
import { ModalFrame } from '../src/ui/modal-frame.tsx';
import {
  ask,
  openPalette,
  openShortcutsHelp,
  showSnackbar,
  showToast,
} from '../src/ui/overlays.ts';
import { Page } from '../src/ui/page.tsx';
import { type PaletteSource, usePaletteSource } from '../src/ui/palette-items.ts';

const nothing = () => undefined;

function Buttons() {
  const [isOpen, setIsOpen] = useState(false);
  const isDark = usePreferences((state) => state.colourScheme === 'dark');
  return (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      <Button onClick={() => setColourScheme(isDark ? 'light' : 'dark')}>Colours</Button>
      <Button onClick={() => showToast('red', 'The portal cannot be reached.')}>Red toast</Button>
      <Button onClick={() => showToast('green', 'The claim was submitted.')}>Green toast</Button>
      <Button onClick={() => showSnackbar({ message: 'Draft deleted', onUndo: nothing })}>
        Snackbar
      </Button>
      <Button
        onClick={() =>
          void ask({
            title: 'Delete the draft?',
            text: 'The draft of Testa Tan is deleted.',
            confirm: 'Delete',
            isDangerous: true,
          })
        }
      >
        Question
      </Button>
      <Button onClick={() => void whileBusy(() => new Promise((done) => setTimeout(done, 2000)))}>
        Busy for 2 s
      </Button>
      <Button onClick={openPalette}>Palette</Button>
      <Button onClick={openShortcutsHelp}>Shortcuts</Button>
      <Button onClick={() => setIsOpen(true)}>Window</Button>
      {isOpen && (
        <ModalFrame title="A large window" size="large" onClose={() => setIsOpen(false)}>
          Its content.
        </ModalFrame>
      )}
    </div>
  );
}

export function Overlays() {
  useShortcut('mod+k', 'ui.openPalette', openPalette);
  useShortcut('?', 'ui.showShortcuts', openShortcutsHelp);
  const members = useMemo<PaletteSource>(
    () => ({
      id: 'members',
      heading: 'Members',
      find: () => [
        { id: '1', label: 'Testa Tan', note: 'AXA-4001', icon: IconUser, run: nothing },
        { id: '2', label: 'Junia Lim', note: 'AXA-3002', icon: IconUser, run: nothing },
      ],
    }),
    [],
  );
  usePaletteSource(members);
  return (
    <Page title="Over the page">
      <Buttons />
    </Page>
  );
}
