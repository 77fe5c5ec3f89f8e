import type { Text } from '#kernel/contract/text.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { holdersOfRole } from '#areas/requests/machine/carriers.ts';
import { shortIban } from './rules/iban.ts';

type Telling = Pick<Writing, 'db' | 'now' | 'publish' | 'services'>;
/** What a student is told of his refund beside what is decided about it. */
export type RefundNews =
  | 'account_wanted'
  | 'account_changed'
  | 'paid'
  | 'paid_to_card'
  | 'card_declined'
  | 'returned'
  | 'annulled';
/** What the bursar is told of refunds whose days run out. */
export type RefundWarning = 'soon' | 'urgent';

interface Facts {
  user_id: number;
  amount: number;
  currency: string;
  due_on: string;
  closed_reason: string | null;
  holder: string | null;
  iban: string | null;
  number: string;
}
async function factsOf({ db }: Telling, id: number): Promise<Facts | null> {
  const [row] = await rowsOf<Facts>(
    db,
    sql`select r.user_id, f.amount, f.currency, f.due_on, f.closed_reason, f.holder, f.iban, r.year || '/' || lpad(r.number::text, 6, '0') as number from refunds f join ${requestRead} r on r.id = f.id where f.id = ${id}`,
  );
  return row ?? null;
}
async function tell(
  context: Telling,
  id: number,
  key: RefundNews | RefundWarning,
  user_ids: (facts: Facts) => Promise<readonly number[]> | readonly number[],
): Promise<void> {
  const facts = await factsOf(context, id);
  if (!facts) return;
  const { lines } = context.services;
  const params = {
    number: facts.number,
    amount: writtenMoney({ minor: Number(facts.amount), currency: facts.currency }),
    day: longDay(facts.due_on),
    reason: facts.closed_reason ?? '',
    account: facts.iban ? `${facts.holder ?? ''}, ${shortIban(facts.iban)}` : '',
  };
  const words = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `refund_mail:${key}.${part}`, params).trim(),
    en: lines.line('en', `refund_mail:${key}.${part}`, params).trim(),
  });
  const [title, body] = [words('subject'), words('body')];
  await notify(context, {
    user_ids: await user_ids(facts),
    kind: 'finance',
    title,
    body,
    link: `/refund/requests/${id}`,
    mail: { template: `refund_${key}`, subject: title, body },
  });
}
export const tellOfRefund = (context: Telling, id: number, key: RefundNews): Promise<void> =>
  tell(context, id, key, (facts) => [Number(facts.user_id)]);
/** To everybody who works as bursar. */
export const warnOfRefund = (context: Telling, id: number, key: RefundWarning): Promise<void> =>
  tell(context, id, key, async () => (await holdersOfRole(context.db, ['bursar'])).map((each) => Number(each.user_id)));
