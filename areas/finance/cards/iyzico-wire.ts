import { createHmac } from 'node:crypto';
import { sameSecret } from '#kernel/server/tokens.ts';
import { numberText } from './amount-text.ts';

/**
 * The wire of iyzico: how a call is signed, and what their answers, returns and webhooks are signed with. Amounts inside
 * signatures are numbers as they print themselves.
 */
export interface IyzicoKeys {
  apiKey: string;
  secretKey: string;
}
const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text, 'utf8').digest('hex');

/**
 * The authorization of a call (IYZWSv2).
 * @param path of the address, without host and query
 * @param body the very text that is sent; empty for a call without one
 */
export const authorization = (
  { apiKey, secretKey }: IyzicoKeys,
  random: string,
  path: string,
  body: string,
): string => {
  const signature = hmac(secretKey, `${random}${path}${body}`);
  return `IYZWSv2 ${Buffer.from(`apiKey:${apiKey}&randomKey:${random}&signature:${signature}`).toString('base64')}`;
};
/** What a call's authorization says, for whoever plays the bank; null where it is none, or of the retired kind. */
export function readAuthorization(
  header: string | undefined,
): { apiKey: string; random: string; signature: string } | null {
  const [, encoded] = /^IYZWSv2 ([A-Za-z0-9+/=]+)$/.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, apiKey, random, signature] =
    /^apiKey:(.*)&randomKey:(.*)&signature:([0-9a-f]{64})$/.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return apiKey === undefined || random === undefined || signature === undefined ? null : { apiKey, random, signature };
}
export const isSignedCall = (
  secretKey: string,
  random: string,
  path: string,
  body: string,
  signature: string,
): boolean => sameSecret(hmac(secretKey, `${random}${path}${body}`), signature);

const joined = (parts: readonly string[]): string => parts.join(':');
/** The browser comes back from the bank's page. A callback is no charge: money moves when the call that finishes it says so. */
export interface IyzicoReturn {
  conversationData: string;
  conversationId: string;
  mdStatus: string;
  paymentId: string;
  status: string;
}
export const returnSignature = (secretKey: string, told: IyzicoReturn): string =>
  hmac(secretKey, joined([told.conversationData, told.conversationId, told.mdStatus, told.paymentId, told.status]));

/** The answer of a call that moves money, and of the one that asks for it. Amounts in minor units. */
export interface IyzicoPaid {
  paymentId: string;
  currency: string;
  basketId: string;
  conversationId: string;
  paidPrice: number;
  price: number;
}
export const paidSignature = (secretKey: string, told: IyzicoPaid): string =>
  hmac(
    secretKey,
    joined([
      told.paymentId,
      told.currency,
      told.basketId,
      told.conversationId,
      numberText(told.paidPrice),
      numberText(told.price),
    ]),
  );
/** The answer that begins a payment with the bank's own page for it. */
export const startSignature = (secretKey: string, paymentId: string, conversationId: string): string =>
  hmac(secretKey, joined([paymentId, conversationId]));

/** The answer that begins a payment on their own form. */
export const formStartSignature = (secretKey: string, conversationId: string, token: string): string =>
  hmac(secretKey, joined([conversationId, token]));
/** What became of a payment on their own form. */
export const formResultSignature = (
  secretKey: string,
  told: IyzicoPaid & { paymentStatus: string; token: string },
): string =>
  hmac(
    secretKey,
    joined([
      told.paymentStatus,
      told.paymentId,
      told.currency,
      told.basketId,
      told.conversationId,
      numberText(told.paidPrice),
      numberText(told.price),
      told.token,
    ]),
  );

/** What iyzico tells by itself; of a payment begun with a form of theirs it names a token. */
export interface IyzicoWebhook {
  iyziEventType: string;
  paymentConversationId: string;
  status: string;
  paymentId?: string;
  token?: string;
  iyziPaymentId?: string;
}
/** Header `X-IYZ-SIGNATURE-V3`: the parts stand side by side, the secret among them. */
export const webhookSignature = (secretKey: string, told: IyzicoWebhook): string =>
  hmac(
    secretKey,
    told.token === undefined
      ? `${secretKey}${told.iyziEventType}${told.paymentId ?? ''}${told.paymentConversationId}${told.status}`
      : `${secretKey}${told.iyziEventType}${told.iyziPaymentId ?? ''}${told.token}${told.paymentConversationId}${told.status}`,
  );

/** Codes after which nobody knows whether money moved: it is asked for, never taken as declined. */
const unknownCodes = new Set(['10214', '10219', '10228']);
export type CardOutcome = 'paid' | 'declined' | 'pending' | 'unknown';
/**
 * What an answer says of the money.
 * @param fraudStatus 1 released, 0 being looked at, -1 rejected
 */
export function outcomeOf(answer: {
  status: string;
  paymentStatus?: string;
  fraudStatus?: number;
  errorCode?: string;
}): CardOutcome {
  if (answer.status !== 'success') return unknownCodes.has(answer.errorCode ?? '') ? 'unknown' : 'declined';
  if (answer.paymentStatus === 'FAILURE') return 'declined';
  if (answer.paymentStatus !== undefined && answer.paymentStatus !== 'SUCCESS') return 'pending';
  if (answer.fraudStatus === undefined) return 'unknown';
  return answer.fraudStatus === 1 ? 'paid' : answer.fraudStatus === 0 ? 'pending' : 'declined';
}
