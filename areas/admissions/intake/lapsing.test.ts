import { expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { openItemsOf } from '#areas/finance/ledger/items.ts';
import { owedOf } from '#areas/finance/ledger/owed.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { applicant, passed } from '#test/applicants.ts';
import { Street } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { closeExpired, expireRegistrations, lapseTemporary } from '../online/work/expire.ts';
import { settleFees } from '../online/work/fees.ts';

const at = (id: number, rest: string): string => `/api/v1/registrations/${id}${rest}`;
const stateOf = async (h: Harness, id: number): Promise<string> =>
  (await h.rows<{ state: string }>`select state from admission_registrations where id = ${id}`)[0]?.state ?? '';
const reason = 'Yerleştirme doğrulanamadı.';

it('REG-019 who is declined after the fee was charged owes nothing; what was paid lies on the account', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const today = universityDay(h.services.clock());
  const charged = async (): Promise<number> => {
    const { id } = await applicant(h, 'submitted', { papers: 'approved', fee: 250_000 });
    await passed(h, id);
    expect((await office.post(at(id, '/approve'))).status).toBe(200);
    expect((await openItemsOf(h.services.database.db, { kind: 'applicant', id })).map((each) => each.open)).toEqual([
      250_000,
    ]);
    return id;
  };
  const owed = async (id: number) => {
    const [row] = await owedOf(h.services.database.db, [{ kind: 'applicant', id }], today);
    return { owed: row?.owed, credit: row?.credit };
  };
  const unpaid = await charged();
  expect((await office.post(at(unpaid, '/decline'), { reason })).status).toBe(200);
  expect(await owed(unpaid)).toEqual({ owed: 0, credit: 0 });
  expect((await office.post(at(unpaid, '/decline'), { reason })).status).toBe(406);
  const half = await charged();
  await systemWrite(h.services, 'test-payment', (context) =>
    receive(context, {
      customer: { kind: 'applicant', id: half },
      currency: 'TRY',
      amount: 100_000,
      into: 'bank',
      key: `test-lapsing-${half}`,
    }),
  );
  expect(await owed(half)).toEqual({ owed: 150_000, credit: 0 });
  expect((await office.post(at(half, '/decline'), { reason })).status).toBe(200);
  expect(await owed(half)).toEqual({ owed: -100_000, credit: 100_000 });
});

it('REG-019, FIN-002 the fee is paid by card: declined and tried again, booked once whatever comes twice, and back on the card when the registration is declined', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const street = await Street.open(h);
  const online = '/api/v1/online/registration';
  const fee = 250_000;
  try {
    const { id, application_no: number } = await applicant(h, 'submitted', { papers: 'approved', fee });
    await passed(h, id);
    const entered = async (): Promise<Caller> => {
      const answer = await h.nobody.post<{ data: { access_token: string } }>(`${online}/login`, {
        number,
        birth_date: '2008-02-03',
      });
      return h.holding(answer.body.data.access_token);
    };
    const me = await entered();
    const pay = (caller: Caller) =>
      caller.post<{ data: { pay: string }; message: string }>(`${online}/payment/pay`, {});
    expect([(await pay(h.nobody)).status, (await pay(await h.as('student'))).status]).toEqual([401, 403]);
    // a session that has not proved the phone pays nothing
    expect((await pay(me)).body.message).toBe('admission_prove_phone');
    await h.rows`insert into admission_proofs (session_id, registration_id, mobile_tel, proved_at) select s.id, ${id}, r.mobile_tel, now() from guest_sessions s join admission_registrations r on r.id = ${id} where s.kind = 'applicant' and s.subject_id = ${id} returning session_id`;
    expect((await pay(me)).body.message).toBe('admission_nothing_due');
    expect((await office.post(at(id, '/approve'))).status).toBe(200);
    const first = (await pay(me)).body.data.pay;
    const { pay: link } = (await pay(me)).body.data;
    const byLink = (path: string) =>
      h.nobody.post<{ data: { access_token: string; user: { name: string; number: string } } }>(
        '/api/v1/epayment/enter-link',
        { token: path.replace('/epayment/login/', ''), purpose: 'link' },
      );
    // a new way to the bank takes the place of the one before
    expect((await byLink(first)).status).toBe(406);
    const { access_token, user } = (await byLink(link)).body.data;
    expect([user.name, user.number]).toEqual(['I.', expect.not.stringContaining(number)]);
    const payer = h.holding(access_token);
    const { data: payable } = (
      await payer.get<{ data: { items: { id: number; open: number; currency: string }[] } }>('/api/v1/epayment/payable')
    ).body;
    expect(payable.items).toMatchObject([{ open: fee, currency: 'TRY' }]);
    const begin = async () =>
      (
        await payer.post<{ data: { reference: string; go: string } }>('/api/v1/epayment/payments', {
          items: payable.items.map((item) => item.id),
          amount: fee,
          currency: 'TRY',
          merchant: 'TEST-NESTPAY',
        })
      ).body.data;
    const status = async () =>
      (await me.post<{ data: { status: string } }>(`${online}/payment/status`, {})).body.data.status;
    const failed = await begin();
    await street.back((await street.type(await street.toBank(failed.go), 'refused')) ?? { path: '', body: '' });
    expect([(await street.attempt(failed.reference)).state, await status()]).toEqual(['declined', 'due']);
    const again = await begin();
    const back = (await street.type(await street.toBank(again.go), 'success')) ?? { path: '', body: '' };
    // the browser comes back twice, at once
    await Promise.all([street.back(back), street.back(back)]);
    expect((await street.attempt(again.reference)).state).toBe('paid');
    expect(await Promise.all([status(), status()])).toEqual(['paid', 'paid']);
    expect([await settleFees(h.services, id), await stateOf(h, id)]).toEqual([0, 'paid']);
    const booked = await h.rows<{ amount: number }>`
      select (-p.amount)::int as amount from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.kind = 'payment' and a.owner_kind = 'applicant' and a.owner_id = ${id} and a.purpose = 'credit'`;
    expect(booked.map((row) => row.amount)).toEqual([fee]);
    expect((await pay(me)).body.message).toBe('admission_nothing_due');
    expect((await office.post(at(id, '/decline'), { reason })).status).toBe(200);
    const [left] = await owedOf(h.services.database.db, [{ kind: 'applicant', id }], universityDay(h.services.clock()));
    // it went back to the card it came from, once, and he was told
    expect([left?.owed ?? 0, left?.credit ?? 0]).toEqual([0, 0]);
    expect((await office.post(at(id, '/decline'), { reason })).status).toBe(406);
    const refunds = await h.rows<{ amount: number; state: string }>`
      select r.amount::int as amount, r.state from card_refunds r join payment_attempts t on t.id = r.attempt_id where t.customer_kind = 'applicant' and t.customer_id = ${id}`;
    expect(refunds).toEqual([{ amount: fee, state: 'done' }]);
    const told = await h.rows<{ body: string }>`
      select o.body from outbox o join admission_registrations r on r.email = o.recipient where o.template = 'admission_fee_to_card' and r.id = ${id}`;
    expect(told.map((mail) => mail.body)).toEqual([expect.stringContaining('2.500,00')]);
  } finally {
    await street.close();
  }
});

it('REG-019 what is returned after the approval can be paid while it is due; expired it owes nothing, and let in again it is charged anew', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const { id, application_no: number } = await applicant(h, 'submitted', { papers: 'approved', fee: 250_000 });
  await passed(h, id);
  expect((await office.post(at(id, '/approve'))).status).toBe(200);
  expect((await office.post(at(id, '/return'), { reason: 'Adres eksik.' })).status).toBe(200);
  const online = '/api/v1/online/registration';
  const { body } = await h.nobody.post<{ data: { access_token: string } }>(`${online}/login`, {
    number,
    birth_date: '2008-02-03',
  });
  const me = h.holding(body.data.access_token);
  await h.rows`insert into admission_proofs (session_id, registration_id, mobile_tel, proved_at) select s.id, ${id}, r.mobile_tel, now() from guest_sessions s join admission_registrations r on r.id = ${id} where s.kind = 'applicant' and s.subject_id = ${id} returning session_id`;
  const pay = () => me.post<{ data: { pay: string }; message: string }>(`${online}/payment/pay`, {});
  const status = async () =>
    (await me.post<{ data: { status: string } }>(`${online}/payment/status`, {})).body.data.status;
  expect([await status(), (await pay()).status]).toEqual(['due', 200]);
  const open = async () =>
    (await openItemsOf(h.services.database.db, { kind: 'applicant', id })).map((each) => each.open);
  const day = universityDay(h.services.clock());
  const [intake] = await h.rows<{ closes_on: string; id: number }>`
    select i.closes_on::text, i.id from admission_intakes i join admission_registrations r on r.intake_id = i.id where r.id = ${id}`;
  await h.rows`update admission_registrations set extended_until = ${addDays(day, -1)}::date where id = ${id}`;
  await h.rows`update admission_intakes set closes_on = greatest(opens_on, ${addDays(day, -1)}::date) where id = ${intake?.id}`;
  try {
    await expireRegistrations(h.services);
  } finally {
    await h.rows`update admission_intakes set closes_on = ${intake?.closes_on}::date where id = ${intake?.id}`;
  }
  expect([await stateOf(h, id), await open()]).toEqual(['expired', []]);
  expect((await office.post(at(id, '/return'), { reason: 'Süre uzatıldı.' })).status).toBe(200);
  await h.rows`update admission_registrations set state = 'submitted' where id = ${id}`;
  expect((await office.post(at(id, '/approve'))).status).toBe(200);
  expect([await stateOf(h, id), await open()]).toEqual(['approved', [250_000]]);
});

it('REG-001 a temporary registration lapses after its day, unless all its papers have come', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const today = universityDay(h.services.clock());
  const held = async (): Promise<number> => {
    const { id } = await applicant(h, 'submitted');
    await passed(h, id);
    const hold = { until_on: addDays(today, 1), note: 'Diplomanın aslı' };
    expect((await office.post(at(id, '/temporary'), hold)).status).toBe(200);
    return id;
  };
  const [late, sent, early] = [await held(), await held(), await held()];
  await h.rows`update admission_documents set status = 'declined', reason = 'Okunmuyor.' where id in (select min(id) from admission_documents where registration_id in (${late}, ${early}) group by registration_id)`;
  await h.rows`update temporary_registrations set until_on = ${addDays(today, -1)}::date where registration_id in (${late}, ${sent})`;
  expect(await lapseTemporary(h.services)).toBe(1);
  expect([await stateOf(h, late), await stateOf(h, sent), await stateOf(h, early)]).toEqual([
    'expired',
    'temporary',
    'temporary',
  ]);
  expect(await lapseTemporary(h.services)).toBe(0);
  const [mail] = await h.rows<{ n: number }>`
    select count(*)::int as n from outbox o join admission_registrations r on r.email = o.recipient where o.template = 'admission_lapsed' and r.id = ${late}`;
  expect(mail?.n).toBe(1);
});

it('REG-001 an expired registration is let in again by the office, but not after its place went to the next', async () => {
  const h = await harness();
  const office = await h.as('studentaffairs');
  const [open, gone] = [(await applicant(h, 'started')).id, (await applicant(h, 'started')).id];
  await h.rows`update admission_registrations set state = 'expired' where id in (${open}, ${gone})`;
  await systemWrite(h.services, 'test-next', (context) => closeExpired(context, gone));
  expect((await office.post(at(open, '/return'), { reason: 'Süre uzatıldı.' })).status).toBe(200);
  const refused = await office.post(at(gone, '/return'), { reason: 'Süre uzatıldı.' });
  expect([refused.status, refused.body.message]).toEqual([406, 'registration_not_so']);
  expect([await stateOf(h, open), await stateOf(h, gone)]).toEqual(['returned', 'declined']);
});
