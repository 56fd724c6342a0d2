// SAML answers that say something wrong, or whose text attacks the reader. Every one gets the same refusal, opens no session, and leaves its reason in the
// audit trail.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousVisitor } from '../../../../test/portal.ts';
import { isoAfter } from '../../../platform/clock.ts';
import { begin } from '../sso.builders.ts';
import { base64, type Manner, sendAnswer } from './saml.builders.ts';
import { containing, openSamlAttackStage, type SamlAttackStage } from './saml-attacks.builders.ts';

let stage: SamlAttackStage;
beforeAll(async () => {
  stage = await openSamlAttackStage();
});
afterAll(() => stage.portal.close());

test.each<[string, NonNullable<Manner['tags']>, string]>([
  ['another audience', { Audience: 'https://elsewhere.example' }, 'audience mismatch'],
  ['another recipient', { SubjectRecipient: 'https://elsewhere.example' }, 'no fit confirmation'],
  ['no recipient', { SubjectRecipient: undefined }, 'no fit confirmation'],
  ['another destination', { Destination: 'https://elsewhere.example' }, 'another destination'],
  ['another issuer', { Issuer: 'https://evil.example/entity' }, 'another issuer'],
  ['the ID of another request', { InResponseTo: '_another' }, 'InResponseTo is not valid'],
  ['no ID of a request', { InResponseTo: undefined }, 'InResponseTo is missing'],
  ['another status', { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, 'StatusCode'],
])('refuses an answer with %s', async (_name, tags, detail) => {
  const attempt = await stage.comingBack({ tags });
  expect(await stage.refusedWith(attempt)).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: containing(detail),
  });
});

test.each<[string, (xml: string) => string, string]>([
  [
    'the ID of another request in its assertion only',
    (xml) => xml.replace(/(Recipient="[^"]*") InResponseTo="[^"]*"/, '$1 InResponseTo="_another"'),
    'does not match',
  ],
  [
    'no ID of a request in its assertion',
    (xml) => xml.replace(/(Recipient="[^"]*") InResponseTo="[^"]*"/, '$1'),
    'no fit confirmation',
  ],
  [
    'another kind of confirmation',
    (xml) => xml.replace('cm:bearer', 'cm:sender-vouches'),
    'no fit',
  ],
  [
    'no confirmation',
    (xml) => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/s, ''),
    'SubjectConfirmation',
  ],
  ['no conditions', (xml) => xml.replace(/<saml:Conditions .*<\/saml:Conditions>/s, ''), 'null'],
  [
    'no audience',
    (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ''),
    'no AudienceRestriction',
  ],
  [
    'no statement about the sign-in',
    (xml) => xml.replace(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/s, ''),
    'AuthnStatement',
  ],
])('refuses a signed answer with %s', async (_name, beforeSigning, detail) => {
  const attempt = await stage.comingBack({ beforeSigning });
  expect(await stage.refusedWith(attempt)).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: containing(detail),
  });
});

test.each<[string, string]>([
  ['expired', 'ConditionsNotOnOrAfter'],
  ['expired in its confirmation', 'SubjectConfirmationDataNotOnOrAfter'],
])(
  'refuses an answer that has %s by the clock of the portal, with a minute of grace',
  async (_name, tag) => {
    const now = stage.portal.services.clock.now();
    const graced = await stage.comingBack({ tags: { [tag]: isoAfter(now, -59_000) } });
    const { data } = await graced.visitor.call('finishSso', { body: graced.body });
    expect(data.tokenResponse).not.toBeNull();
    const late = await stage.comingBack({ tags: { [tag]: isoAfter(now, -60_000) } });
    expect(await stage.refusedWith(late)).toMatchObject({ reason: 'TOKEN_REFUSED' });
  },
);

test('refuses an answer that is not valid yet', async () => {
  const ConditionsNotBefore = isoAfter(stage.portal.services.clock.now(), 61_000);
  const attempt = await stage.comingBack({ tags: { ConditionsNotBefore } });
  expect(await stage.refusedWith(attempt)).toMatchObject({
    detail: containing('not yet valid'),
  });
});

test.each([
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
])('refuses a person whom only a NameID of the format %s names', async (NameIDFormat) => {
  const attempt = await stage.comingBack({ tags: { NameIDFormat } });
  expect(await stage.refusedWith(attempt)).toMatchObject({ reason: 'SUBJECT_UNSTABLE' });
});

const BILLION = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>`;

type Change = (xml: string) => string;

const COMMENTS: readonly [string, Change][] = [
  ['a comment in the NameID', (xml) => xml.replace(/(<saml:NameID [^>]*>person)/, '$1<!-- -->')],
  [
    'a comment in the address',
    (xml) => xml.replace('@clinic.example', '@clinic.example<!-- -->.evil.example'),
  ],
];

const MARKUP = { reason: 'TOKEN_REFUSED', detail: 'markup that answers do not need' };

test.each<[string, Change]>([
  ...COMMENTS,
  ['a processing instruction', (xml) => xml.replace('@clinic', '<?x y?>@clinic')],
  ['a section of plain text', (xml) => xml.replace('@clinic', '<![CDATA[@clinic]]>')],
  [
    'an entity of a file',
    (xml) => `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('Testa', '&f;')}`,
  ],
  ['entities of entities', (xml) => `${BILLION}${xml.replace('Testa', '&a8;')}`],
])('refuses %s, which comes after the signature', async (_name, afterSigning) => {
  const attempt = await stage.comingBack({ afterSigning });
  expect(await stage.refusedWith(attempt)).toMatchObject(MARKUP);
});

test.each(COMMENTS)('refuses %s, which the provider has signed', async (_name, beforeSigning) => {
  const attempt = await stage.comingBack({ beforeSigning });
  expect(await stage.refusedWith(attempt)).toMatchObject(MARKUP);
});

test.each<[string, string, string]>([
  ['nothing', '', 'not base64 of text'],
  ['no base64', '<samlp:Response/>', 'not base64 of text'],
  ['no text', Buffer.from([0xff, 0xfe, 0xfd]).toString('base64'), 'not base64 of text'],
  ['no XML', base64('garbage'), ''],
  ['half an element', base64('<samlp:Response'), ''],
  ['another document', base64('<html/>'), ''],
  ['an undefined entity', base64('<Response>&nosuch;</Response>'), ''],
  ['deep elements', base64(`${'<a>'.repeat(500)}${'</a>'.repeat(500)}`), ''],
  ['more than 128 KB', base64('x'.repeat(131_072)), 'FST_ERR_CTP_BODY_TOO_LARGE'],
  ['many elements', base64(`<a>${'<b/>'.repeat(1000)}</a>`), 'too many elements'],
  ['many attributes', base64(`<a ${'b="" '.repeat(1501)}/>`), 'too many elements'],
])('refuses an answer that is %s', async (_name, SAMLResponse, detail) => {
  const { visitor, form } = await (async () => {
    const one = await anonymousVisitor(stage.portal);
    const address = new URL(await begin(one, 'x@clinic.example'));
    return { visitor: one, form: { RelayState: address.searchParams.get('RelayState') ?? '' } };
  })();
  const page = new URL(await sendAnswer(visitor, { ...form, SAMLResponse }));
  const body = { connection: 'gp', query: page.search.slice(1), loginWithNewSession: true };
  expect(await stage.refusedWith({ visitor, body })).toMatchObject({
    reason: 'TOKEN_REFUSED',
    detail: containing(detail),
  });
});
