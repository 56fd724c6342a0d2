// Keeps docs/security/authority.md as the code is. `npm test -- authority-page -u` writes it again.
import path from 'node:path';
import {
  ACTS,
  ACTS_BY_AMOUNT,
  DEFAULT_AUTHORITY,
  levelsOf,
} from '@portal/rules/access/authority.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import texts from '../../../../../packages/texts/src/authority/en.json' with { type: 'json' };

const page = path.resolve(import.meta.dirname, '../../../../../docs/security/authority.md');

const HEAD = `# Roles, and what needs a second person

This page is written from the code ([decision 90](../decisions/0090-four-eyes.md)). It shows the amounts of a new installation; two people change them under Administration, Second person.

## What needs a second person
`;

type Act = (typeof ACTS)[number];

function nameOf(act: Act): string {
  const byAmount = ACTS_BY_AMOUNT.find((one) => one === act);
  return byAmount === undefined ? texts[`act_${act}`] : texts[`of_${byAmount}`];
}

function needOf(act: Act): string {
  const byAmount = ACTS_BY_AMOUNT.find((one) => one === act);
  if (byAmount === undefined) return 'always';
  const limits = levelsOf(byAmount).map((level) => {
    const most = DEFAULT_AUTHORITY[byAmount][level];
    return `${level.toLowerCase()} ${most === null ? 'never' : `above ${centsToDecimal(most)}`}`;
  });
  return limits.join(', ');
}

test('the page about authority says what the code does', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const { rows } = await portal.db.owner.query<{
    name: string;
    description: string;
    permissions: string[];
  }>('SELECT name, description, permissions FROM role WHERE is_system ORDER BY name');
  const acts = ACTS.map((act) => `- ${nameOf(act)}: ${needOf(act)}`);
  const roles = rows.map(({ name, description, permissions }) => {
    const given = permissions.toSorted().map((one) => `\`${one}\``);
    return `- **${name}**: ${description}.${given.length === 0 ? '' : ` Gives ${given.join(', ')}.`}`;
  });
  const others = `- A payment run: released by somebody who has not prepared it, and has decided or adjusted none of its claims
- Another bank account of a clinic: approved by somebody who has not asked for it, and valid two days later
- A reset of second factors: decided by somebody who has not asked for it
- The account of the first user of a clinic, who manages its users: always
- Widening a role that gives authority, or giving it to a user of a clinic: always
- An enabled identity provider, or a change of it: always

The second person is somebody who may make the same call, has not entered, edited, uploaded, asked for or decided the subject, and has not created, invited, changed or reset the account of one of these people in the last 30 days, nor they theirs. An account that an identity provider has made counts as made by the people who have set up, enabled or changed its connection. A super-administrator without a role of the act decides nothing alone.

Amounts that one person decides alone add up: claims of a member for one visit day at a clinic, adjustments of a claim, all adjustments of a person on a day, letters for the same stay of a member, and approval codes of a member for the same time. An approval code with a rule without an amount needs a second person. Nobody has roles that decide claims or letters and also release payments, unless the setting allows it for a small house.`;
  const text = `${HEAD}\n${acts.join('\n')}\n${others}\n\n## Roles\n\n${roles.join('\n')}\n`;
  await expect(text).toMatchFileSnapshot(page);
});
