import type { JobHandler } from '#kernel/server/area.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { invoiceOffice, type InvoiceAnswer, type InvoiceOffice } from '../e-invoice/adapter.ts';
import { minutesAfter, mostTries, type InvoiceState } from '../rules/states.ts';

/** minutes for which a claimed invoice is nobody else's: longer than any answer takes */
const lease = 5;
/** minutes until an answer that has not come is asked for again */
const askAgain = 10;
/** of one round at most */
const most = 500;

interface Claimed {
  id: number;
  uuid: string;
  number: string;
  state: InvoiceState;
  tries: number;
  xml: string;
}
const job = 'e-invoices';
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/**
 * Takes one invoice that is due, for this process alone. The try is counted before anything leaves the house: whoever finds
 * it again after a crash asks first and never hands it over twice.
 */
async function claim(services: Services): Promise<Claimed | null> {
  const now = services.clock();
  const [row] = await rowsOf<Claimed>(
    services.database.db,
    sql`
  update invoices v set tries = v.tries + 1, next_try_at = ${later(now, lease)}, version = v.version + 1, updated_at = ${now} from invoice_files f
  where f.invoice_id = v.id and v.id = (select w.id from invoices w where w.next_try_at <= ${now} and w.state in ('issued', 'sent') order by w.next_try_at, w.id limit 1 for update skip locked)
  returning v.id, v.uuid, v.number, v.state, v.tries, f.xml`,
  );
  return row ? { ...row, id: Number(row.id), tries: Number(row.tries) } : null;
}

/** Asks about what was tried before; what the office has never heard of is handed over, and asked about at once. */
async function answerOf(office: InvoiceOffice, invoice: Claimed): Promise<InvoiceAnswer> {
  if (invoice.tries > 1 || invoice.state === 'sent') {
    const known = await office.ask(invoice.uuid);
    if (known.state !== 'unknown') return known;
  }
  const sent = await office.send(invoice);
  return sent.state === 'taken' ? office.ask(invoice.uuid) : sent;
}
async function keep(services: Services, invoice: Claimed, answer: InvoiceAnswer): Promise<void> {
  const now = services.clock();
  const open = answer.state === 'taken' || answer.state === 'unknown';
  const state: InvoiceState = open ? 'sent' : answer.state;
  await systemWrite(services, job, async (context) => {
    await context.db.execute(sql`
  update invoices set state = ${state}, sent_at = coalesce(sent_at, ${now}), send_error = null, tries = ${open ? 1 : invoice.tries},
    answered_at = ${open ? null : now}, answer = ${answer.state === 'refused' ? answer.reason.slice(0, 1000) : null}, next_try_at = ${open ? later(now, askAgain) : null}, version = version + 1, updated_at = ${now}
  where id = ${invoice.id} and state in ('issued', 'sent')`);
    if (state !== invoice.state)
      context.audit({
        resource: 'invoice',
        record_id: invoice.id,
        action: `invoice.${state}`,
        before: { state: invoice.state },
        after: { state, ...(answer.state === 'refused' ? { reason: answer.reason } : {}) },
      });
    context.publish('resource:invoice', { id: invoice.id });
  });
}
async function failed(services: Services, invoice: Claimed, error: unknown): Promise<void> {
  const now = services.clock();
  const why = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const next = invoice.tries >= mostTries ? null : later(now, minutesAfter(invoice.tries));
  await systemWrite(services, job, async (context) => {
    await context.db.execute(
      sql`update invoices set send_error = ${why}, next_try_at = ${next}, version = version + 1, updated_at = ${now} where id = ${invoice.id} and state in ('issued', 'sent')`,
    );
    if (next === null)
      context.audit({
        resource: 'invoice',
        record_id: invoice.id,
        action: 'invoice.send_failed',
        after: { tries: invoice.tries, error: why.slice(0, 200) },
      });
    context.publish('resource:invoice', { id: invoice.id });
  });
}

/**
 * Hands over the invoices that wait, one after the other; one that fails keeps no other back. Nothing is held in the
 * database while the office is asked.
 */
export async function sendInvoices(services: Services): Promise<number> {
  const office = invoiceOffice(services);
  let moved = 0;
  for (; moved < most; moved += 1) {
    const invoice = await claim(services);
    if (!invoice) break;
    try {
      await keep(services, invoice, await answerOf(office, invoice));
    } catch (error) {
      await failed(services, invoice, error);
    }
  }
  return moved;
}
export const sendInvoicesJob: JobHandler = {
  name: job,
  cron: '* * * * *',
  quiet: true,
  work: async (services) => ({ moved: await sendInvoices(services) }),
};
