import type { Writing } from '#kernel/server/area.ts';
import { handle } from '#kernel/server/area.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { customerOf, hasSurname, known, type Customer } from '../../customers.ts';
import {
  enterEpayment as enterEpaymentCommand,
  enterEpaymentByLink as byLinkCommand,
  type PayerSession,
} from '../contract.ts';
import { payerOf, payerPort, userOf, type PayerRow } from '../port.ts';
import { payerRefusals } from '../refusals.ts';

/**
 * The payer that stands for an account; made at its first use. That of a holder (HOU-026) is there already, made by his area with
 * number and name: an insert without them would be refused by the check before "on conflict" is asked.
 */
export async function accountPayer(context: Pick<Writing, 'db' | 'now'>, { kind, id }: Customer): Promise<PayerRow> {
  const find = async (): Promise<number | undefined> =>
    (
      await rowsOf<{ id: number }>(
        context.db,
        sql`select id from payers where kind = 'account' and customer_kind = ${kind} and customer_id = ${id}`,
      )
    )[0]?.id;
  let found = await find();
  if (found === undefined) {
    await context.db.execute(
      sql`insert into payers (kind, customer_kind, customer_id, created_at) values ('account', ${kind}, ${id}, ${context.now}) on conflict do nothing`,
    );
    found = await find();
  }
  const payer = found === undefined ? null : await payerOf(context.db, found, context.now);
  if (!payer) throw new Error('the payer was not written');
  return payer;
}
/** Opens a payer's session; null where nobody knows the customer any more. */
export async function sessionOf(context: Writing, payer: PayerRow): Promise<PayerSession | null> {
  const who = await known(context.db, { kind: payer.customer_kind, id: Number(payer.customer_id) });
  if (!who) return null;
  return { ...(await openGuestSession(context, payerPort, { subject_id: payer.id })), user: userOf(payer, who) };
}
async function enter(context: Writing, payer: PayerRow | null, dead: () => void): Promise<PayerSession> {
  const session = payer && (await sessionOf(context, payer));
  if (!session) dead();
  if (!session) throw new Error('refused');
  return session;
}

/** FIN-005: by the number of an account or the reference of a link, with the last name that belongs to it. */
export const enterEpayment = handle(enterEpaymentCommand, async (context, { purpose, reference, last_name }) => {
  const number = reference.trim().toUpperCase();
  const customer = await customerOf(context.db, purpose, number, last_name);
  let payer: PayerRow | null = null;
  if (customer) payer = await accountPayer(context, customer);
  else {
    const [link] = await rowsOf<{ id: number }>(context.db, sql`select id from payers where reference = ${number}`);
    const found = link ? await payerOf(context.db, link.id, context.now) : null;
    const owner = found && { kind: found.customer_kind, id: Number(found.customer_id) };
    const fits = owner !== null && (purpose === 'housing') === (owner.kind === 'tenant');
    if (owner && fits && (await hasSurname(context.db, owner, last_name))) payer = found;
  }
  return enter(context, payer, () => refuse([payerRefusals.payer_not_found()]));
});
/** FIN-005, HOU-027: whoever holds the link is let in, as long as it lives. */
export const enterEpaymentByLink = handle(byLinkCommand, async (context, { token, purpose }) => {
  const [link] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from payers where token_hash = ${tokenHash(token)} and (customer_kind = 'tenant') = ${purpose === 'housing'}`,
  );
  const payer = link ? await payerOf(context.db, link.id, context.now) : null;
  return enter(context, payer, () =>
    refuse([purpose === 'housing' ? payerRefusals.housing_link_dead() : payerRefusals.payment_link_dead()]),
  );
});
