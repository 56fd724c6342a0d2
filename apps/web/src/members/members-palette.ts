// Members in the palette: by NRIC/FIN, or by policy number or name with the date of birth after it
// ("tan 3/5/1980"). A name alone leads to the membership search, which asks for the date. Without a text, the patients
// looked up most recently.
import { IconHistory, IconUser, IconUserSearch } from '@tabler/icons-react';
import { parseDateInput } from '@portal/rules/values/date-input.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { today } from '../platform/clock.ts';
import { handOver } from '../platform/api/hand-over.ts';
import { translate, useText } from '../platform/words/i18n.ts';
import {
  type PaletteItem,
  type PaletteSource,
  usePaletteSource,
} from '../ui/overlays/palette-items.ts';
import {
  findRows,
  type FoundRow,
  isAsked,
  type MemberSearchTerms,
  type RecentPatient,
  recentPatients,
} from './members.api.ts';

const LEAST_LETTERS = 3;
const MOST_ROWS = 6;
const SEARCH_PATH = '/app/searchmember';

/** A date with a full year, so that half-typed dates are not searched for. */
const WHOLE_DATE = /^(?:.*\D)?\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/;

/** The typed text as a search; undefined while it is incomplete. */
export function memberQuestionOf(typed: string): MemberSearchTerms | undefined {
  const date = today();
  const none = { nric: '', policy: '', tail: '', name: '', dob: undefined, date, insurer: '' };
  const nric = parseNric(typed);
  if (nric !== undefined) return { ...none, nric };
  const [, words = '', born = ''] = /^(.+?)\s+(\d\S*)$/.exec(typed) ?? [];
  const dob = WHOLE_DATE.test(born) ? parseDateInput(born, date) : undefined;
  if (dob === undefined) return undefined;
  const isPolicy = /\d/.test(words);
  const question = isPolicy
    ? { ...none, policy: words.toUpperCase(), dob }
    : { ...none, name: words, dob };
  return isAsked(question) ? question : undefined;
}

function isName(typed: string): boolean {
  return typed.length >= LEAST_LETTERS && !/\d/.test(typed);
}

export function useMembersInPalette(): void {
  const t = useText();
  const router = useRouter();
  const heading = t('access.menuMembership');
  const source = useMemo<PaletteSource>(() => {
    const itemOf = ({ id, member, policy }: FoundRow): PaletteItem => ({
      id,
      label: member.name,
      note: `${member.nric} · ${policy.policy_number} · ${policy.insurer_code}`,
      icon: IconUser,
      run: () =>
        router.navigate({
          to: '/app/searchmember/$memberId',
          params: { memberId: member.id },
          search: { date: today(), policy: policy.id },
        }),
    });
    const recentOf = ({ id, name, nric }: RecentPatient): PaletteItem => ({
      id,
      label: name,
      note: nric,
      icon: IconHistory,
      run: () => router.navigate({ to: '/app/searchmember/$memberId', params: { memberId: id } }),
    });
    const searchOf = (typed: string): PaletteItem => ({
      id: 'search',
      label: translate('ui.paletteFindIn', { typed, page: heading }),
      icon: IconUserSearch,
      run: () => {
        handOver('memberSearch', typed);
        return router.navigate({ to: SEARCH_PATH });
      },
    });
    return {
      id: 'members',
      heading,
      find: async (typed, signal) => {
        if (typed === '') return (await recentPatients(signal)).map(recentOf);
        const question = memberQuestionOf(typed);
        if (question !== undefined) {
          return (await findRows(question, signal)).slice(0, MOST_ROWS).map(itemOf);
        }
        const isThere = router.state.location.pathname === SEARCH_PATH;
        return isName(typed) && !isThere ? [searchOf(typed)] : [];
      },
    };
  }, [heading, router]);
  usePaletteSource(source);
}
