// The menu of things that a user has saved under names: chosen, saved, deleted.
import { loadable } from '../../platform/api/loadable.ts';
import { PartFilterChip } from './filter-chip.tsx';
import type { Saved, SavedProps } from './saved-menu-content.tsx';

interface Props<Item extends Saved> extends SavedProps<Item> {
  readonly onClear?: () => void;
}

export const savedMenuContent = loadable(() => import('./saved-menu-content.tsx'));
const nothing = () => undefined;

export function SavedMenu<Item extends Saved>({ onClear = nothing, ...props }: Props<Item>) {
  const { label, current, onChoose } = props;
  return (
    <PartFilterChip of={savedMenuContent} label={label} summary={current?.name} onClear={onClear}>
      {({ SavedMenuContent }, close) => (
        <SavedMenuContent
          {...props}
          onChoose={(item) => {
            close();
            onChoose(item);
          }}
        />
      )}
    </PartFilterChip>
  );
}
