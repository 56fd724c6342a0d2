// Tells those who find a weakness to whom they report it (RFC 9116).
import type { FastifyInstance } from 'fastify';
import { isoAfter } from '../clock.ts';
import type { Services } from '../http/services.ts';

/** Readers ask again before then; the standard recommends less than a year. */
const VALID_MS = 180 * 86_400_000;

export function registerSecurityText(
  app: FastifyInstance,
  { config, clock, origin }: Pick<Services, 'clock' | 'config' | 'origin'>,
): void {
  const { securityContact: contact } = config;
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${isoAfter(clock.now(), VALID_MS)}`,
      'Preferred-Languages: en',
      `Canonical: ${origin()}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
