// Parts for other pages with patients. Apart from the pages themselves, which load more.
export { reasonKey } from './reason-key.ts';
export { useSearchScanned } from './scan/search-scanned.ts';
export { QuickSearch } from './search/quick-search.tsx';
