// A member's relation in the language of the page; in English as in relationLabel (MEMB-10).
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

const keys = {
  MAIN: 'members.relationMain',
  SPOUSE: 'members.relationSpouse',
  CHILD: 'members.relationChild',
  PARENT: 'members.relationParent',
} as const satisfies Record<MemberRelation, TextKey>;

export function relationKey(relation: MemberRelation): TextKey {
  return keys[relation];
}
