import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Street } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';

interface Failed {
  message: string;
}
let h: Harness;
let street: Street;
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
});
afterAll(() => street.close());
let addresses = 0;
const somewhere = (): Caller => h.holding('', { address: `10.41.${(addresses += 1)}.1` });
const enter = (reference: string, last_name: string, purpose = 'student') =>
  somewhere().post<{ data: { access_token: string; user: Record<string, string> } } & Failed>(
    '/api/v1/epayment/enter',
    {
      purpose,
      reference,
      last_name,
    },
  );
const at = '/api/v1/epayment/payable';

describe('who gets in', () => {
  test('FIN-005, FIN-007 number and last name; he is told initials, and never which half was wrong', async () => {
    const debtor = await street.debtor(90_000);
    const ok = await enter(debtor.number, debtor.last_name.toLocaleLowerCase('tr'));
    expect(ok.status).toBe(200);
    expect(ok.body.data.user).toEqual({
      number: debtor.number,
      name: expect.stringMatching(/^\p{Lu}\.$/u),
      surname: `${[...debtor.last_name][0]?.toLocaleUpperCase('tr')}.`,
    });
    const wrong = [
      await enter(debtor.number, 'Nobody'),
      await enter('99999999', debtor.last_name),
      await enter(debtor.number, debtor.last_name, 'mentora'),
      await enter(debtor.number, debtor.last_name, 'housing'),
    ];
    expect(wrong.map((answer) => [answer.status, answer.body.message])).toEqual(
      wrong.map(() => [406, 'payer_not_found']),
    );
    for (const body of [{}, { purpose: 'student', reference: 'x', last_name: '' }])
      expect((await somewhere().post('/api/v1/epayment/enter', body)).status).toBe(422);
  });
  test('MEN-011 a Mentora student’s payments have an entrance of their own', async () => {
    const [mentora] = await rowsOf<{ student_number: string; last_name: string }>(
      h.database.db,
      sql`select s.student_number, s.last_name from students s join student_programs sp on sp.student_id = s.id where sp.student_type = 'mentora' limit 1`,
    );
    expect((await enter(mentora?.student_number ?? '', mentora?.last_name ?? '', 'mentora')).status).toBe(200);
  });
  test('429 after eight tries on one number that failed, wherever they come from', async () => {
    const { number, last_name } = await street.debtor(90_000);
    const statuses: number[] = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await enter(number, `X${i}`)).status);
    expect(statuses).toEqual([406, 406, 406, 406, 406, 406, 406, 406, 429]);
    expect((await enter(number, last_name)).status).toBe(429);
  });
  test('FIN-006, ACC-022 nobody else sees a payer’s pages: 401 with his own login, 403 for users', async () => {
    const nobody = await h.nobody.get<Failed & { params: unknown }>(at);
    expect([nobody.status, nobody.body.params]).toEqual([401, { login: '/epayment/login' }]);
    for (const name of ['student', 'bursar', 'admin']) expect((await (await h.as(name)).get(at)).status).toBe(403);
    const payer = await street.payer(await street.debtor(90_000));
    expect((await payer.get(at)).status).toBe(200);
    for (const path of ['/api/v1/my/card-payments', '/api/v1/students', '/api/v1/my/payment-links'])
      expect((await payer.get(path)).status).toBe(403);
    // ACC-063
    expect((await payer.post('/api/v1/guests/payer/leave')).status).toBe(200);
    expect((await payer.get(at)).status).toBe(401);
  });
});

describe('what he sees and pays', () => {
  test('amounts and their days; what they are for, names and numbers of the person stay hidden', async () => {
    const debtor = await street.debtor(90_000);
    const { body } = await (await street.payer(debtor)).get<{ data: Record<string, unknown> }>(at);
    expect(body.data).toMatchObject({
      number: debtor.number,
      items: expect.arrayContaining([
        { id: debtor.item, currency: 'USD', open: 90_000, due_on: '2027-02-01', overdue: false },
      ]),
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Tuition|Öğrenim|${debtor.last_name}`));
  });
  test('FIN-017 a part, never more than is open, nothing of somebody else’s, nothing twice by one key', async () => {
    const debtor = await street.debtor(90_000);
    const other = await street.debtor(50_000);
    const who = await street.payer(debtor);
    const start = (body: object, key?: string) =>
      who.post<Failed & { data: { reference: string } }>(
        '/api/v1/epayment/payments',
        { items: [debtor.item], amount: 90_000, currency: 'USD', ...body },
        key ? { 'idempotency-key': key } : {},
      );
    const refused = async (body: object) => {
      const answer = await start(body);
      return [answer.status, answer.body.message];
    };
    expect(await refused({ amount: 90_001 })).toEqual([406, 'more_than_open']);
    expect(await refused({ amount: 99 })).toEqual([406, 'too_little']);
    expect(await refused({ items: [] })).toEqual([406, 'nothing_chosen']);
    expect(await refused({ items: [other.item] })).toEqual([406, 'no_longer_open']);
    expect(await refused({ currency: 'EUR' })).toEqual([406, 'no_longer_open']);
    expect(await refused({ merchant: 'NOBODY' })).toEqual([406, 'no_card_payments']);
    expect((await start({ amount: 1.5 })).status).toBe(422);
    const [one, two] = [await start({}, 'the same press'), await start({}, 'the same press')];
    expect(two.body).toEqual(one.body);
    const part = await street.pay(who, [debtor.item], 30_000, 'success');
    await street.back(part.back ?? { path: '', body: '' });
    expect(await street.booked(debtor)).toEqual({ payments: [30_000], open: 60_000, credit: 0 });
    // another payer’s payment is no page of his
    const stranger = await street.payer(other);
    expect((await stranger.get(`/api/v1/epayment/payments/${part.reference}`)).status).toBe(404);
    expect((await stranger.post(`/api/v1/epayment/payments/${part.reference}/ask`)).status).toBe(404);
    expect((await who.post(`/api/v1/epayment/payments/${part.reference}/ask`)).status).toBe(200);
  });
  test('FIN-003, FIN-004 a success is shown with its ticket, for half an hour; without one never', async () => {
    const debtor = await street.debtor(90_000);
    const { back, reference } = await street.pay(await street.payer(debtor), [debtor.item], 90_000, 'success');
    const path = await street.back(back ?? { path: '', body: '' });
    const seen = (query: string) => h.nobody.get(`/api/v1/epayment/success?${query}`);
    expect((await seen(path.split('?')[1] ?? '')).status).toBe(200);
    for (const query of ['payment=', `payment=${reference}`, `payment=${'x'.repeat(43)}`])
      expect([404, 422]).toContain((await seen(query)).status);
    // who only knows the number of a payment gets no ticket
    expect(await street.back({ path: `/api/pay/return/${reference}`, body: 'oid=1' })).toBe(
      `/epayment/status/${reference}`,
    );
    h.setNow(new Date(Date.now() + 31 * 60_000));
    expect((await seen(path.split('?')[1] ?? '')).status).toBe(404);
    h.setNow(null);
  });
});

describe('a link for somebody else', () => {
  const links = '/api/v1/my/payment-links';
  interface Made {
    data: { id: number; path: string; reference: string };
  }
  let student: Caller;
  let account = 0;
  let last_name = '';
  beforeAll(async () => {
    student = await h.as('student');
    const [row] = await h.rows<{ id: number; last_name: string }>`
      select sp.id, s.last_name from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id where u.username = 'student' order by sp.is_main desc limit 1`;
    account = Number(row?.id);
    last_name = row?.last_name ?? '';
    // money that other tests left there would settle his charges at once
    const { credit } = await street.booked({ account, item: 0 });
    if (credit > 0) await street.owes(account, credit);
  });
  const byLink = (path: string, purpose = 'link') =>
    somewhere().post<{ data: { access_token: string; user: object } } & Failed>('/api/v1/epayment/enter-link', {
      token: path.split('/').at(-1) ?? '',
      purpose,
    });
  test('FIN-005 its limit holds in all: what was paid and what is at the bank counts, a try that never went there does not', async () => {
    const item = await street.owes(account, 70_000);
    const limited = { items: [item], amount: 1_000, currency: 'USD', days: 7, label: 'Babam' };
    const made = await student.post<Made>(links, limited);
    const parent = h.holding((await byLink(made.body.data.path)).body.data.access_token);
    const tries = (minor: number) =>
      parent.post<Failed>('/api/v1/epayment/payments', { items: [item], amount: minor, currency: 'USD' });
    const refused = { status: 406, said: expect.stringContaining('link_used_up') };
    const said = async (minor: number) => {
      const { status, body } = await tries(minor);
      return { status, said: JSON.stringify(body) };
    };
    // begun and never sent to the bank: the next takes its place, and its page leads nowhere any more
    const first = await street.begin(parent, [item], 1_000);
    const second = await street.begin(parent, [item], 600);
    const dead = await h.app.inject({ method: 'GET', url: first.go });
    expect(dead.body).not.toContain('<form');
    expect(await street.attempt(first.reference)).toMatchObject({ state: 'expired' });
    const page = await street.toBank(second.go);
    expect(await said(500)).toEqual({ status: 406, said: expect.stringContaining('payment_at_bank') });
    await street.back((await street.type(page, 'success')) ?? { path: '', body: '' });
    expect(await said(401)).toEqual(refused);
    const { body } = await parent.get<{ data: { link: object } }>(at);
    expect(body.data.link).toMatchObject({ amount: 400 });
    const answers = await Promise.all([tries(400), tries(400)]);
    expect(answers.map((each) => each.status)).toEqual([200, 200]);
    const open = await h.rows<{ n: number }>`
      select count(*)::int as n from payment_attempts where payer_id = (select id from payers where reference = ${made.body.data.reference}) and state = 'created'`;
    expect(open[0]?.n).toBe(1);
  });
  test('a link in a currency nobody knows is refused, with the reason at its field', async () => {
    const { status, body } = await student.post<Failed>(links, { currency: 'XQZ', amount: 1_000, days: 7 });
    expect([status, JSON.stringify(body)]).toEqual([406, expect.stringContaining('link_currency_unknown')]);
  });
  test('the student makes it, a parent pays by it: initials, reference, amount; both sides see what was paid', async () => {
    const item = await street.owes(account, 70_000);
    const other = await street.owes(account, 10_000);
    const made = await student.post<Made>(links, {
      items: [item],
      amount: 50_000,
      currency: 'USD',
      days: 7,
      label: 'Annem',
    });
    expect(made.status).toBe(200);
    const { path, reference, id } = made.body.data;
    expect(path).toMatch(/^\/epayment\/login\/.{43}$/);
    const entered = await byLink(path);
    expect(entered.body.data.user).toMatchObject({ number: reference });
    const parent = h.holding(entered.body.data.access_token);
    const { body } = await parent.get<{ data: { items: { id: number }[]; link: object } }>(at);
    expect(body.data.items.map((each) => each.id)).toEqual([item]);
    expect(body.data.link).toMatchObject({ reference, amount: 50_000, currency: 'USD' });
    expect(JSON.stringify(body)).not.toContain(last_name);
    const tooMuch = await parent.post<Failed>('/api/v1/epayment/payments', {
      items: [item],
      amount: 50_001,
      currency: 'USD',
    });
    expect([tooMuch.status, JSON.stringify(tooMuch.body)]).toEqual([406, expect.stringContaining('link_used_up')]);
    const elsewhere = await parent.post<Failed>('/api/v1/epayment/payments', {
      items: [other],
      amount: 100,
      currency: 'USD',
    });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([406, 'no_longer_open']);
    const paid = await street.pay(parent, [item], 50_000, 'success');
    await street.back(paid.back ?? { path: '', body: '' });
    expect((await street.booked({ account, item })).open).toBe(20_000);
    const mine = await student.get<{ data: { id: number; state: string; paid: object[] }[] }>(links);
    expect(mine.body.data.find((each) => each.id === id)).toMatchObject({
      state: 'valid',
      paid: [{ reference: paid.reference, amount: 50_000, currency: 'USD' }],
    });
    // the reference with the last name opens it too; the secret stands nowhere
    expect((await enter(reference, last_name)).body.data.user).toMatchObject({ number: reference });
    const secret = path.split('/').at(-1) ?? '';
    for (const table of ['payers', 'audit_log', 'idempotency_keys'])
      expect(
        await rowsOf(h.database.db, sql`select 1 from ${sql.identifier(table)} x where x::text like ${`%${secret}%`}`),
      ).toEqual([]);
  });
  test('revoked it is dead, and so is who came by it; so is one whose time is over', async () => {
    const made = await student.post<Made>(links, { days: 1 });
    const { path, id } = made.body.data;
    const parent = h.holding((await byLink(path)).body.data.access_token);
    expect((await parent.get(at)).status).toBe(200);
    expect((await byLink(path, 'housing')).body.message).toBe('housing_link_dead');
    expect((await student.post(`${links}/${id}/revoke`)).status).toBe(200);
    expect((await parent.get(at)).status).toBe(401);
    expect((await byLink(path)).body.message).toBe('payment_link_dead');
    const second = (await student.post<Made>(links, { days: 1 })).body.data;
    h.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await byLink(second.path)).body.message).toBe('payment_link_dead');
    h.setNow(null);
  });
  test('401, 403, 404, 422 and no more than ten', async () => {
    expect((await h.nobody.post(links, { days: 1 })).status).toBe(401);
    expect((await (await h.as('bursar')).post(links, { days: 1 })).status).toBe(403);
    expect((await student.post(links, { days: 31 })).status).toBe(422);
    expect((await student.post(links, { days: 1, student_program_id: 999_999 })).status).toBe(404);
    expect((await student.post<Failed>(links, { days: 1, items: [999_999] })).body.message).toBe('no_longer_open');
    const many: number[] = [];
    for (let i = 0; i < 11; i += 1) many.push((await student.post(links, { days: 1, label: String(i) })).status);
    expect(many.at(-1)).toBe(406);
    expect((await h.nobody.post(`${links}/1/revoke`)).status).toBe(401);
    expect((await student.post(`${links}/999999/revoke`)).status).toBe(404);
  });
});
test('a student pays his own with a card: the bank, his payments, and pages of the payment that are his', async () => {
  const student = await h.as('student');
  const [row] = await h.rows<{ id: number }>`
    select sp.id from users u join student_programs sp on sp.student_id = u.student_id where u.username = 'student' order by sp.is_main desc limit 1`;
  const account = Number(row?.id);
  const item = await street.owes(account, 33_000);
  const path = '/api/v1/my/card-payments';
  const choice = { items: [item], amount: 33_000, currency: 'USD' };
  expect((await h.nobody.post(path, choice)).status).toBe(401);
  expect((await (await h.as('bursar')).post(path, choice)).status).toBe(403);
  expect((await student.post(path, {})).status).toBe(422);
  const foreign = await street.debtor(1_000);
  expect((await student.post<Failed>(path, { ...choice, items: [foreign.item] })).body.message).toBe('no_longer_open');
  const begun = await student.post<{ data: { reference: string; go: string; session: { access_token: string } } }>(
    path,
    choice,
  );
  expect(begun.status).toBe(200);
  const { reference, go, session } = begun.body.data;
  const back = await street.type(await street.toBank(go), 'success');
  expect(await street.back(back ?? { path: '', body: '' })).toMatch(/^\/payment-success/);
  expect((await street.booked({ account, item })).open).toBe(0);
  const own = await student.get<{ data: { payments: { reference: string; state: string }[] } }>(path);
  expect(own.body.data.payments.find((each) => each.reference === reference)).toMatchObject({ state: 'paid' });
  expect((await h.holding(session.access_token).get(`/api/v1/epayment/payments/${reference}`)).status).toBe(200);
});
