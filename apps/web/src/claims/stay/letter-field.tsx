// The guarantee letter of a stay: one of the member's letters, or an older one by its number.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { isUuid } from '../../platform/api/uuid.ts';
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useCan } from '../../platform/api/session.ts';
import { changeStay } from './change-stay.ts';
import { useClaim, useClaimStore } from '../fields/claim-store.ts';
import { TextAt } from '../fields/fields-at.tsx';

const OFFERS_ID = 'letters-of-member';
const MAX_NUMBER = 60;

/** The letters under which the clinic can bill a stay of the member. */
function useLetters() {
  const can = useCan();
  const memberId = useClaim((state) => state.claim.member_id_claimant);
  const clinicId = useClaim((state) => state.claim.provider_company_id);
  const { data } = useQuery({
    queryKey: ['letters-of-member', memberId, clinicId],
    queryFn: ({ signal }) =>
      call('listLettersOfMember', {
        query: { member_id: memberId, provider_company_id: clinicId },
        signal,
      }),
    enabled: can('log:read') && isUuid(memberId),
  });
  return data?.data ?? [];
}

export function LetterField() {
  const store = useClaimStore();
  const t = useText();
  const number = useClaim((state) => state.claim.in_patient?.log_no ?? undefined);
  const letters = useLetters();
  return (
    <>
      <TextAt
        field="in_patient.log_no"
        label={t('claims.logNo')}
        value={number}
        maxLength={MAX_NUMBER}
        offersId={OFFERS_ID}
        onChange={(text) => changeStay(store, { log_no: text })}
      />
      <datalist id={OFFERS_ID}>
        {letters.map((letter) => (
          <option key={letter.id} value={letter.letter_no ?? ''}>
            {t('claims.letterLeft', {
              amount: formatMoney(letter.left_amount ?? 0),
              date: formatDate(letter.valid_to),
            })}
          </option>
        ))}
      </datalist>
    </>
  );
}
