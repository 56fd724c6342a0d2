// The entry of the script that the build puts into the page (vite/first-replies.ts), with the addresses of its calls.
import { readsOf } from './first-reads.ts';
import { type FirstCalls, requestFirstReplies } from './platform/api/first-requests.ts';
import { readKept } from './platform/storage/storage.ts';
import { isLanguageCode, languages } from './platform/words/languages.ts';

declare const FIRST_CALLS: FirstCalls;

const kept = readKept('language');
requestFirstReplies(FIRST_CALLS, readsOf, languages[isLanguageCode(kept) ? kept : 'en'].tag);
