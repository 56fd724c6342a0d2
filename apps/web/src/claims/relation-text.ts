// A member's relation in the language of the page; in English with the specification's text.
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

export const relationKeys = {
  MAIN: 'claims.detailMain',
  SPOUSE: 'claims.detailSpouse',
  CHILD: 'claims.detailChild',
  PARENT: 'claims.detailParent',
} as const satisfies Record<MemberRelation, TextKey>;
