import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { seal, unseal } from '../federation/authorization-keys.ts';

/** what the seal of these secrets is made for: none of another use opens it */
const use = 'webhook secrets';
/** hours that the secret before a new one signs too */
export const overlapHours = 24;

/** A secret as Standard Webhooks writes one. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
export const sealSecret = (secret: string): string => seal(secret, process.env, use);
/** Names an event for whoever receives it: tried again it has the same, so that he can tell. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

export interface Secrets {
  /** sealed */ secret: string;
  previous_secret: string | null;
  previous_until: string | null;
}
/**
 * The headers with which a body is sent; during a change of secrets both sign, and the receiver takes either.
 * @param at the machine's own time: whoever checks it looks at his clock, not at one that a demo has moved
 */
export function signedHeaders(secrets: Secrets, id: string, body: string, at: Date): Record<string, string> {
  const both = secrets.previous_until !== null && new Date(secrets.previous_until) > at;
  const keys = [secrets.secret, ...(both && secrets.previous_secret !== null ? [secrets.previous_secret] : [])];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': keys
      .map((sealed) => new Webhook(unseal(sealed, process.env, use)).sign(id, at, body))
      .join(' '),
  };
}
