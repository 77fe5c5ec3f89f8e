import { beforeAll, describe, expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { blankSignature, drawnSignature } from '../../../bench/kit/drawn-signature.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { lapsePromises } from '../stays/work/lapse.ts';
import { confirmDeposits } from './deposits.ts';

let h: Harness;
let today: string;
const api = '/api/v1/housing';
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
beforeAll(async () => {
  h = await harness();
  today = universityDay(h.services.clock());
});

let people = 0;
interface Applied {
  tenant: Caller;
  token: string;
  email: string;
  reservation: number;
}
const wish = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  arrives_on: addDays(today, 300),
  leaves_on: addDays(today, 400),
  ...more,
});
const codes = async (email: string, phone: string): Promise<{ mail_code: string; sms_code: string }> => {
  const read = async (to: string, template: string): Promise<string> => {
    const [row] = await h.rows<{ body: string }>`
      select body from outbox where recipient = ${to} and template = ${template} order by id desc limit 1`;
    return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
  };
  return { mail_code: await read(email, 'housing_code'), sms_code: await read(phone, 'housing_code') };
};
const form = (more: Record<string, unknown> = {}): Record<string, unknown> & { email: string; phone: string } => {
  people += 1;
  return {
    first_name: 'DENİZ',
    last_name: `KAYA`,
    gender: 'female',
    email: `deniz${people}-${process.pid}@example.org`,
    phone: `+90532${String(1_000_000 + people * 7 + (process.pid % 1000) * 100)}`,
    language: 'en',
    ...wish(),
    ...more,
  };
};
async function applied(more: Record<string, unknown> = {}): Promise<Applied> {
  const input = form(more);
  const sent = await h.nobody.post<{ data: { token: string } }>(`${api}/reservation/form`, input);
  expect([sent.status, JSON.stringify(sent.body)]).toMatchObject([200, expect.anything()]);
  const { token } = sent.body.data;
  const verified = await h.nobody.post<{ data: { access_token: string } }>(`${api}/reservation/form/verified`, {
    token,
    ...(await codes(input.email, input.phone)),
  });
  expect([verified.status, verified.body]).toMatchObject([200, {}]);
  const tenant = h.holding(verified.body.data.access_token);
  const mine = await tenant.get<{ data: { reservations: { id: number }[] } }>(`${api}/my/reservations`);
  return { tenant, token, email: input.email, reservation: mine.body.data.reservations[0]?.id ?? 0 };
}
const free = async (who: Applied): Promise<number[]> =>
  (
    await who.tenant.get<{ data: { bed_id: number }[] }>(`${api}/my/reservations/${who.reservation}/beds`)
  ).body.data.map((bed) => bed.bed_id);
const choose = (who: Applied, bed_id: number) =>
  who.tenant.post<{ data: { agreement: string }; message: string }>(
    `${api}/my/reservations/${who.reservation}/bed`,
    { bed_id },
    key(),
  );
const sign = (agreement: string, more: Record<string, unknown> = {}) =>
  h.nobody.post<{ data: { ticket: string }; message: string }>(`${api}/agreement-form/sign`, {
    token: agreement.split('/').at(-1),
    name: 'Deniz Kaya',
    agreed: true,
    signature: drawnSignature,
    ...more,
  });
const stateOf = async (id: number): Promise<string | undefined> =>
  (await h.rows<{ state: string }>`select state from housing_reservations where id = ${id}`)[0]?.state;
/** The deposit comes by the bank. */
async function pays(who: Applied): Promise<void> {
  const [row] = await h.rows<{ tenant_id: number; item_id: number; amount: number }>`
    select r.tenant_id, c.item_id, c.amount from housing_reservations r join housing_charges c on c.reservation_id = r.id and c.kind = 'deposit' where r.id = ${who.reservation} order by c.id desc limit 1`;
  await systemWrite(h.services, 'test-payment', (context) =>
    receive(context, {
      customer: { kind: 'tenant', id: Number(row?.tenant_id) },
      currency: 'USD',
      amount: Number(row?.amount),
      into: 'bank',
      key: `test-deposit-${who.reservation}-${row?.item_id}`,
      chosen: [Number(row?.item_id)],
    }),
  );
  await confirmDeposits(h.services, Number(row?.tenant_id));
}

it('HOU-026 a tenant who is signed in goes straight to the payment of what is his, and of nothing else', async () => {
  const who = await applied();
  const opens = (as: Caller) => as.post<{ data: { access_token: string }; message: string }>(`${api}/my/pay`, {});
  expect((await opens(h.nobody)).status).toBe(401);
  expect((await opens(await h.as('housing'))).status).toBe(404);
  expect((await opens(who.tenant)).body.message).toBe('housing_nothing_due');
  const [bed = 0] = await free(who);
  const held = await choose(who, bed);
  const signed = await sign(held.body.data.agreement);
  // a link that somebody else was given for him stays good
  const { body } = await h.nobody.post<{ data: { pay: string } }>(`${api}/form/success`, signed.body.data);
  const session = await opens(who.tenant);
  expect(session.status).toBe(200);
  const payer = h.holding(session.body.data.access_token);
  interface Payable {
    data: { user: { number: string }; accounts: { dues: { open: number }[] }[] };
  }
  const payable = await payer.get<Payable>('/api/v1/epayment/payable');
  expect(payable.status).toBe(200);
  expect(JSON.stringify(payable.body)).toContain(String(200_00));
  const other = await applied();
  expect((await opens(other.tenant)).body.message).toBe('housing_nothing_due');
  const link = await h.nobody.post('/api/v1/epayment/enter-link', {
    purpose: 'housing',
    token: body.data.pay.split('/').at(-1),
  });
  expect(link.status).toBe(200);
});

describe('from the form to the bed', () => {
  it('HOU-003, HOU-005, HOU-006, HOU-026, HOU-027, HOU-028: form, both codes, success page, choice, agreement, deposit; each only once and only by its holder', async () => {
    expect((await h.nobody.post(`${api}/reservation/form`, {})).status).toBe(422);
    // short stays are the office's
    const short = await h.nobody.post(`${api}/reservation/form`, form({ leaves_on: addDays(today, 310) }));
    expect([short.status, short.body]).toMatchObject([406, { message: 'stay_too_short' }]);
    // a roommate code or a room type that is not there is said at once, at its field, and no code is sent
    const unknown = form({ roommate_code: 'NOSUCH22', type_id: 999_999 });
    const told = await h.nobody.post<{ errors: { field: string }[] }>(`${api}/reservation/form`, unknown);
    expect([told.status, told.body.errors.map((each) => each.field).toSorted()]).toEqual([
      420,
      ['roommate_code', 'type_id'],
    ]);
    expect(await h.rows`select id from outbox where recipient = ${unknown.email}`).toEqual([]);
    const input = form();
    const { body } = await h.nobody.post<{ data: { token: string } }>(`${api}/reservation/form`, input);
    const both = await codes(input.email, input.phone);
    // nothing was submitted yet
    expect((await h.nobody.get(`${api}/reservation/form/success?token=${body.data.token}`)).status).toBe(404);
    const wrong = await h.nobody.post(`${api}/reservation/form/verified`, {
      token: body.data.token,
      ...both,
      sms_code: both.sms_code === '000000' ? '111111' : '000000',
    });
    expect([wrong.status, wrong.body]).toMatchObject([406, { message: 'housing_code_wrong' }]);
    expect(await h.rows`select id from housing_tenants where email = ${input.email}`).toEqual([]);
    expect((await h.nobody.post(`${api}/reservation/form/verified`, { token: body.data.token, ...both })).status).toBe(
      200,
    );
    const result = await h.nobody.get(`${api}/reservation/form/success?token=${body.data.token}`);
    expect([result.status, result.body]).toMatchObject([200, { data: { email: input.email } }]);
    expect((await h.nobody.post(`${api}/reservation/form/verified`, { token: body.data.token, ...both })).status).toBe(
      404,
    );

    const who = await applied();
    const [bed = 0] = await free(who);
    const held = await choose(who, bed);
    expect(held.status).toBe(200);
    const { agreement } = held.body.data;
    const paper = await h.nobody.post<{ data: { edition: string } }>(`${api}/agreement-form`, {
      token: agreement.split('/').at(-1),
    });
    expect([paper.status, JSON.stringify(paper.body)]).toEqual([200, expect.stringContaining('"2026-1"')]);
    expect((await sign(agreement, { name: 'Somebody Else' })).body.message).toBe('housing_name_differs');
    // nobody signs with nothing, with what is no picture, or with an empty one
    for (const signature of [null, '', `data:image/png;base64,${'A'.repeat(160)}`, blankSignature])
      expect([signature, (await sign(agreement, { signature })).status]).toEqual([signature, 422]);
    expect(await stateOf(who.reservation)).toBe('offered');
    const signed = await sign(agreement);
    expect(signed.status).toBe(200);
    expect((await sign(agreement)).status).toBe(406);
    // entering clears the flag
    const shown = await h.nobody.post<{ data: { pay: string } }>(`${api}/form/success`, signed.body.data);
    expect([shown.status, shown.body.data.pay]).toEqual([200, expect.stringMatching(/^\/epayment\/housing\/.{20,}/)]);
    expect((await h.nobody.post(`${api}/form/success`, signed.body.data)).status).toBe(404);
    // the link signs a payer in, with initials alone
    const payer = await h.nobody.post<{ data: { user: { name: string } } }>('/api/v1/epayment/enter-link', {
      purpose: 'housing',
      token: shown.body.data.pay.replace('/epayment/housing/', ''),
    });
    expect([payer.status, payer.body.data.user.name]).toEqual([200, 'D.']);
    // HOU-026: a payer with number, name and last name, who finds by them what is open
    const [known] = await h.rows<{ number: string; name: string; surname: string }>`
      select p.holder_number as number, p.holder_first as name, p.holder_last as surname from payers p join housing_reservations r on r.tenant_id = p.customer_id
      where p.customer_kind = 'tenant' and p.kind = 'account' and r.id = ${who.reservation}`;
    expect(known).toEqual({ number: expect.stringMatching(/^T\d+$/), name: 'DENİZ', surname: 'KAYA' });
    const enters = (last_name: string) =>
      h.nobody.post('/api/v1/epayment/enter', { purpose: 'housing', reference: known?.number, last_name });
    expect([(await enters('BAŞKA')).status, (await enters('KAYA')).status]).toEqual([406, 200]);
    expect(await stateOf(who.reservation)).toBe('accepted');
    await pays(who);
    expect(await stateOf(who.reservation)).toBe('reserved');
    const [agreed] = await h.rows<{ address: string; signed_name: string }>`
      select address, signed_name from housing_agreements where reservation_id = ${who.reservation} and signed_at is not null`;
    expect(agreed).toEqual({ address: '127.0.0.1', signed_name: 'Deniz Kaya' });
    // canceled a year ahead it costs nothing; the deposit is his again
    const cancelled = await who.tenant.post<{ data: { fee: number } }>(
      `${api}/my/reservations/${who.reservation}/cancel`,
      { reason: 'other plans' },
      key(),
    );
    expect([cancelled.status, cancelled.body.data.fee]).toEqual([200, 0]);
    const [rest] = await h.rows<{ owed: number }>`
      select coalesce(sum(p.amount), 0)::int as owed from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'tenant' and a.owner_id = (select tenant_id from housing_reservations where id = ${who.reservation})`;
    expect(rest?.owed).toBe(-200_00);
  });

  it('a hold lapses after a quarter of an hour, the bed is free, nothing is owed', async () => {
    const who = await applied();
    const [bed = 0] = await free(who);
    await choose(who, bed);
    h.setNow(new Date(Date.now() + 16 * 60_000));
    try {
      await lapsePromises(h.services);
      expect(await stateOf(who.reservation)).toBe('submitted');
      expect(await free(who)).toContain(bed);
    } finally {
      h.setNow(null);
    }
  });

  it('choosing the same bed again, at once or after another one, wins no time', async () => {
    const who = await applied();
    const [bed = 0, other = 0] = await free(who);
    const begun = Date.now();
    const until = async (minutes: number, of: number): Promise<string> => {
      h.setNow(new Date(begun + minutes * 60_000));
      const held = await who.tenant.post<{ data: { hold_until: string } }>(
        `${api}/my/reservations/${who.reservation}/bed`,
        { bed_id: of },
        key(),
      );
      expect(held.status).toBe(200);
      return held.body.data.hold_until;
    };
    try {
      const first = await until(0, bed);
      expect(await until(5, bed)).toBe(first);
      expect((await until(8, other)) > first).toBe(true);
      expect(await until(10, bed)).toBe(first);
      const stays = await h.rows<{ hold_until: string }>`
        select hold_until from housing_stays where reservation_id = ${who.reservation} and state = 'held'`;
      expect(stays.map((stay) => new Date(stay.hold_until).toISOString())).toEqual([first]);
      h.setNow(new Date(begun + 15 * 60_000 + 1000));
      await lapsePromises(h.services);
      expect(await stateOf(who.reservation)).toBe('submitted');
    } finally {
      h.setNow(null);
    }
  });

  it('a bed whose deposit is not paid in time is kept while the bank has the payer, not while a payment was only begun', async () => {
    const who = await applied();
    const [bed = 0] = await free(who);
    const held = await choose(who, bed);
    expect((await sign(held.body.data.agreement)).status).toBe(200);
    expect(await stateOf(who.reservation)).toBe('accepted');
    const reference = `kept-${who.reservation}`;
    await h.rows`
      insert into payment_attempts (reference, token_hash, payer_id, customer_kind, customer_id, items, amount, currency, provider, merchant, language, state, created_at, expires_at)
      select ${reference}, ${reference}, (select min(id) from payers), 'tenant', r.tenant_id, jsonb_build_array(c.item_id), c.amount, c.currency, 'nestpay', 'test', 'en', 'redirected', now(), now() + interval '1 day'
      from housing_reservations r join housing_charges c on c.reservation_id = r.id and c.kind = 'deposit' where r.id = ${who.reservation}`;
    try {
      h.setNow(new Date(Date.now() + 2 * 3_600_000));
      await lapsePromises(h.services);
      expect(await stateOf(who.reservation)).toBe('accepted');
      await h.rows`update payment_attempts set state = 'created' where reference = ${reference}`;
      h.setNow(new Date(Date.now() + 3 * 3_600_000));
      await lapsePromises(h.services);
      expect(await stateOf(who.reservation)).toBe('submitted');
    } finally {
      h.setNow(null);
      await h.rows`delete from payment_attempts where reference = ${reference}`;
    }
  });

  it('roommates are offered beds together or not at all, and a lapsed offer of one ends the other’s', async () => {
    const first = await applied({ with_friends: true });
    const [row] = await h.rows<{ code: string }>`
      select g.code from housing_groups g join housing_reservations r on r.group_id = g.id where r.id = ${first.reservation}`;
    const second = await applied({ roommate_code: row?.code });
    const office = await h.as('housing');
    const [x = 0, y = 0] = await free(first);
    const alone = await office.post(
      `${api}/reservations/offers`,
      { hours: 24, pairs: [{ reservation_id: first.reservation, bed_id: x }] },
      key(),
    );
    expect([alone.status, alone.body]).toMatchObject([406, { message: 'housing_group_whole' }]);
    const chosen = await first.tenant.post(`${api}/my/reservations/${first.reservation}/bed`, { bed_id: x }, key());
    expect([chosen.status, chosen.body]).toMatchObject([406, { message: 'housing_group_waits' }]);
    const pairs = [
      { reservation_id: first.reservation, bed_id: x },
      { reservation_id: second.reservation, bed_id: y },
    ];
    expect((await office.post(`${api}/reservations/offers`, { hours: 24, pairs }, key())).status).toBe(200);
    await second.tenant.post(`${api}/my/reservations/${second.reservation}/cancel`, { reason: 'changed' }, key());
    await lapsePromises(h.services);
    expect([await stateOf(first.reservation), await stateOf(second.reservation)]).toEqual(['submitted', 'cancelled']);
    const heard = await h.rows<{ template: string }>`
      select template from outbox where recipient in (${first.email}, ${second.email}) and template in ('housing_group_loosened', 'housing_cancelled') order by template`;
    expect(heard.map((each) => each.template)).toEqual(['housing_cancelled', 'housing_group_loosened']);
  });

  it('HOU-004 the letter of an offer names bed, days, rent, deposit, deadline and the way to the agreement, in the reader’s language', async () => {
    const office = await h.as('housing');
    for (const { language, nights, rent } of [
      { language: 'tr', nights: 60, rent: (amount: string) => `ayda ${amount}` },
      { language: 'en', nights: 100, rent: (amount: string) => `${amount} a semester` },
    ] as const) {
      const leaves_on = addDays(today, 300 + nights);
      const who = await applied({ language, leaves_on });
      const [bed = 0] = await free(who);
      const offered = await office.post(
        `${api}/reservations/offers`,
        { hours: 48, pairs: [{ reservation_id: who.reservation, bed_id: bed }] },
        key(),
      );
      expect(offered.status).toBe(200);
      const [fact] = await h.rows<
        Record<'bed' | 'building' | 'building_en' | 'type' | 'type_en', string> & {
          until: string;
          amount: number;
          price: number;
          deposit: number;
        }
      >`
        select b.code as bed, h.name as building, h.name_en as building_en, y.name as type, y.name_en as type_en, s.rate_amount::int as amount,
          v.price::int as price, v.deposit::int as deposit, s.hold_until as until
        from housing_stays s join housing_reservations v on v.id = s.reservation_id join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id
          join housing_buildings h on h.id = r.building_id join housing_room_types y on y.id = r.type_id where v.id = ${who.reservation} and s.state = 'offered'`;
      const [letter] = await h.rows<{ body: string }>`
        select body from outbox where recipient = ${who.email} and template = 'housing_offer' order by id desc limit 1`;
      if (!fact || !letter) throw new Error('an offer and its letter are there');
      const day = (iso: string): string =>
        new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(`${iso}T00:00:00Z`),
        );
      // by the clocks of the university, three hours ahead
      const ends = new Date(new Date(fact.until).getTime() + 3 * 3_600_000).toISOString();
      const money = (minor: number): string =>
        new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-US', { style: 'currency', currency: 'USD' }).format(
          minor / 100,
        );
      for (const part of [
        fact.bed,
        language === 'tr' ? fact.building : fact.building_en,
        language === 'tr' ? fact.type : fact.type_en,
        day(addDays(today, 300)),
        day(leaves_on),
        rent(money(fact.amount)),
        money(fact.price),
        money(fact.deposit),
        `${day(ends.slice(0, 10))}${language === 'tr' ? ' ' : ', '}${ends.slice(11, 16)}`,
      ])
        expect(letter.body).toContain(part);
      expect(letter.body).toMatch(/https?:\/\/\S+\/housing\/agreement-form\/[\w-]{43}/);
      expect(letter.body).not.toMatch(/[{}]/);
    }
  });

  it('HOU-008 an exchange names the other’s number and last name, needs both yeses, and then the office', async () => {
    const [a, b] = [await applied(), await applied()];
    const beds = await free(a);
    for (const [who, bed] of [
      [a, beds[0] ?? 0],
      [b, beds[1] ?? 0],
    ] as const) {
      const held = await choose(who, bed);
      await sign(held.body.data.agreement);
      await pays(who);
    }
    const [number] = await h.rows<{
      number: string;
    }>`select number from housing_reservations where id = ${b.reservation}`;
    const ask = (body: object) =>
      a.tenant.post<{ data: { id: number } }>(`${api}/my/reservations/${a.reservation}/exchange`, body, key());
    // a number without its holder's name, one that nobody has and one without a bed are answered alike, word for word
    const bedless = await applied({ last_name: 'YATAKSIZ' });
    const [without] = await h.rows<{ number: string }>`
      select number from housing_reservations where id = ${bedless.reservation}`;
    const told = await Promise.all(
      [
        { number: number?.number, last_name: 'Kayak' },
        { number: 'R999999999', last_name: 'Kaya' },
        { number: without?.number, last_name: 'YATAKSIZ' },
      ].map(ask),
    );
    expect(new Set(told.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1);
    expect([told[0]?.status, told[0]?.body]).toMatchObject([406, { message: 'housing_exchange_unknown' }]);
    expect((await ask({ number: number?.number })).status).toBe(422);
    const asked = await ask({ number: number?.number, last_name: 'kaya' });
    expect(asked.status).toBe(200);
    const office = await h.as('housing');
    const step = () => office.post(`${api}/reservations/${a.reservation}/step`, { step: 'exchange' }, key());
    expect((await step()).body).toMatchObject({ message: 'housing_no_exchange' });
    expect((await a.tenant.post(`${api}/my/exchanges/${asked.body.data.id}`, { agree: true }, key())).status).toBe(406);
    expect((await b.tenant.post(`${api}/my/exchanges/${asked.body.data.id}`, { agree: true }, key())).status).toBe(200);
    // one of them is moved meanwhile: neither agreed to that
    const agreed = { way: 'in_person', note: 'Agreed at the desk' };
    const third = beds.find((bed) => bed !== beds[0] && bed !== beds[1]);
    const moved = await office.post(`${api}/reservations/${b.reservation}/bed`, { bed_id: third, ...agreed }, key());
    expect([moved.status, moved.body]).toMatchObject([200, {}]);
    expect((await step()).body).toMatchObject({ message: 'housing_exchange_changed' });
    const back = await office.post(`${api}/reservations/${b.reservation}/bed`, { bed_id: beds[1], ...agreed }, key());
    expect(back.status).toBe(200);
    expect((await step()).status).toBe(200);
    const bedsNow = await h.rows<{ bed_id: number }>`
      select bed_id from housing_stays where reservation_id in (${a.reservation}, ${b.reservation}) and state = 'booked' order by reservation_id`;
    expect(bedsNow.map((each) => Number(each.bed_id))).toEqual([beds[1], beds[0]]);
  });
});

it('another tenant’s reservation, agreement and exchange are not there, and tokens of one are nothing to others', async () => {
  const [a, b, c] = [await applied(), await applied(), await applied()];
  const id = a.reservation;
  const [exchange] = await h.rows<{ id: number }>`
    insert into housing_exchanges (asks_id, asked_id, asked_at) values (${c.reservation}, ${id}, now()) returning id`;
  const calls: [string, Record<string, unknown>][] = [
    [`/my/reservations/${id}/bed`, { bed_id: 1 }],
    [`/my/reservations/${id}/agreement`, {}],
    [`/my/reservations/${id}/cancel`, { reason: 'stranger' }],
    [`/my/reservations/${id}/leaves`, { until: addDays(today, 410) }],
    [`/my/reservations/${id}/exchange`, { number: 'R1', last_name: 'Kaya' }],
    [`/my/exchanges/${exchange?.id}`, { agree: true }],
    [`/my/exchanges/${exchange?.id}`, { agree: false }],
  ];
  for (const [path, body] of calls) {
    expect([path, (await h.nobody.post(`${api}${path}`, body, key())).status]).toEqual([path, 401]);
    expect([path, (await b.tenant.post(`${api}${path}`, body, key())).status]).toEqual([path, 404]);
  }
  expect(await h.rows`select state from housing_exchanges where id = ${exchange?.id}`).toEqual([{ state: 'asked' }]);
  expect((await a.tenant.post(`${api}/my/exchanges/${exchange?.id}`, { agree: false }, key())).status).toBe(200);
  expect((await b.tenant.get(`${api}/my/reservations/${id}/beds`)).status).toBe(404);
  // staff have no reservations of their own
  const none = await (await h.as('housing')).get<{ data: { reservations: unknown[] } }>(`${api}/my/reservations`);
  expect([none.status, none.body.data.reservations]).toEqual([200, []]);
  expect((await (await h.as('housing')).post(`${api}/my/reservations`, wish(), key())).status).toBe(403);
  for (const guess of ['x'.repeat(43), a.token]) {
    expect((await h.nobody.post(`${api}/agreement-form`, { token: guess })).status).toBe(404);
    expect((await sign(`/housing/agreement-form/${guess}`)).status).toBe(404);
    expect((await h.nobody.post(`${api}/form/success`, { ticket: guess })).status).toBe(404);
  }
  // the office's calls are not a tenant's
  for (const path of ['/reservations/list', '/tenant', '/board', '/free-beds?from=2030-01-01&until=2030-02-01'])
    expect([path, (await b.tenant.get(`${api}${path}`)).status]).toEqual([path, 403]);
});

it('HOU-024, HOU-025: a student gets a tenant token for ten hours; signing in by mail finds proved addresses only', async () => {
  const student = await h.as('student');
  const token = await student.get<{ data: { token: string } }>(`${api}/reservations/student/token`);
  expect(token.status).toBe(200);
  const tenant = h.holding(token.body.data.token);
  expect((await tenant.get(`${api}/my/reservations`)).status).toBe(200);
  h.setNow(new Date(Date.now() + 36_000_000 + 1000));
  expect((await tenant.get(`${api}/my/reservations`)).status).toBe(401);
  h.setNow(null);
  const who = await applied();
  const ask = (email: string) => h.nobody.post<{ data: unknown }>(`${api}/tenant/code`, { email });
  expect((await ask(who.email)).body.data).toEqual((await ask('nobody@example.org')).body.data);
  const [mail] = await h.rows<{ body: string }>`
    select body from outbox where recipient = ${who.email} and template = 'housing_sign_in' order by id desc limit 1`;
  const code = /\d{6}/.exec(mail?.body ?? '')?.[0] ?? '';
  const enter = (typed: string) => h.nobody.post(`${api}/tenant/login`, { email: who.email, code: typed });
  expect((await enter(code === '123456' ? '654321' : '123456')).status).toBe(406);
  expect((await enter(code)).status).toBe(200);
  expect((await enter(code)).status).toBe(406);
});
