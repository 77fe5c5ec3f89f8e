import type { Refusal } from '#kernel/contract/refusal.ts';
import { webhookRefusals } from '../refusals.ts';

/** What stands against turning an endpoint on or off: it is already, or it has nothing to sign with. */
export function againstOn(row: { is_on: boolean; has_secret: boolean }, on: boolean): Refusal[] {
  if (row.is_on === on) return [on ? webhookRefusals.webhook_already_on() : webhookRefusals.webhook_already_off()];
  return on && !row.has_secret ? [webhookRefusals.webhook_without_secret()] : [];
}

/** What stands against sending a delivery once more. */
export function againstResend(row: { state: string; webhook_is_on: boolean; is_test: boolean }): Refusal[] {
  return [
    ...(row.state === 'sending' ? [webhookRefusals.delivery_under_way()] : []),
    ...(row.webhook_is_on || row.is_test ? [] : [webhookRefusals.webhook_is_off()]),
  ];
}
