import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { customerNamed } from '../../customers/who.ts';
import {
  annulInvoice as annulCommand,
  changeInvoiceDraft as changeCommand,
  creditInvoice as creditCommand,
  deleteInvoiceDraft as deleteCommand,
  draftInvoice as draftCommand,
  invoiceProforma as proformaCommand,
  issueInvoice as issueCommand,
  resendInvoice as resendCommand,
} from '../contract.ts';
import { tellOfInvoice } from '../invoice-news.ts';
import { creditInvoiceParts } from '../credit-invoice.ts';
import { factsOf, invoiceRow, lineRows, seriesRow } from '../invoice-rows.ts';
import { issueInvoices as manyCommand, issueInvoicesJob } from '../many-contract.ts';
import { customerOf, draft, issue, redraw } from '../make-invoice.ts';
import { invoiceRefusals } from '../refusals.ts';
import { againstAnnulling, againstChanging, againstInvoicing, againstResending } from '../rules/states.ts';

export const draftInvoice = handle(draftCommand, async (context, input) => {
  const { student_program_id: id, kind, series_id, items, attempt } = input;
  const name = await customerNamed(context, { kind: 'student_program', id });
  return {
    id: await draft(context, {
      kind,
      series_id,
      items,
      attempt,
      customer: customerOf(id, name),
      buyer_id: input.buyer_id ?? null,
      valid_until: input.valid_until ?? null,
      note: input.note ?? null,
    }),
  };
});
export const changeInvoiceDraft = handle(changeCommand, async (context, { id, ...input }) => {
  const row = await invoiceRow(context.db, id, { lock: true });
  refuse(againstChanging(row));
  await redraw(context, row, {
    series_id: input.series_id,
    buyer_id: input.buyer_id ?? null,
    items: input.items,
    note: input.note ?? null,
    valid_until: input.valid_until ?? null,
  });
  return { id };
});
export const deleteInvoiceDraft = handle(deleteCommand, async (context, { id }) => {
  const row = await invoiceRow(context.db, id, { lock: true });
  refuse(againstChanging(row));
  await context.db.execute(sql`delete from invoices where id = ${id}`);
  context.audit({ resource: 'invoice', record_id: id, before: { kind: row.kind, total: row.total } });
  context.publish('resource:invoice', { id });
  return { id };
});
/** Electronic ones are handed over at once; what fails is tried again by the clock. */
const handOver = (context: Writing): void =>
  context.afterCommit(() => context.services.jobs.enqueue('e-invoices', {}, { singletonKey: 'e-invoices' }));
export const issueInvoice = handle(issueCommand, async (context, { id, total }) => {
  const made = await issue(context, id, total);
  await tellOfInvoice(context, made.id);
  handOver(context);
  return made;
});

/** The number stays and says that it holds no more; its charges can be invoiced again. */
export const annulInvoice = handle(annulCommand, async (context, { id, reason }) => {
  const row = await invoiceRow(context.db, id, { lock: true });
  refuse(againstAnnulling(factsOf(row)));
  await context.db.execute(
    sql`update invoices set state = 'annulled', annul_reason = ${reason.trim()}, annulled_at = ${context.now}, annulled_by = ${context.actor.user_id || null}, next_try_at = null, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await context.db.execute(sql`update invoice_lines set holds = false where invoice_id = ${id} and holds`);
  context.audit({
    resource: 'invoice',
    record_id: id,
    before: { state: row.state },
    after: { state: 'annulled', reason: reason.trim() },
  });
  context.publish('resource:invoice', { id });
  return { id, number: row.number ?? '' };
});
export const creditInvoice = handle(creditCommand, async (context, { id, lines, reason, attempt }) => {
  const made = await creditInvoiceParts(context, id, { lines, reason, attempt });
  await tellOfInvoice(context, made.id);
  handOver(context);
  return made;
});

/** A draft of an invoice of what the proforma named, as the ledger stands now. */
export const invoiceProforma = handle(proformaCommand, async (context, { id }) => {
  const row = await invoiceRow(context.db, id, { lock: true });
  if (row.kind !== 'proforma') refuse(invoiceRefusals.invoice_series_other());
  const { state, valid_until, became_id } = row;
  refuse(againstInvoicing({ state, valid_until, invoiced: became_id !== null }, context.today));
  const lines = await lineRows(context.db, id);
  const series_id = await seriesFor(context.db, row.series_id);
  const name = await customerNamed(context, { kind: row.customer_kind, id: row.customer_id });
  return {
    id: await draft(context, {
      kind: 'invoice',
      series_id,
      customer: customerOf(row.customer_id, name),
      buyer_id: row.buyer_id,
      items: lines.flatMap((line) => (line.item_id === null ? [] : [Number(line.item_id)])),
      note: row.note,
      proforma_id: id,
    }),
  };
});
/** Where the seller of a proforma gives numbers to invoices. */
async function seriesFor(db: Parameters<typeof seriesRow>[0], proforma_series: number): Promise<number> {
  const { tax_number } = await seriesRow(db, proforma_series);
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select id from invoice_series where kind = 'invoice' and status = 'a' and tax_number = ${tax_number} order by id limit 1`,
  );
  if (!found) refuse(invoiceRefusals.invoice_number_failed());
  return Number(found?.id);
}
export const resendInvoice = handle(resendCommand, async (context, { id }) => {
  const row = await invoiceRow(context.db, id, { lock: true });
  refuse(againstResending(factsOf(row)));
  // a try stays counted: whether the last one arrived is asked before it is handed over again
  await context.db.execute(
    sql`update invoices set tries = 1, next_try_at = ${context.now}, send_error = null, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({ resource: 'invoice', record_id: id, action: 'invoice.resend', before: { tries: row.tries } });
  context.publish('resource:invoice', { id });
  return { id };
});

/** The dry run has shown whose; each invoice is issued in a transaction of its own. */
export const issueInvoices = handle(manyCommand, async (context, input) => {
  const series = await seriesRow(context.db, input.series_id);
  if (series.kind !== 'invoice') refuse(invoiceRefusals.invoice_series_other(undefined, 'series_id'));
  return { run_id: await startRun(context, issueInvoicesJob, { ...input }) };
});
