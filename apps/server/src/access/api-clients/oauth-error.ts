// The errors of the token address, in the format of OAuth (RFC 6749 §5.2).

const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_scope: 400,
  temporarily_unavailable: 503,
  server_error: 500,
} as const;

export class OauthError extends Error {
  readonly code: keyof typeof statuses;
  readonly status: number;

  /** @param description for the developer of the client; it must not reveal whether a client exists */
  constructor(code: keyof typeof statuses, description: string, status: number = statuses[code]) {
    super(description);
    this.name = 'OauthError';
    this.code = code;
    this.status = status;
  }
}
