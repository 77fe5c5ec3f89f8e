import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { cardThat, type Deed } from '#areas/epayment/stand-in/cards.ts';
import { chargeMany } from '#areas/finance/ledger/accounts.ts';
import { buildDemo } from '#demo/build.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import { openDatabase, rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { makeDatabase } from '../kit/postgres.ts';

const amount = 120_000;
export interface Payer {
  account: number;
  number: string;
  last_name: string;
  item: number;
}
export interface Done {
  reference: string;
  token: string;
  deed: Deed;
}
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const formIn = (page: string): { action: string; fields: Record<string, string> } => ({
  action: plain(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? ''),
  fields: Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      plain(name),
      plain(value),
    ]),
  ),
});

/** The server may be dead just now: whoever pays tries again for a while. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
      if (tries > 120) throw new Error(`${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (tries > 120) throw error;
    }
    await pause(250);
  }
}
export const call = async <T>(
  base: string,
  path: string,
  body: object,
  token?: string,
  key?: string,
  address?: string,
): Promise<T> => {
  const answer = await patiently(() =>
    fetch(`${base}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    }),
  );
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};

/** Goes the whole way of one payer; what his card does stands in its number. */
export async function pay(base: string, payer: Payer, index: number, deed: Deed): Promise<Done> {
  // each comes from an address of his own: a process that is killed forgets that a try had succeeded
  const { access_token: token } = await call<{ access_token: string }>(
    base,
    '/epayment/enter',
    { purpose: 'student', reference: payer.number, last_name: payer.last_name },
    undefined,
    undefined,
    `10.${60 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
  );
  const reference = await payAtBank(base, token, {
    items: [payer.item],
    amount,
    merchant: index % 2 === 0 ? 'TEST-NESTPAY' : 'TEST-IYZICO',
    key: `bench-${index}`,
    deed,
  });
  return { reference, token, deed };
}
/** From the charge that is chosen to the browser that comes back from the bank. @returns the payment's reference */
export async function payAtBank(
  base: string,
  token: string,
  given: { items: number[]; amount: number; merchant: string; key: string; deed: Deed },
): Promise<string> {
  const { items, amount: asked, merchant, key, deed } = given;
  const choice = { items, amount: asked, currency: 'USD', merchant };
  const { reference, go } = await call<{ reference: string; go: string }>(
    base,
    '/epayment/payments',
    choice,
    token,
    key,
  );
  const page = await patiently(() => fetch(`${base}${go}`, { redirect: 'manual' }));
  let at = page.headers.get('location') ?? '';
  if (page.status === 200) {
    const { action, fields } = formIn(await page.text());
    const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    at = new URL(answer.headers.get('location') ?? '', action).href;
  }
  const typed = await fetch(at, {
    method: 'POST',
    headers: form,
    body: new URLSearchParams({ card: cardThat(deed), way: 'pay' }),
  });
  const back = formIn(await typed.text());
  // a browser that finds the portal dead does not come again: the bank and the clock bring the result
  if (back.action !== '')
    await fetch(back.action, {
      method: 'POST',
      headers: form,
      body: new URLSearchParams(back.fields),
      redirect: 'manual',
    }).catch(() => undefined);
  return reference;
}

/** A demo university in a database of its own, with so many students who owe one charge. */
export async function prepare(
  part: string,
  wanted: number,
): Promise<{ url: string; database: Database; payers: Payer[] }> {
  const url = await makeDatabase(part);
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 4, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  const today = universityDay(now);
  await buildDemo(database, { areas, students: Math.ceil(wanted * 1.3) + 200, today, now });
  const rows = await rowsOf<Omit<Payer, 'item'>>(
    database.db,
    sql`select sp.id as account, s.student_number as number, s.last_name from student_programs sp join students s on s.id = sp.student_id
      where not exists (select from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and a.purpose = 'credit' group by a.id having sum(p.amount) <> 0)
        and not exists (select from student_programs o where o.student_id = sp.student_id and o.id <> sp.id) order by sp.id limit ${wanted}`,
  );
  const items = await database.transaction((tx) =>
    chargeMany(
      { db: tx, now, today, actor: anonymous, audit: () => undefined },
      rows.map((row) => ({
        customer: { kind: 'student_program' as const, id: Number(row.account) },
        currency: 'USD',
        amount,
        kind: 'principal' as const,
        category: 'tuition' as const,
        due_on: today,
        title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
        key: `bench-${row.account}`,
      })),
    ),
  );
  return { url, database, payers: rows.map((row, index) => ({ ...row, item: items[index] ?? 0 })) };
}
