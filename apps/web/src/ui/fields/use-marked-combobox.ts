// Connects a list with a highlighted option to its field. The library announces only options highlighted by arrow
// keys, and keeps announcing them afterwards.
import { useCombobox, type ComboboxStore } from '../library/combobox.ts';
import { useState } from 'react';

/** `marked` is the id of the highlighted option, for `aria-activedescendant`; null means none. */
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
