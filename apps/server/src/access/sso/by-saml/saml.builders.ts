// A real SAML identity provider, connections to it, and people who sign in there.
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import * as samlify from 'samlify';
import { type KeyPair, ownCertificate } from '../../../../test/saml/own-certificate.ts';
import { anonymousVisitor, type Portal, type Visitor } from '../../../../test/portal.ts';
import { isoAfter } from '../../../platform/clock.ts';
import { begin, connectionTo, type ConnectionContent, enable } from '../sso.builders.ts';

// Its schemas are a download; the portal checks what it reads itself.
samlify.setSchemaValidator({ validate: () => Promise.resolve('not checked') });

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const LIFE_MS = 300_000;

const PASSWORD_CONTEXT = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
export const FACTOR_CONTEXT = 'urn:oasis:names:tc:SAML:2.0:ac:classes:TimeSyncToken';

/** A key with its own certificate. */
export async function newKeyPair({
  from = '2026-01-01T00:00:00Z',
  until = '2036-01-01T00:00:00Z',
  modulusLength = 2048,
} = {}): Promise<KeyPair> {
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength });
  return {
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: ownCertificate(keys, { from, until }),
  };
}

/** The attributes of a person at the provider. */
type Person = Readonly<Record<string, string | readonly string[]>>;

/** The form that the provider's page sends. */
export interface SamlForm {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

/** A sign-in at the provider, and how its answer differs from a good one. */
export interface Manner {
  readonly person: string;
  /** Of the connection whose request the provider answers. */
  readonly slug?: string;
  readonly context?: string;
  /** Values of the template's tags. */
  readonly tags?: Readonly<Record<string, string | undefined>>;
  /** Changes the message before it is signed. */
  readonly beforeSigning?: (xml: string) => string;
  /** Changes the signed message. */
  readonly afterSigning?: (xml: string) => string;
  /** Signs instead of the provider's key. */
  readonly signsWith?: KeyPair;
  readonly signatureAlgorithm?: string;
  /** Signs the whole message too. */
  readonly signsMessage?: boolean;
}

export interface TestSamlProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly keys: KeyPair;
  /** Its metadata document. */
  readonly metadata: string;
  readonly people: Map<string, Person>;
  /** Signs a person in at the address of the portal's redirect. */
  answer(address: string, manner: Manner): Promise<SamlForm>;
}

const attributeOf = ([name, value]: [string, string | readonly string[]]) =>
  `<saml:Attribute Name="${name}">${[value]
    .flat()
    .map((text) => `<saml:AttributeValue>${text}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`;

const statementsOf = (person: Person, context: string) =>
  `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{AssertionID}"><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${Object.entries(person).map(attributeOf).join('')}</saml:AttributeStatement>`;

let messages = 0;

function newId(): string {
  messages += 1;
  return `_message${messages}`;
}

/** The values of a good answer, by the portal's clock. */
function goodTags(portal: Portal, { slug, id }: { slug: string; id: string }) {
  const { clock, origin } = portal.services;
  const address = `${origin()}/api/sso/${slug}`;
  const until = isoAfter(clock.now(), LIFE_MS);
  return {
    ID: newId(),
    AssertionID: newId(),
    IssueInstant: clock.now().toISOString(),
    InResponseTo: id,
    Destination: `${address}/saml`,
    SubjectRecipient: `${address}/saml`,
    Audience: `${address}/saml-metadata`,
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    NameIDFormat: PERSISTENT,
    ConditionsNotBefore: clock.now().toISOString(),
    ConditionsNotOnOrAfter: until,
    SubjectConfirmationDataNotOnOrAfter: until,
  };
}

export async function openSamlProvider(
  portal: Portal,
  { at = 'https://login.clinic.example', keys }: { at?: string; keys?: KeyPair } = {},
): Promise<TestSamlProvider> {
  const ownKeys = keys ?? (await newKeyPair());
  const entityId = `${at}/entity`;
  const ssoUrl = `${at}/sso`;
  const people = new Map<string, Person>();
  const settings = {
    entityID: entityId,
    singleSignOnService: [{ Binding: REDIRECT, Location: ssoUrl }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${at}/logout` }],
    nameIDFormat: [PERSISTENT],
    signingCert: ownKeys.certificate,
    privateKey: ownKeys.privateKey,
    isAssertionEncrypted: false,
    requestSignatureAlgorithm: RSA_SHA256,
  };
  return {
    entityId,
    ssoUrl,
    keys: ownKeys,
    metadata: samlify.IdentityProvider(settings).getMetadata(),
    people,
    async answer(address, manner) {
      const { person, slug = 'gp', signsWith = ownKeys, signatureAlgorithm = RSA_SHA256 } = manner;
      const query = Object.fromEntries(new URL(address).searchParams);
      const idp = samlify.IdentityProvider({
        ...settings,
        privateKey: signsWith.privateKey,
        signingCert: signsWith.certificate,
        requestSignatureAlgorithm: signatureAlgorithm,
      });
      const { body: metadata } = await portal.app.inject({ url: `/api/sso/${slug}/saml-metadata` });
      const wantMessageSigned = manner.signsMessage === true;
      const sp = samlify.ServiceProvider({ metadata, wantMessageSigned });
      const request = await idp.parseLoginRequest(sp, 'redirect', { query });
      const id = String(request.extract.request?.['id']);
      const statements = statementsOf(people.get(person) ?? {}, manner.context ?? PASSWORD_CONTEXT);
      const { context } = await idp.createLoginResponse(
        sp,
        { ...request },
        'post',
        {},
        (template) => {
          const filled = samlify.SamlLib.replaceTagsByValue(
            template.replace('{AuthnStatement}', statements).replace('{AttributeStatement}', ''),
            { ...goodTags(portal, { slug, id }), Issuer: entityId, NameID: person, ...manner.tags },
          );
          return { id, context: changed(filled, manner.beforeSigning) };
        },
      );
      const xml = Buffer.from(context, 'base64').toString();
      return {
        SAMLResponse: base64(changed(xml, manner.afterSigning)),
        RelayState: query['RelayState'] ?? '',
      };
    },
  };
}

/** A change that changes nothing would prove nothing. */
function changed(xml: string, change: ((xml: string) => string) | undefined): string {
  const after = change?.(xml) ?? xml;
  if (change !== undefined && after === xml) throw new Error('the message has not changed');
  return after;
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A connection by SAML of the clinic GP0001 that makes accounts; a new one is disabled. */
export function samlConnectionTo(
  provider: Pick<TestSamlProvider, 'entityId' | 'keys' | 'ssoUrl'>,
  {
    saml,
    ...changes
  }: Partial<Omit<ConnectionContent, 'saml'>> & { saml?: Partial<ConnectionContent['saml']> } = {},
) {
  const { client_secret: _secret, ...content } = connectionTo({ issuer: provider.entityId });
  return {
    ...content,
    protocol: 'SAML' as const,
    client_id: null,
    factor_values: [FACTOR_CONTEXT],
    ...changes,
    saml: {
      sso_url: provider.ssoUrl,
      certificates: provider.keys.certificate,
      subject_attribute: null,
      email_attribute: 'mail',
      name_attribute: 'displayName',
      wants_signed_response: false,
      ...saml,
    },
  };
}

/** An enabled connection by SAML. */
export async function connectSaml(
  admin: Visitor,
  ...content: Parameters<typeof samlConnectionTo>
): Promise<{ id: string; version: number }> {
  const body = samlConnectionTo(...content);
  const { data } = await admin.call('createSsoConnection', { body });
  await enable(admin, data, body);
  return { id: data.id, version: data.version + 1 };
}

/** Sends the provider's form, as a page of another site does; returns where the browser goes on. */
export async function sendAnswer(visitor: Visitor, form: SamlForm, slug = 'gp'): Promise<string> {
  const answer = await visitor.transport({
    method: 'POST',
    url: `/api/sso/${slug}/saml`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form }).toString(),
  });
  if (answer.statusCode !== 303) throw new Error(`the answer got ${answer.statusCode}`);
  return String(answer.headers['location']);
}

/** Signs a person in at the provider; returns a browser that has come back, and the request that finishes the sign-in. */
export async function comeBackBySaml(
  portal: Portal,
  provider: TestSamlProvider,
  { email, ...manner }: Manner & { readonly email?: string },
) {
  const { person, slug = 'gp' } = manner;
  const visitor = await anonymousVisitor(portal);
  const address = await begin(visitor, email ?? `${person}@clinic.example`);
  const form = await provider.answer(address, manner);
  const page = new URL(await sendAnswer(visitor, form, slug));
  const body = { connection: slug, query: page.search.slice(1), loginWithNewSession: true };
  return { visitor, form, page, body };
}
