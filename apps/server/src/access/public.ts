export { ASSERTION_ALGORITHMS } from './api-clients/authenticate-client.ts';
export { TOKEN_PATH } from './api-clients/issue-token.ts';
export { openProgramLimit, type ProgramLimit } from './api-clients/program-limit.ts';
export { registerTokenAddress } from './api-clients/token-address.ts';
export { registerScim } from './scim/scim-routes.ts';
export { registerLogoutAddress } from './sso/logout-address.ts';
export { registerSamlAddresses } from './sso/by-saml/saml-addresses.ts';
export { readPublicSettings } from './session/public-settings.ts';
export { hashPassword } from './credentials/passwords.ts';
export {
  queueWebhookMessage,
  webhookMessages,
  type WebhookMessage,
} from './webhooks/webhook-messages.queries.ts';
export { purgeDeliveries } from './webhooks/purge-deliveries.job.ts';
export { sendWebhook } from './webhooks/send-webhook.job.ts';
export { sendMail } from './mail/send-mail.job.ts';
export { newToken } from './credentials/password-links.ts';
export { administerUser, type Administration } from './commands/administer-users.ts';
export { resetFactor } from './commands/reset-factor.ts';
export { adminMistakes, createAdmin } from './commands/create-admin.ts';
export { makeExternalToken } from './commands/external-token.ts';
export { makeResetLink } from './commands/reset-link.ts';
