import { universityDay } from '#kernel/contract/calendar.ts';
import { charge } from '#areas/finance/ledger/accounts.ts';
import { anonymous } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { askBanks } from '#areas/epayment/attempts/jobs/ask-banks.ts';
import type { AttemptState } from '#areas/epayment/attempts/rules/states.ts';
import { openStandIn, type StandIn } from '#areas/epayment/stand-in/bank.ts';
import { cardThat, type Deed } from '#areas/epayment/stand-in/cards.ts';
import type { Caller, Harness } from './harness.ts';
import { today } from './today.ts';

export const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** A page with one form, as a browser sees it. */
export function formIn(page: string): { action: string; fields: Record<string, string> } {
  const action = plain(/<form[^>]* action="([^"]*)"/.exec(page)?.[1] ?? '');
  const fields: Record<string, string> = {};
  for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g))
    fields[plain(/ name="([^"]*)"/.exec(input)?.[1] ?? '')] = plain(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
  return { action, fields };
}
const pathOf = (url: string): string => `${new URL(url).pathname}${new URL(url).search}`;
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

export interface Debtor {
  account: number;
  number: string;
  last_name: string;
  item: number;
  /** entries of the ledger before his charge */ since: number;
}
/** How often the streets of this worker took an account: each has payers of its own, since whoever was tried too often stays shut out. */
const known = new Map<number, number>();
/** The portal, a bank to try with, and payers between both. */
export class Street {
  readonly h: Harness;
  readonly bank: StandIn;
  #accounts: { id: number; student_number: string; last_name: string }[] = [];
  #made = 0;
  /** what a notice was answered with, in turn */
  readonly heard: { path: string; status: number; body: string }[] = [];
  private constructor(h: Harness, open: (street: () => Street) => StandIn) {
    this.h = h;
    this.bank = open(() => this);
  }
  static async open(h: Harness): Promise<Street> {
    let street: Street | null = null;
    const bank = await openStandIn({
      port: 0,
      webhook: () => 'http://localhost:0/api/pay/webhook/iyzico',
      clock: () => h.services.clock().getTime(),
      deliver: async (url, body, headers) => {
        const answer = await h.app.inject({ method: 'POST', url: pathOf(url), payload: body, headers });
        street?.heard.push({ path: pathOf(url), status: answer.statusCode, body: answer.body });
        return answer.statusCode;
      },
    });
    h.services.config.bankUrl = bank.url;
    street = new Street(h, () => bank);
    // best whom no other street of this worker knows, and who owes nothing
    const accounts = await rowsOf<{ id: number; student_number: string; last_name: string; owes: boolean }>(
      h.database.db,
      sql`select sp.id, s.student_number, s.last_name, exists (select from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(p.amount) > 0) as owes
        from student_programs sp join students s on s.id = sp.student_id
        where sp.status = 'active' and s.student_type <> 'mentora' and exists (select from users u where u.student_id = s.id and u.status = 'a') and s.student_number not in (select x.student_number from users u join students x on x.id = u.student_id where u.username !~ '^[0-9]')
        and not exists (select from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and a.purpose = 'credit' group by a.id having sum(p.amount) <> 0)
        and not exists (select from student_programs o where o.student_id = sp.student_id and o.id <> sp.id) order by sp.id`,
    );
    const worth = ({ id, owes }: { id: number; owes: boolean }): number =>
      (known.get(Number(id)) ?? 0) * 2 + (owes ? 1 : 0);
    street.#accounts = accounts.toSorted((one, other) => worth(other) - worth(one));
    return street;
  }
  async close(): Promise<void> {
    this.h.setNow(null);
    this.h.setNow(null);
    this.h.services.config.bankUrl = undefined;
    await this.bank.close();
  }
  /** One charge on an account. */
  async owes(account: number, amount: number, currency = 'USD'): Promise<number> {
    const made = await this.h.database.transaction((tx) =>
      charge(
        { db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
        {
          customer: { kind: 'student_program', id: account },
          currency,
          amount,
          kind: 'principal',
          due_on: '2027-02-01',
          title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
          category: 'tuition',
          key: `epayment-test-${process.pid}-${performance.now()}-${(this.#made += 1)}`,
        },
      ),
    );
    return Number(made);
  }
  /** Each test has an account of its own: the ledger forgets nothing. */
  async debtor(amount: number): Promise<Debtor> {
    const row = this.#accounts.pop();
    if (!row) throw new Error('no account is left');
    known.set(Number(row.id), (known.get(Number(row.id)) ?? 0) + 1);
    const [last] = await rowsOf<{ id: number }>(
      this.h.database.db,
      sql`select coalesce(max(id), 0) as id from ledger_entries`,
    );
    return {
      since: Number(last?.id),
      account: Number(row.id),
      number: row.student_number,
      last_name: row.last_name,
      item: await this.owes(Number(row.id), amount),
    };
  }
  async payer({ number, last_name }: Pick<Debtor, 'number' | 'last_name'>): Promise<Caller> {
    const answer = await this.h
      .holding('', { address: `10.30.${(this.#made += 1) % 250}.${Math.floor(Math.random() * 250)}` })
      .post<{ data: { access_token: string } }>('/api/v1/epayment/enter', {
        purpose: 'student',
        reference: number,
        last_name,
      });
    if (answer.status !== 200) throw new Error(`no payer: ${answer.status} ${JSON.stringify(answer.body)}`);
    return this.h.holding(answer.body.data.access_token);
  }
  /** Begins a payment. */
  async begin(
    who: Caller,
    items: readonly number[],
    amount: number,
    merchant = 'TEST-NESTPAY',
  ): Promise<{ reference: string; go: string }> {
    const answer = await who.post<{ data: { reference: string; go: string } }>('/api/v1/epayment/payments', {
      items,
      amount,
      currency: 'USD',
      merchant,
    });
    if (answer.status !== 200) throw new Error(`not begun: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  /** The browser follows our page to the bank's. @returns the address of the bank's page */
  async toBank(go: string): Promise<string> {
    const page = await this.h.app.inject({ method: 'GET', url: go });
    if (page.statusCode === 303) return String(page.headers.location);
    const { action, fields } = formIn(page.body);
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: formType,
      redirect: 'manual',
    });
    if (answer.status !== 303) throw new Error(`the bank refused: ${await answer.text()}`);
    return new URL(answer.headers.get('location') ?? '', this.bank.url).href;
  }
  /** Types a card at the bank. @returns what the bank has the browser post to us; null where it does not come back */
  async type(page: string, deed: Deed): Promise<{ path: string; body: string } | null> {
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ card: cardThat(deed), holder: 'TEST', expiry: '12/30', cvc: '000', way: 'pay' }),
      headers: formType,
    });
    const text = await answer.text();
    if (!text.includes('id="back"')) return null;
    const { action, fields } = formIn(text);
    return { path: pathOf(action), body: new URLSearchParams(fields).toString() };
  }
  /** The browser comes back to us. @returns where it is sent */
  async back(message: { path: string; body: string }, method: 'GET' | 'POST' = 'POST'): Promise<string> {
    const answer = await this.h.app.inject(
      method === 'POST'
        ? { method, url: message.path, payload: message.body, headers: formType }
        : { method, url: message.path },
    );
    return pathOf(String(answer.headers.location ?? 'http://nowhere/'));
  }
  /** The whole way with one card. */
  async pay(
    who: Caller,
    items: readonly number[],
    amount: number,
    deed: Deed,
    merchant = 'TEST-NESTPAY',
  ): Promise<{ reference: string; back: { path: string; body: string } | null }> {
    const { reference, go } = await this.begin(who, items, amount, merchant);
    return { reference, back: await this.type(await this.toBank(go), deed) };
  }
  /** A payment whose time ran out at the bank, and a later one for the same charge: both may still be paid there. */
  async overtaken(
    who: Caller,
    items: readonly number[],
    amount: number,
    merchant: string,
  ): Promise<{ reference: string; page: string }[]> {
    const first = await this.begin(who, items, amount, merchant);
    const page = await this.toBank(first.go);
    await this.h.rows`update payment_attempts set state = 'expired' where reference = ${first.reference}`;
    const later = await this.begin(who, items, amount, merchant);
    return [
      { reference: first.reference, page },
      { reference: later.reference, page: await this.toBank(later.go) },
    ];
  }
  async attempt(reference: string): Promise<{
    id: number;
    state: AttemptState;
    review: string | null;
    entry_id: number | null;
    card: string | null;
    decline_code: string | null;
    next_ask_at: string | null;
  }> {
    const [row] = await rowsOf<Awaited<ReturnType<Street['attempt']>>>(
      this.h.database.db,
      sql`select id, state, review, entry_id, card, decline_code, next_ask_at from payment_attempts where reference = ${reference}`,
    );
    if (!row) throw new Error(`no attempt ${reference}`);
    return row;
  }
  /** Receipts of a payment. */
  async receipts(
    reference: string,
  ): Promise<{ id: number; number: string; amount: number; currency: string; payer: string }[]> {
    const rows = await rowsOf<Awaited<ReturnType<Street['receipts']>>[number]>(
      this.h.database.db,
      sql`select r.id, r.number, r.amount, r.currency, r.payer from receipts r join payment_attempts t on t.entry_id = r.entry_id where t.reference = ${reference} order by r.id`,
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), amount: Number(row.amount) }));
  }
  /** Payments booked on an account, what of an item is open, and money that lies there. */
  async booked(
    debtor: Pick<Debtor, 'account' | 'item'> & { since?: number },
  ): Promise<{ payments: number[]; open: number; credit: number }> {
    const { db } = this.h.database;
    const payments = await rowsOf<{ amount: number }>(
      db,
      sql`select -p.amount as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
        where e.kind = 'payment' and a.owner_kind = 'student_program' and a.owner_id = ${debtor.account} and a.purpose = 'credit' and e.id > ${debtor.since ?? 0} order by e.id`,
    );
    const [sums] = await rowsOf<{ open: number; credit: number }>(
      db,
      sql`select (select coalesce(sum(amount), 0) from ledger_postings where item_id = ${debtor.item})::bigint as open,
        (select coalesce(-sum(p.amount), 0) from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.owner_kind = 'student_program' and a.owner_id = ${debtor.account} and a.purpose = 'credit')::bigint as credit`,
    );
    return {
      payments: payments.map((row) => Number(row.amount)),
      open: Number(sums?.open),
      credit: Number(sums?.credit),
    };
  }
  /** The present. Before midnight it is that afternoon: the minutes that a test lets pass stay within one day, as receipts need. */
  present(): void {
    const now = new Date();
    const hours = (n: number): Date => new Date(now.getTime() + n * 3_600_000);
    this.h.setNow(universityDay(hours(2)) === universityDay(now) ? null : hours(-4));
  }
  /** So many minutes later the clock asks the banks. */
  async later(minutes: number): Promise<void> {
    this.h.setNow(new Date(this.h.services.clock().getTime() + minutes * 60_000));
    await askBanks(this.h.services);
  }
}
