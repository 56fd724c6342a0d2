// Refusals in the format of SCIM (RFC 7644 §3.12).

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = 'ScimRefusal';
    this.status = status;
    this.scimType = scimType;
  }
}

export function scimErrorBody({ status, message, scimType }: ScimRefusal) {
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  };
}

export const notFound = (what: 'Group' | 'Resource' | 'User'): ScimRefusal =>
  new ScimRefusal(404, `${what} not found.`);
