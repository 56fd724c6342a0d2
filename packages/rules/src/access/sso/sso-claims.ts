// Reads the claims of an identity provider about a person (OpenID Connect Core 1.0, §5.1).

export interface SsoPerson {
  /** Identifies the person at the provider, together with the issuer. */
  readonly subject: string;
  /** In lower case. Undefined unless the provider has verified it. */
  readonly email: string | undefined;
  readonly name: string;
  /** The values of the role claim. */
  readonly roleValues: readonly string[];
  /** Whether the provider has asked for a second factor that counts here. */
  readonly hasFactor: boolean;
  /** The session at the provider. */
  readonly sid: string | null;
}

/** The settings of a connection that decide how its claims are read. */
export interface ClaimSettings {
  /** Values of `acr` and `amr` that count as a second factor. */
  readonly factorValues: readonly string[];
  /** The claim with the values that give roles; null: the roles are managed here. */
  readonly roleClaim: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** Some providers send truth as a text or as a number. */
const YES: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);

/** Microsoft Entra ID sends `xms_edov` instead of `email_verified`. */
const VERIFIED_CLAIMS = ['email_verified', 'xms_edov'];

function textIn(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
}

function textsIn(claims: Claims, name: string): string[] {
  const value = claims[name];
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one): one is string => typeof one === 'string');
}

export function ssoPersonOf(claims: Claims, settings: ClaimSettings): SsoPerson {
  const { factorValues, roleClaim } = settings;
  const isVerified = VERIFIED_CLAIMS.some((name) => YES.has(claims[name]));
  const email = textIn(claims, 'email').toLowerCase();
  const ways = [...textsIn(claims, 'acr'), ...textsIn(claims, 'amr')];
  return {
    subject: textIn(claims, 'sub'),
    email: isVerified && email !== '' ? email : undefined,
    name: nameIn(claims),
    roleValues: roleClaim === null ? [] : textsIn(claims, roleClaim),
    hasFactor: ways.some((one) => factorValues.includes(one)),
    sid: textIn(claims, 'sid') || null,
  };
}

function nameIn(claims: Claims): string {
  const parts = [textIn(claims, 'given_name'), textIn(claims, 'family_name')];
  return textIn(claims, 'name') || parts.filter((one) => one !== '').join(' ');
}

/** The domain of an e-mail address, in lower case; empty if it has none. */
export function domainOfEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at === -1
    ? ''
    : email
        .slice(at + 1)
        .trim()
        .toLowerCase();
}

/** The part of an e-mail address before its domain, for a person without another name. */
export function nameInEmail(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf('@'))) || email;
}
