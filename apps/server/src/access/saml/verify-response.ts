// Verifies the answer of a SAML identity provider (SAML 2.0 Profiles, §4.1.4). The library verifies the signature and
// returns the signed assertion; here follow the parts of the profile that it leaves out.
import type { SamlAssertion } from '@portal/rules/access/sso/saml-person.ts';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { millisecondsSince } from '../../platform/clock.ts';
import { answerAddressOf, type SamlProvider } from './saml-party.ts';
import { samlOf, type SamlServices, SKEW_MS } from './saml-library.ts';

type Verified =
  | { readonly assertion: SamlAssertion }
  /** A technical reason for operators. It may repeat parts of the answer. */
  | { readonly fault: string };

interface Answer {
  /** The field SAMLResponse of the form. */
  readonly response: string;
  readonly requestId: string;
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Declarations, entities, comments, CDATA and processing instructions, which an answer does not need. */
const MARKUP = /<!|<\?(?!xml\s)/;
/**
 * More than an answer with some hundred groups has. The library takes quadratic time: minutes for the elements that fit
 * into a request.
 */
const MOST_TAGS = 1000;
const MOST_ATTRIBUTES = 1500;
const LONGEST_FAULT = 200;

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
/** The library would accept SHA-1 too. */
const SignatureMethod = z.object({
  '@Algorithm': z.enum([
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ]),
});
const DigestMethod = z.object({
  '@Algorithm': z.enum([
    'http://www.w3.org/2001/04/xmlenc#sha256',
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ]),
});
const Signature = z.object({
  SignedInfo: z.object({ SignatureMethod, Reference: z.object({ DigestMethod }) }),
});

/** The message around the assertion. Only signatures that cover it protect it, so nothing here says who the person is. */
const Envelope = z.object({
  Response: z.object({
    '@Version': z.literal('2.0'),
    '@Destination': z.string().optional(),
    Status: z.object({ StatusCode: z.object({ '@Value': z.literal(SUCCESS) }) }),
    Signature: Signature.optional(),
    Assertion: z.object({ Signature }),
  }),
});

const envelopes = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
});

/** One element, as the library's parser represents it. */
const one = <Shape extends z.ZodType>(shape: Shape) => z.tuple([shape]).transform(([only]) => only);
const Text = z.union([z.string(), z.object({ _: z.string().default('') }).transform(({ _ }) => _)]);

const Confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: one(
    z.object({
      $: z.object({
        Recipient: z.string(),
        InResponseTo: z.string(),
        NotOnOrAfter: z.iso.datetime({ offset: true }),
        NotBefore: z.undefined().optional(),
      }),
    }),
  ),
});

const Attribute = z.object({
  $: z.object({ Name: z.string() }),
  AttributeValue: z.array(z.unknown()).default([]),
});

/** An assertion whose signature the library has verified. */
const Signed = z.object({
  Assertion: z.object({
    $: z.object({ Version: z.literal('2.0') }),
    Issuer: one(Text),
    Subject: one(
      z.object({
        NameID: z
          .tuple([
            z.object({
              _: z.string().default(''),
              $: z.object({ Format: z.string().default('') }).optional(),
            }),
          ])
          .optional(),
        SubjectConfirmation: z.array(z.unknown()),
      }),
    ),
    Conditions: one(z.object({ $: z.object({ NotOnOrAfter: z.string() }) })),
    AuthnStatement: z
      .array(
        z.object({
          $: z.object({ SessionIndex: z.string().optional() }).optional(),
          AuthnContext: one(z.object({ AuthnContextClassRef: z.array(Text).default([]) })),
        }),
      )
      .min(1),
    AttributeStatement: z
      .array(z.object({ Attribute: z.array(Attribute).default([]) }))
      .default([]),
  }),
});

type SignedAssertion = z.infer<typeof Signed>['Assertion'];

export async function verifyResponse(
  services: SamlServices,
  provider: SamlProvider,
  { response, requestId }: Answer,
): Promise<Verified> {
  // Some providers break the base64 into lines.
  const base64 = response.replaceAll(/\s/g, '');
  const xml = xmlIn(base64);
  if (xml === undefined) return { fault: 'not base64 of text' };
  if (MARKUP.test(xml)) return { fault: 'markup that answers do not need' };
  if (countOf(xml, '<') > MOST_TAGS || countOf(xml, '=') > MOST_ATTRIBUTES) {
    return { fault: 'too many elements or attributes' };
  }
  try {
    const saml = samlOf(services, provider, requestId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: base64 });
    const fault = envelopeFault(services, provider, xml);
    if (fault !== undefined) return { fault };
    const signed = Signed.safeParse(profile?.getAssertion?.());
    if (!signed.success) return { fault: `assertion: ${placesOf(signed.error)}` };
    const { Assertion: assertion } = signed.data;
    if (assertion.Issuer !== provider.entityId) return { fault: 'another issuer' };
    const isConfirmed = assertion.Subject.SubjectConfirmation.some((confirmation) =>
      confirms(services, provider, { confirmation, requestId }),
    );
    return isConfirmed ? { assertion: assertionOf(assertion) } : { fault: 'no fit confirmation' };
  } catch (error) {
    // The library throws whatever an answer makes it throw.
    const reason = error instanceof Error ? error.message : 'unknown';
    return { fault: reason.slice(0, LONGEST_FAULT) };
  }
}

function xmlIn(base64: string): string | undefined {
  if (!BASE64.test(base64)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

const countOf = (text: string, part: string) => text.split(part).length - 1;

function envelopeFault(
  services: SamlServices,
  provider: SamlProvider,
  xml: string,
): string | undefined {
  const parsed: unknown = envelopes.parse(xml);
  const envelope = Envelope.safeParse(parsed);
  if (!envelope.success) return `response: ${placesOf(envelope.error)}`;
  const { '@Destination': destination } = envelope.data.Response;
  const isHere =
    destination === undefined || destination === answerAddressOf(services, provider.slug);
  return isHere ? undefined : 'another destination';
}

/** Whether a confirmation of the subject says that this answer is for this request at this address, now. */
function confirms(
  services: SamlServices,
  { slug }: SamlProvider,
  { confirmation, requestId }: { confirmation: unknown; requestId: string },
): boolean {
  const found = Confirmation.safeParse(confirmation);
  if (!found.success || found.data.$.Method !== BEARER) return false;
  const { Recipient, InResponseTo, NotOnOrAfter } = found.data.SubjectConfirmationData.$;
  return (
    Recipient === answerAddressOf(services, slug) &&
    InResponseTo === requestId &&
    millisecondsSince(NotOnOrAfter, services.clock.now()) < SKEW_MS
  );
}

function assertionOf(assertion: SignedAssertion): SamlAssertion {
  const { Subject: subject, AuthnStatement: statements, AttributeStatement: given } = assertion;
  const attributes = new Map<string, string[]>();
  for (const { $, AttributeValue: values } of given.flatMap(({ Attribute: all }) => all)) {
    const texts = values.map((value) => Text.safeParse(value)).flatMap(({ data }) => data ?? []);
    attributes.set($.Name, [...(attributes.get($.Name) ?? []), ...texts]);
  }
  const [nameId] = subject.NameID ?? [];
  return {
    nameId: nameId?._ ?? '',
    nameIdFormat: nameId?.$?.Format ?? '',
    attributes,
    contexts: statements.flatMap(({ AuthnContext: context }) => context.AuthnContextClassRef),
    sessionIndex: statements[0]?.$?.SessionIndex ?? null,
  };
}

/** Where a message differs from its shape, without its values. */
function placesOf({ issues }: z.ZodError): string {
  return issues
    .map(({ path }) => path.join('.'))
    .join(', ')
    .slice(0, LONGEST_FAULT);
}
