// The choices of a list's look: its columns, and whether its rows have one line or two.
import { useText } from '../../platform/words/i18n.ts';
import type { MenuLibrary } from '../floating/menu-on-demand.tsx';
import type { Column } from './data-table-props.ts';
import { type ListLook, setListLook } from './list-look.ts';
import { columnsOf, isOptional } from './shown-columns.ts';

export interface LookProps<Row> {
  readonly list: string;
  readonly columns: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly look: ListLook;
}

export function ListLookChoices<Row>(props: LookProps<Row> & { readonly of: MenuLibrary }) {
  const { of: Menu, list, columns, shown, look } = props;
  const t = useText();
  const every = columnsOf(columns, { ...look, columns: {} }).filter((column) => isOptional(column));
  const choose = (id: string, isOn: boolean) =>
    setListLook(list, { ...look, columns: { ...look.columns, [id]: isOn } });
  return (
    <>
      <Menu.Label>{t('ui.rows')}</Menu.Label>
      <Menu.RadioGroup
        value={look.isRoomy ? 'two' : 'one'}
        onChange={(lines) => setListLook(list, { ...look, isRoomy: lines === 'two' })}
      >
        <Menu.RadioItem value="one" closeMenuOnClick={false}>
          {t('ui.oneLine')}
        </Menu.RadioItem>
        <Menu.RadioItem value="two" closeMenuOnClick={false}>
          {t('ui.twoLines')}
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('ui.columns')}</Menu.Label>
      {every.map(({ id, heading }) => (
        <Menu.CheckboxItem
          key={id}
          closeMenuOnClick={false}
          checked={shown.some((column) => column.id === id)}
          onChange={(isOn) => choose(id, isOn)}
        >
          {heading}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => setListLook(list, undefined)}>{t('ui.resetLook')}</Menu.Item>
    </>
  );
}
