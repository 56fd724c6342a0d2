// A list of which one entry is marked, and its field that tells which: the library tells it only of what
// the arrows mark, and goes on telling it when that is marked no longer.
import { useCombobox, type ComboboxStore } from '@mantine/core';
import { useState } from 'react';

/** `marked` is the id of the marked entry, for `aria-activedescendant`; null tells the library that there is none. */
export function useMarkedCombobox(options?: Parameters<typeof useCombobox>[0]): {
  readonly combobox: ComboboxStore;
  readonly marked: string | null;
} {
  const store = useCombobox(options);
  const [marked, setMarked] = useState<string | null>(null);
  const noting = (select: () => string | null) => () => {
    const id = select();
    setMarked(id);
    return id;
  };
  return {
    marked: store.dropdownOpened ? marked : null,
    combobox: {
      ...store,
      selectFirstOption: noting(store.selectFirstOption),
      selectActiveOption: noting(store.selectActiveOption),
      selectNextOption: noting(store.selectNextOption),
      selectPreviousOption: noting(store.selectPreviousOption),
      resetSelectedOption() {
        store.resetSelectedOption();
        setMarked(null);
      },
    },
  };
}
