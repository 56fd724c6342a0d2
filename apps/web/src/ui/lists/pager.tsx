// The position in a list, with links to other pages.
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import classes from './pager.module.css';

/** The page object of every paged response; `number` starts at 1. */
export interface PageOfList {
  readonly number: number;
  readonly size: number;
  readonly total_items: number;
  readonly total_pages: number;
}

interface Props {
  readonly page: PageOfList;
  /** The name of the list, because a page can have several. */
  readonly list: string;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, list, onPage }: Props) {
  const t = useText();
  if (page.total_items === 0) return null;
  const first = (page.number - 1) * page.size + 1;
  const last = Math.min(page.number * page.size, page.total_items);
  return (
    <nav className={classes['pager']} aria-label={`${t('ui.pages')}: ${list}`}>
      <output>
        {t('ui.range', {
          first: formatCount(first),
          last: formatCount(last),
          total: formatCount(page.total_items),
        })}
      </output>
      <div className={classes['steps']}>
        <Button isSmall isDisabled={page.number <= 1} onClick={() => onPage(page.number - 1)}>
          {t('ui.previous')}
        </Button>
        <span>
          {t('ui.pageOf', {
            page: formatCount(page.number),
            pages: formatCount(page.total_pages),
          })}
        </span>
        <Button
          isSmall
          isDisabled={page.number >= page.total_pages}
          onClick={() => onPage(page.number + 1)}
        >
          {t('ui.next')}
        </Button>
      </div>
    </nav>
  );
}
