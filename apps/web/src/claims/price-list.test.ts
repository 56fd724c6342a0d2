import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage, startTexts } from '../platform/words/i18n.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import type { FoundProduct } from './entered-claim.ts';
import { needsPriceList, requirePrice, requirePriceList } from './price-list.ts';
import english from '@portal/texts/claims/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims: english });
  await changeLanguage('en');
});

const test1: FoundProduct = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Full blood count',
  internal_code: 'LA0001',
  type_id: 3,
  category: 'LAB',
  group_id: null,
  subgroup_id: null,
  price: 12,
  upper_price: null,
  location_price: null,
  si_unit: null,
  unit_type: null,
  is_acute: false,
  is_chronic: false,
  consultation_type: null,
  approval_required: false,
  quantity_limit_gp: null,
  quantity_limit_sp: null,
  max_quantity: null,
  complexity: null,
  is_favourite: false,
  usual_dosage: null,
  usual_frequency: null,
  is_suggested: false,
  status: 'ACTIVE',
};
const text = 'Cannot get data info';

describe('the price lists of laboratories and of health screening', () => {
  const listed = ['LAB', 'HS'] as const;
  test.each(listed)(
    'ERR-09 %s: a list that is missing and a product without a price throw the same text',
    (category) => {
      expect(needsPriceList([category])).toBe(true);
      expect(() => requirePriceList(0)).toThrow(new RegExp(`^${text}$`));
      expect(() => requirePrice({ ...test1, category, price: null })).toThrow(
        new RegExp(`^${text}$`),
      );
    },
  );

  test('accepts a list with products and a price of either kind', () => {
    expect(() => requirePriceList(1)).not.toThrow();
    expect(() => requirePrice(test1)).not.toThrow();
    expect(() => requirePrice({ ...test1, price: null, location_price: 0 })).not.toThrow();
  });

  test('other fees can be typed', () => {
    expect(needsPriceList(['PROCEDURE', 'MISC'])).toBe(false);
    expect(() => requirePrice({ ...test1, category: 'PROCEDURE', price: null })).not.toThrow();
  });
});
