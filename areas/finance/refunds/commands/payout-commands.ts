import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { againstAccount } from '../account-input.ts';
import {
  annulPayout as annulCommand,
  confirmPayout as confirmCommand,
  createPayout as createCommand,
  releasePayout as releaseCommand,
} from '../contract.ts';
import { againstReleasing } from '../releasing.ts';
import { bookPayout, hashOf, payoutFileOf } from '../payout-file.ts';
import { tellOfRefund } from '../refund-news.ts';
import { heldRefunds, moveRefund } from '../refund-rows.ts';
import { refundRefusals } from '../refusals.ts';
import { plainIban } from '../rules/iban.ts';
import { batchStates, type BatchState } from '../rules/refund-words.ts';

interface BatchRow {
  id: number;
  code: string;
  currency: string;
  execution_on: string;
  payer_name: string;
  payer_iban: string;
  payer_bic: string | null;
  state: BatchState;
  total: number;
}
/** A file, held until the commit: of two who release it the second finds it released. */
async function heldBatch(context: Writing, id: number, state: BatchState): Promise<BatchRow> {
  const [batch] = await rowsOf<BatchRow>(
    context.db,
    sql`select id, code, currency, execution_on, payer_name, payer_iban, payer_bic, state, total from payout_batches where id = ${id} and (${context.rows('refundpayout_update')}) for update`,
  );
  if (!batch) throw notFound();
  if (batch.state !== state) {
    const { tr, en } = batchStates[batch.state];
    refuse(refundRefusals.payout_state({ state: { tr, en } }));
  }
  return { ...batch, id: Number(batch.id), total: Number(batch.total) };
}
/** Errors of an account, at the fields of who pays. */
const atPayer = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.map((each) => ({
    ...each,
    field: each.field === 'holder' ? 'payer_name' : `payer_${each.field ?? 'iban'}`,
  }));

/** Approved refunds to bank accounts go into a file together: one currency, each once. */
export const createPayout = handle(createCommand, async (context, input) => {
  const { db, today, actor, now } = context;
  const ids = [...new Set(input.refunds)];
  const chosen = await heldRefunds(
    db,
    sql`refunds.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  const [first] = chosen;
  const ready = chosen.filter((each) => each.state === 'approved' && each.destination === 'bank');
  refuse([
    ...(ids.length === 0 ? [refundRefusals.payout_nothing(undefined, 'refunds')] : []),
    ...(ready.length < ids.length ? [refundRefusals.payout_not_ready(undefined, 'refunds')] : []),
    ...(chosen.some((each) => each.currency !== first?.currency)
      ? [refundRefusals.payout_one_currency(undefined, 'refunds')]
      : []),
    ...(input.execution_on < today ? [refundRefusals.payout_day_past(undefined, 'execution_on')] : []),
    ...atPayer(againstAccount({ holder: input.payer_name, iban: input.payer_iban, bic: input.payer_bic ?? null })),
  ]);
  if (!first) throw notFound();
  const total = ready.reduce((all, each) => all + each.amount, 0);
  // numbered by the day; the lock ends with the commit
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payout-${today}`}, 7402))`);
  const [made] = await rowsOf<{ id: number; code: string }>(
    db,
    sql`
    insert into payout_batches (code, currency, execution_on, payer_name, payer_iban, payer_bic, payments, total, made_by, made_real_by, created_at, updated_at)
    values ((select ${`KMP-${today.replaceAll('-', '')}-`} || lpad((count(*) + 1)::text, 3, '0') from payout_batches where code like ${`KMP-${today.replaceAll('-', '')}-%`}), ${first.currency}, ${input.execution_on}, ${input.payer_name.trim()}, ${plainIban(input.payer_iban)}, ${input.payer_bic?.trim().toUpperCase() || null}, ${ready.length}, ${total}, ${actor.user_id || null}, ${actor.real_user_id || null}, ${now}, ${now}) returning id, code`,
  );
  if (!made) throw new Error('no batch');
  const id = Number(made.id);
  for (const refund of ready) {
    await db.execute(
      sql`insert into payout_lines (batch_id, refund_id, end_to_end_id, amount, holder, iban, bic) values (${id}, ${refund.id}, ${`RF-${refund.id}-${id}`}, ${refund.amount}, ${refund.holder}, ${refund.iban}, ${refund.bic})`,
    );
    await moveRefund(context, refund, 'in_batch', sql`, batch_id = ${id}`, { batch: made.code });
  }
  context.audit({
    resource: 'payout-batch',
    record_id: id,
    after: { code: made.code, currency: first.currency, total, refunds: ids },
  });
  return { id, code: made.code };
});

/** Makes the file, freezes it and books that the money is on its way: exactly once. */
export const releasePayout = handle(releaseCommand, async (context, { id }) => {
  const { db, now, today, actor } = context;
  const batch = await heldBatch(context, id, 'draft');
  if (batch.execution_on < today) refuse(refundRefusals.payout_day_past());
  const refunds = await heldRefunds(db, sql`refunds.batch_id = ${id} and refunds.state = 'in_batch'`);
  refuse(await againstReleasing(context, id));
  const file = await payoutFileOf(context, batch);
  const sha256 = hashOf(file);
  await bookPayout(context, batch);
  await db.execute(
    sql`update payout_batches set state = 'released', file = ${file}, sha256 = ${sha256}, released_at = ${now}, released_by = ${actor.user_id || null}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  for (const refund of refunds)
    await moveRefund(context, refund, 'sent', sql`, sent_on = ${today}`, { batch: batch.code });
  context.audit({
    resource: 'payout-batch',
    record_id: id,
    action: 'payout-batch.release',
    before: { state: 'draft' },
    after: { state: 'released', sha256, total: batch.total },
  });
  return { id, state: 'released' as const };
});

/** Given up before its release: what stood in it waits for another file. */
export const annulPayout = handle(annulCommand, async (context, { id, reason }) => {
  const { db, now, actor } = context;
  await heldBatch(context, id, 'draft');
  for (const refund of await heldRefunds(db, sql`refunds.batch_id = ${id} and refunds.state = 'in_batch'`))
    await moveRefund(context, refund, 'approved', sql`, batch_id = null`, { reason });
  await db.execute(
    sql`update payout_batches set state = 'annulled', annulled_by = ${actor.user_id || null}, annul_reason = ${reason.trim()}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'payout-batch',
    record_id: id,
    action: 'payout-batch.annul',
    before: { state: 'draft' },
    after: { state: 'annulled', reason },
  });
  return { id, state: 'annulled' as const };
});

/** The statement shows them: paid. */
export const confirmPayout = handle(confirmCommand, async (context, { id, refunds, paid_on }) => {
  const { db } = context;
  const batch = await heldBatch(context, id, 'released');
  const chosen = refunds && refunds.length > 0 ? [...new Set(refunds)] : null;
  const sent = await heldRefunds(
    db,
    sql`refunds.batch_id = ${id} and refunds.state = 'sent' and (${chosen === null} or refunds.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(chosen ?? [])}::jsonb)))`,
  );
  refuse([
    ...(sent.length < (chosen?.length ?? 1) ? [refundRefusals.payout_not_ready(undefined, 'refunds')] : []),
    ...(paid_on > context.today ? [refundRefusals.payout_day_ahead(undefined, 'paid_on')] : []),
  ]);
  for (const refund of sent) {
    await moveRefund(context, refund, 'paid', sql`, closed_on = ${paid_on}`, { batch: batch.code, paid_on });
    await tellOfRefund(context, refund.id, 'paid');
  }
  return { id, state: batch.state };
});
