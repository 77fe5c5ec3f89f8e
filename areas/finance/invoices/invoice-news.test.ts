import { beforeAll, expect, test } from 'vitest';
import { ledgerBench, spendCredit, type LedgerBench } from '#test/ledger-bench.ts';
import type { Caller } from '#test/harness.ts';
import type { InvoiceView } from './contract.ts';
import { sendInvoices } from './jobs/send-invoices.ts';

let bench: LedgerBench;
let bursar: Caller;
let who = { id: 0, user_id: 0 };
beforeAll(async () => {
  bench = await ledgerBench();
  bursar = await bench.h.as('bursar');
  const [row] = await bench.h.rows<typeof who>`
    select sp.id::int as id, u.id::int as user_id from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.status = 'active' order by sp.id desc limit 1`;
  if (!row) throw new Error('no student');
  who = row;
  await spendCredit(bench, who.id);
});
interface Made {
  data: { id: number; number: string };
}

test('a student is told of his invoice and of its credit note, once each, by bell and mail in both languages; nobody of a draft', async () => {
  const { h, owes } = bench;
  const attempt = `news-${process.pid}-${Date.now()}`;
  const item = await owes({ kind: 'student_program', id: who.id }, 90_000);
  const news = () =>
    h.rows<{ title: string; title_en: string; body_en: string }>`
      select title, title_en, body_en from notifications where user_id = ${who.user_id} and link = '/my/payments' and kind = 'finance' order by id`;
  const before = (await news()).length;
  const since = async () => (await news()).slice(before);
  const { data } = (
    await bursar.post<Made>('/api/v1/invoices', {
      kind: 'invoice',
      series_id: 1,
      student_program_id: who.id,
      items: [item],
      attempt,
    })
  ).body;
  expect(await since()).toEqual([]);
  const view = (await bursar.get<{ data: InvoiceView }>(`/api/v1/invoices/${data.id}`)).body.data;
  const issued = await bursar.post<Made>(`/api/v1/invoices/${data.id}/issue`, { total: view.total });
  const { number } = issued.body.data;
  expect(await since()).toMatchObject([
    { title: `Faturanız düzenlendi: ${number}`, title_en: `Your invoice ${number} was issued` },
  ]);
  expect((await since())[0]?.body_en).toContain('$900.00');
  const lines = (await bursar.get<{ data: InvoiceView }>(`/api/v1/invoices/${data.id}`)).body.data.lines;
  await sendInvoices(h.services);
  const credit = await bursar.post<Made>(`/api/v1/invoices/${data.id}/credit`, {
    lines: lines.map((line) => ({ line_id: line.id, amount: 1_000 })),
    reason: 'Ders bırakıldı',
    attempt: `${attempt}-credit`,
  });
  expect([credit.status, JSON.stringify(credit.body)]).toEqual([200, expect.any(String)]);
  expect((await since()).map((each) => each.title_en)).toEqual([
    `Your invoice ${number} was issued`,
    `Your credit note ${credit.body.data.number} was issued`,
  ]);
  const mails = await h.rows<{ template: string }>`
    select template from outbox where template in ('invoice_invoice', 'invoice_credit_note') and (body like ${`%${number}%`} or body like ${`%${credit.body.data.number}%`}) order by id`;
  expect(mails.map((mail) => mail.template)).toEqual(['invoice_invoice', 'invoice_credit_note']);
});
