import { expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { owedOf } from '#areas/finance/ledger/owed.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { blankSignature, drawnSignature } from '../../../bench/kit/drawn-signature.ts';
import { harness, type Harness } from '#test/harness.ts';
import { bookStay } from '../stays/work/book.ts';

let made = 0;
/** Somebody with a booked bed from today; the bed is emptied for him. */
async function booked(h: Harness): Promise<{ id: number; tenant_id: number; room_id: number }> {
  made += 1;
  const today = universityDay(h.services.clock());
  const [bed] = await h.rows<{ id: number; room_id: number }>`
    select b.id, b.room_id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id desc offset ${made * 3} limit 1`;
  await h.rows`update housing_stays set state = 'released' where bed_id = ${bed?.id}`;
  const [tenant] = await h.rows<{ id: number }>`
    insert into housing_tenants (kind, first_name, last_name, gender, email) values ('external', 'Derya', ${`Desk${made}`}, 'female', ${`desk${made}@example.org`}) returning id`;
  const [row] = await h.rows<{ id: number }>`
    insert into housing_reservations (tenant_id, source, arrives_on, leaves_on) values (${tenant?.id}, 'desk', ${today}, ${addDays(today, 40)}) returning id`;
  const id = Number(row?.id);
  await systemWrite(h.services, 'test', (c) =>
    bookStay(c, { reservation_id: id, bed_id: Number(bed?.id), by: 'office' }),
  );
  return { id, tenant_id: Number(tenant?.id), room_id: Number(bed?.room_id) };
}
interface Body {
  data: { items: { id: number }[]; inspections: { id: number; kind: string }[] };
}
const form = async (h: Harness, id: number, broken = 0) => {
  const { body } = await (await h.as('housing')).get<Body>(`/api/v1/housing/desk/${id}`);
  return {
    lines: body.data.items.map((item, at) => ({
      item_id: item.id,
      condition: at === 0 && broken > 0 ? 'damaged' : 'good',
      ...(at === 0 && broken > 0 ? { charge: broken } : {}),
    })),
    tenant_signature: drawnSignature,
    staff_signature: drawnSignature,
  };
};

it('HOU-001 the desk checks somebody in and out: signed by both, damage charged once, the room is to be cleaned', async () => {
  const h = await harness();
  const [housing, student] = [await h.as('housing'), await h.as('student')];
  const { id, tenant_id, room_id } = await booked(h);
  const path = (verb: string, of: number = id): string => `/api/v1/housing/desk/${of}/${verb}`;
  const filled = await form(h, id);
  expect((await h.nobody.post(path('check-in'), filled)).status).toBe(401);
  expect((await student.post(path('check-in'), filled)).status).toBe(403);
  expect((await student.get(`/api/v1/housing/desk/${id}`)).status).toBe(403);
  expect((await housing.post(path('check-in', 999_999), filled)).status).toBe(404);
  expect((await housing.post(path('check-in'), { ...filled, lines: 'x' })).status).toBe(422);
  const unsigned = await housing.post(path('check-in'), { ...filled, staff_signature: 'x' });
  expect([unsigned.status, unsigned.body.message]).toEqual([406, 'inspection_unsigned']);
  // what is no picture, or one on which nothing is drawn, is no signature
  for (const tenant_signature of [`data:image/png;base64,${'A'.repeat(160)}`, blankSignature]) {
    const empty = await housing.post(path('check-in'), { ...filled, tenant_signature });
    expect([empty.status, empty.body.message]).toEqual([406, 'inspection_unsigned']);
  }
  expect((await housing.post(path('check-out'), filled)).status).toBe(406);
  // two at the desk at once: one of them has done it
  const handed = { ...filled, without_agreement: 'Signs tomorrow' };
  const both = await Promise.all([housing.post(path('check-in'), handed), housing.post(path('check-in'), handed)]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  // what he still asks for about his stay ends with it, a repair is the room's
  for (const [at, kind] of ['guest', 'extension', 'room_change', 'repair'].entries())
    await h.rows`
      insert into requests (kind, year, number, subject_kind, subject_id, guest_kind, guest_id, status, form, subject_key, summary, summary_en, attempt, submitted_at)
      values (${`housing_${kind}`}, 2998, ${id * 10 + at}, 'tenant', ${tenant_id}, 'tenant', ${tenant_id}, 'waiting', ${JSON.stringify({ reservation_id: id, details: 'Please' })}::jsonb, ${String(id)}, 'Lütfen', 'Please', 1, now())`;
  const broken = await form(h, id, 80_00);
  const out = await Promise.all([housing.post(path('check-out'), broken), housing.post(path('check-out'), broken)]);
  expect(out.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const asked = await h.rows<{ kind: string; status: string; note: string | null }>`
    select kind, status, (select e.note from request_events e where e.request_id = r.id order by e.id desc limit 1) as note from requests r where subject_kind = 'tenant' and subject_id = ${tenant_id} and year = 2998 order by kind`;
  const note = 'Çıkış yapıldığı için talep kapandı. / The resident has checked out, so the request was closed.';
  expect(asked).toEqual([
    { kind: 'housing_extension', status: 'cancelled', note },
    { kind: 'housing_guest', status: 'cancelled', note },
    { kind: 'housing_repair', status: 'waiting', note: null },
    { kind: 'housing_room_change', status: 'cancelled', note },
  ]);
  const charges = await h.rows<{ amount: number }>`
    select amount from housing_charges where reservation_id = ${id} and kind = 'damage'`;
  expect(charges.map((each) => Number(each.amount))).toEqual([80_00]);
  const left = await h.rows`select state from housing_reservations where tenant_id = ${tenant_id}`;
  expect(left).toEqual([{ state: 'checked_out' }]);
  const cleanings = await h.rows`
    select reason from housing_cleanings where room_id = ${room_id} and reason = 'checkout' and state = 'open'`;
  expect(cleanings).toEqual([{ reason: 'checkout' }]);
  // of each of the two both signatures are kept, and the log holds that it happened once
  const signed = await h.rows`
    select kind, length(tenant_signature) > 200 as tenant, length(staff_signature) > 200 as staff from housing_inspections where reservation_id = ${id} order by kind`;
  expect(signed).toEqual([
    { kind: 'in', tenant: true, staff: true },
    { kind: 'out', tenant: true, staff: true },
  ]);
  const audit = await h.rows`
    select action from audit_log where resource = 'housing-inspection' and (after ->> 'reservation_id')::bigint = ${id} order by id`;
  expect(audit).toEqual([{ action: 'housing-check-in' }, { action: 'housing-check-out' }]);
});

it('what is left of a deposit after the check-out is paid out or kept with a reason, once, and never more than lies there', async () => {
  const h = await harness();
  const [housing, student] = [await h.as('housing'), await h.as('student')];
  const { id, tenant_id } = await booked(h);
  const path = `/api/v1/housing/desk/${id}/money`;
  const today = universityDay(h.services.clock());
  const customer = { kind: 'tenant' as const, id: tenant_id };
  const lies = async (): Promise<number[]> =>
    (await owedOf(h.services.database.db, [customer], today)).map(
      (row) => Number(row.credit) - Math.max(0, Number(row.owed)),
    );
  const [rent] = await h.rows<{ amount: number; currency: string }>`
    select amount, currency from housing_charges where reservation_id = ${id} and kind = 'rent'`;
  const currency = rent?.currency ?? 'USD';
  const left = 150_00;
  await systemWrite(h.services, 'test', (c) =>
    receive(c, {
      customer,
      currency,
      amount: Number(rent?.amount) + left,
      into: 'bank',
      part: 'MAIN',
      key: `left-money-${id}`,
    }),
  );
  const input = { way: 'bank', currency, amount: 100_00, reference: 'TR-2291', reason: 'Deposit given back' };
  const send = (more: object, key: string = crypto.randomUUID()) =>
    housing.post<{ data: { left: number }; message: string }>(path, { ...input, ...more }, { 'idempotency-key': key });
  // while he lives there nothing is given back
  expect((await send({})).body.message).toBe('money_stay_open');
  await h.rows`update housing_stays set state = 'out' where reservation_id = ${id} and state = 'booked'`;
  await h.rows`update housing_reservations set state = 'checked_out' where id = ${id}`;
  expect((await h.nobody.post(path, input)).status).toBe(401);
  expect((await student.post(path, input)).status).toBe(403);
  expect((await housing.post('/api/v1/housing/desk/999999/money', input)).status).toBe(404);
  expect((await send({ amount: 0 })).status).toBe(422);
  expect((await send({ reason: '' })).status).toBe(422);
  expect((await send({ amount: left + 1 })).body.message).toBe('money_less');
  expect((await send({ reference: null })).body.message).toBe('money_reference');
  // it came by the bank: no card takes it
  expect((await send({ way: 'card' })).body.message).toBe('money_card_less');
  expect(await lies()).toEqual([left]);
  // two at the desk at once: one of them finds less than he wants to pay out; the same press twice pays once
  const keys = [`left-${id}-a`, `left-${id}-b`];
  const both = await Promise.all(keys.map((each) => send({}, each)));
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect(both.find((each) => each.status === 406)?.body.message).toBe('money_less');
  const again = await send({}, keys[both.findIndex((each) => each.status === 200)]);
  expect([again.status, await lies()]).toEqual([200, [50_00]]);
  const shown = await housing.get<{ data: { over: boolean; lying: { amount: number }[] } }>(
    `/api/v1/housing/desk/${id}`,
  );
  expect(shown.body.data).toMatchObject({ over: true, lying: [{ amount: 50_00 }] });
  const kept = await send({ way: 'keep', amount: 50_00, reason: 'Key not returned' });
  expect([kept.status, kept.body.data.left, kept.body.message]).toEqual([200, 0, 'housing_money_settled']);
  expect(await lies()).toEqual([0]);
  const events = await h.rows`
    select kind, detail->>'reason' as reason from housing_events where reservation_id = ${id} and kind in ('paid_back', 'kept') order by id`;
  expect(events).toEqual([
    { kind: 'paid_back', reason: 'Deposit given back' },
    { kind: 'kept', reason: 'Key not returned' },
  ]);
  // he is told of both: how much, and why
  const letters = await h.rows<{ template: string; body: string }>`
    select o.template, o.body from outbox o join housing_tenants t on t.email = o.recipient where t.id = ${tenant_id} and o.template like 'housing_money_%' order by o.id`;
  expect(letters.map((letter) => letter.template)).toEqual(['housing_money_bank', 'housing_money_keep']);
  expect(letters[0]?.body).toMatch(/100[.,]00.*Deposit given back/s);
  expect(letters[1]?.body).toMatch(/50[.,]00.*Key not returned/s);
  const audit = await h.rows`
    select record_id from audit_log where action in ('housing.paid_back', 'housing.kept') and record_id = ${id}`;
  expect(audit.length).toBe(2);
});

it('HOU-022 a room is marked as cleaned once, with a photo that only the office reads', async () => {
  const h = await harness();
  const [housing, student] = [await h.as('housing'), await h.as('student')];
  const [row] = await h.rows<{ id: number }>`select id from housing_cleanings where state = 'open' order by id limit 1`;
  const path = `/api/v1/room/need/cleaning/${row?.id}/done`;
  expect((await h.nobody.get('/api/v1/room/need/cleaning')).status).toBe(401);
  expect((await student.get('/api/v1/room/need/cleaning')).status).toBe(403);
  expect((await student.post(path, {})).status).toBe(403);
  expect((await housing.post('/api/v1/room/need/cleaning/999999/done', {})).status).toBe(404);
  expect((await housing.post(path, { photo: 'data:image/png;base64,AAAA' })).status).toBe(422);
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const photo = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const twice = await Promise.all([housing.post(path, { photo }), housing.post(path, { photo })]);
  expect(twice.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const [kept] = await h.rows`
    select c.state, (select count(*)::int from audit_log a where a.resource = 'housing-cleaning' and a.record_id = c.id and a.after ->> 'state' = 'done') as told from housing_cleanings c where c.id = ${row?.id}`;
  expect(kept).toEqual({ state: 'done', told: 1 });
  const picture = `/api/v1/room/need/cleaning/${row?.id}/photo`;
  expect((await h.nobody.get(picture)).status).toBe(401);
  for (const role of ['student', 'instructor', 'bursar', 'registrar', 'observer'] as const)
    expect([role, (await (await h.as(role)).get(picture)).status]).toEqual([role, 403]);
  const seen = await housing.get<{ data: { picture: string } }>(picture);
  // it is the one that was taken
  const { width, height } = await sharp(
    Buffer.from(seen.body.data.picture.split(',').at(-1) ?? '', 'base64'),
  ).metadata();
  expect([width, height]).toEqual([8, 8]);
});

it('HOU-016 misconduct goes from report to finding, fine and appeal; notes of the office are read by nobody else', async () => {
  const h = await harness();
  const [housing, affairs, student] = [await h.as('housing'), await h.as('studentaffairs'), await h.as('student')];
  const [person] = await h.rows<{ id: number; misconduct_id: number; tenant_id: number }>`
    select p.id, p.misconduct_id, p.tenant_id from housing_misconduct_people p join housing_misconducts m on m.id = p.misconduct_id where m.state = 'investigating' limit 1`;
  const state = `/api/v1/housing/misconducts/${person?.misconduct_id}/state`;
  const finding = `/api/v1/housing/misconducts/people/${person?.id}/finding`;
  expect((await h.nobody.get('/api/v1/housing/misconducts')).status).toBe(401);
  expect((await student.get('/api/v1/housing/misconducts')).status).toBe(403);
  expect((await affairs.get('/api/v1/housing/misconducts')).status).toBe(200);
  const notes = '/api/v1/housing/misconducts/notes';
  const note = { misconduct_id: person?.misconduct_id, note: 'Seen by the night porter alone' };
  const written = await housing.post<{ data: { id: number } }>(notes, note);
  expect([written.status, (await housing.get(notes)).raw.toString()]).toEqual([
    201,
    expect.stringContaining(note.note),
  ]);
  expect((await h.nobody.get(notes)).status).toBe(401);
  for (const role of ['studentaffairs', 'student', 'observer', 'registrar', 'instructor'] as const) {
    const as = await h.as(role);
    const answers = [await as.get(notes), await as.get(`${notes}/${written.body.data.id}`), await as.post(notes, note)];
    expect([role, answers.map((each) => each.status)]).toEqual([role, [403, 403, 403]]);
    // nor beside the case, for whoever may read that
    const { raw } = await as.get(`/api/v1/housing/misconducts/${person?.misconduct_id}`);
    expect(raw.toString()).not.toContain(note.note);
  }
  expect((await affairs.post(finding, { finding: 'responsible' })).status).toBe(403);
  expect((await housing.post('/api/v1/housing/misconducts/999999/state', { state: 'closed' })).status).toBe(404);
  expect((await housing.post(state, { state: 'soon' })).status).toBe(422);
  const refusal = async (path: string, input: object) => (await housing.post(path, input)).body.message;
  expect(await refusal(state, { state: 'hearing' })).toBe('misconduct_no_hearing');
  for (const hearing_at of ['9999-01-01T10:00:00.000Z', '2001-01-01T10:00:00.000Z'])
    expect(await refusal(state, { state: 'hearing', hearing_at })).toBe('misconduct_hearing_day');
  expect(await refusal(state, { state: 'decided' })).toBe('misconduct_open_findings');
  expect(await refusal(finding, { finding: 'not_responsible', sanction: 'warning' })).toBe(
    'misconduct_sanction_needs_finding',
  );
  expect(await refusal(finding, { finding: 'responsible', sanction: 'fine' })).toBe('misconduct_fine_amount');
  const fine = { finding: 'responsible', sanction: 'fine', amount: 50_00 };
  // a second accused, whose appeal will be heard
  const [second] = await h.rows<{ id: number }>`
    insert into housing_misconduct_people (misconduct_id, tenant_id, role)
    select ${person?.misconduct_id}, r.tenant_id, 'accused' from housing_reservations r where r.state = 'checked_in' and r.currency is not null
      and r.tenant_id not in (select tenant_id from housing_misconduct_people where misconduct_id = ${person?.misconduct_id}) order by r.id limit 1 returning id`;
  const other = `/api/v1/housing/misconducts/people/${second?.id}`;
  expect((await housing.post(`${other}/finding`, fine)).status).toBe(200);
  const both = await Promise.all([housing.post(finding, fine), housing.post(finding, fine)]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  const charged = await h.rows`
    select c.id from housing_charges c join housing_events e on e.id = c.event_id where c.kind = 'other' and (e.detail ->> 'misconduct_person')::int = ${person?.id}`;
  expect(charged.length).toBe(1);
  expect((await housing.post(state, { state: 'decided' })).status).toBe(200);
  const people = `/api/v1/housing/misconducts/people/${person?.id}`;
  expect((await housing.post(`${people}/appeal`, { appeal: 'It was somebody else.' })).status).toBe(200);
  expect(await refusal(state, { state: 'decided' })).toBe('misconduct_open_appeal');
  expect((await housing.post(`${people}/appeal-decision`, { appeal_decision: 'upheld' })).status).toBe(200);
  // upheld, the fine stands; overturned, it is owed no longer
  expect((await housing.post(`${other}/appeal`, { appeal: 'I was away.' })).status).toBe(200);
  expect((await housing.post(`${other}/appeal-decision`, { appeal_decision: 'overturned' })).status).toBe(200);
  const fines = await h.rows`
    select (e.detail ->> 'misconduct_person')::int as person, (c.amount - c.lowered)::int as stands,
      (select sum(p.amount)::int from ledger_postings p where p.item_id = c.item_id and p.payment_id is null) as owed
    from housing_charges c join housing_events e on e.id = c.event_id where (e.detail ->> 'misconduct_person')::int in (${person?.id}, ${second?.id}) order by 2`;
  expect(fines).toEqual([
    { person: Number(second?.id), stands: 0, owed: 0 },
    { person: Number(person?.id), stands: 50_00, owed: 50_00 },
  ]);
  const [cleared] = await h.rows`
    select finding, sanction, charge from housing_misconduct_people where id = ${second?.id}`;
  expect(cleared).toEqual({ finding: 'not_responsible', sanction: null, charge: null });
  expect((await housing.post(state, { state: 'closed' })).status).toBe(200);
});

it('HOU-010, HOU-019 a transfer is asked for; its link opens that one record, nothing can be guessed', async () => {
  const h = await harness();
  const [housing, student, other] = [await h.as('housing'), await h.as('student'), await h.as('student2')];
  const path = '/api/v1/airport/transfer/request';
  const flight_at = new Date(h.services.clock().getTime() + 72 * 3_600_000).toISOString();
  const asked = {
    direction: 'pickup',
    airport: 'ESB',
    flight_no: 'TK2124',
    flight_at,
    passengers: 1,
    luggage: 2,
    phone: '+905321234567',
  };
  expect((await h.nobody.post(path, asked)).status).toBe(401);
  expect((await student.post(path, { ...asked, flight_no: '' })).status).toBe(422);
  const late = await student.post(path, { ...asked, flight_at: h.services.clock().toISOString() });
  expect([late.status, late.body.message]).toEqual([406, 'transfer_too_late']);
  // pressed three times it is one request; the others are told which
  type Done = { data: { number: string; link: string }; message: string };
  const pressed = await Promise.all([1, 2, 3].map(() => student.post<Done>(path, asked)));
  expect(pressed.map((each) => each.status).toSorted()).toEqual([200, 406, 406]);
  const { number, link } = pressed.find((each) => each.status === 200)?.body.data ?? { number: '-', link: '-' };
  for (const { status, body, raw } of pressed) {
    if (status === 200) continue;
    expect(body.message).toBe('transfer_asked_already');
    expect(raw.toString()).toContain(`${number} (TK2124)`);
  }
  // the way back, another day and somebody else’s are others
  const later = new Date(Date.parse(flight_at) + 24 * 3_600_000).toISOString();
  expect((await student.post(path, { ...asked, direction: 'dropoff' })).status).toBe(200);
  expect((await student.post(path, { ...asked, flight_at: later })).status).toBe(200);
  expect((await other.post(path, asked)).status).toBe(200);
  const mine = await student.get<{ data: { number: string }[] }>(path);
  expect(mine.body.data.map((each) => each.number)).toContain(number);
  const theirs = await other.get<{ data: { number: string }[] }>(path);
  expect(theirs.body.data.map((each) => each.number)).not.toContain(number);
  expect((await student.get('/api/v1/housing/airport/transfer-list')).status).toBe(403);
  expect((await h.nobody.get(`/api/v1${link}`)).status).toBe(200);
  for (const guess of [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    `${link.slice(0, link.lastIndexOf('/'))}/${number}`,
  ])
    expect([404, 422]).toContain((await h.nobody.get(`/api/v1${guess}`)).status);
  const [row] = await h.rows<{ id: number }>`select id from housing_transfers where number = ${number}`;
  const driver = { driver: 'Kemal Usta', driver_phone: '+905321112233' };
  expect((await student.post(`/api/v1/housing/airport/transfers/${row?.id}/driver`, driver)).status).toBe(403);
  expect((await housing.post(`/api/v1/housing/airport/transfers/${row?.id}/driver`, driver)).status).toBe(200);
  const [mail] = await h.rows<{
    body: string;
  }>`select body from outbox where template = 'housing_transfer' and body like ${`%${link}%`}`;
  expect(mail?.body).toContain(link);
  const cancelled = await Promise.all([h.nobody.post(`/api/v1${link}/cancel`), h.nobody.post(`/api/v1${link}/cancel`)]);
  expect(cancelled.map((each) => each.status).toSorted()).toEqual([200, 406]);
  // what was given up stands in nobody's way
  expect((await student.post(path, asked)).status).toBe(200);
  expect(
    (await housing.post(`/api/v1/housing/airport/transfers/${row?.id}/state`, { state: 'completed' })).status,
  ).toBe(406);
});

it('HOU-011 staff read how full the halls are; each report has rows for who may read it', async () => {
  const h = await harness();
  const [housing, student, instructor] = [await h.as('housing'), await h.as('student'), await h.as('instructor')];
  expect((await h.nobody.get('/api/v1/housing/reports')).status).toBe(401);
  expect((await student.get('/api/v1/housing/reports')).status).toBe(403);
  const seen = await instructor.get<{ data: { buildings: { beds: number; taken: number }[] } }>(
    '/api/v1/housing/reports',
  );
  expect(seen.status).toBe(200);
  for (const { beds, taken } of seen.body.data.buildings) expect(taken).toBeLessThanOrEqual(beds);
  const today = universityDay(h.services.clock());
  const since = (days: number): string =>
    encodeURIComponent(JSON.stringify({ first_on: addDays(today, -days), last_on: today }));
  const params = since(9);
  for (const name of ['occupancy', 'nights', 'moves', 'revenue', 'waiting']) {
    const report = await housing.get<{ data: { count: number; rows: { amount?: number }[] } }>(
      `/api/v1/reports/housing-${name}?params=${name === 'waiting' ? '{}' : name === 'revenue' ? since(700) : params}&limit=0`,
    );
    expect([name, report.status]).toEqual([name, 200]);
    const { count, rows } = report.body.data;
    if (name === 'occupancy') expect(count).toBe(10);
    if (name !== 'revenue') continue;
    // a deposit is owed back: it is no revenue
    const [booked] = await h.rows<{ earned: number; held: number }>`
      select coalesce(sum(c.amount - c.lowered) filter (where c.kind <> 'deposit'), 0)::int as earned, coalesce(sum(c.amount - c.lowered) filter (where c.kind = 'deposit'), 0)::int as held
      from housing_charges c join housing_events e on e.id = c.event_id where e.at >= ${addDays(today, -700)}::date and e.at < ${today}::date + 1`;
    expect(booked?.held).toBeGreaterThan(0);
    expect(Math.round(rows.reduce((sum, row) => sum + (row.amount ?? 0), 0) * 100)).toBe(booked?.earned);
  }
  for (const name of ['occupancy', 'nights', 'moves', 'revenue', 'waiting']) {
    expect([403, 404]).toContain((await student.get(`/api/v1/reports/housing-${name}?params=${params}`)).status);
  }
});

it('who has a room is not cleared, whom housing never knew its office looks at; a withdrawal says what it changes', async () => {
  const h = await harness();
  const [lives] = await h.rows<{ id: number }>`
    select t.student_id as id from housing_stays s join housing_tenants t on t.id = s.tenant_id where s.state = 'in' and t.student_id is not null limit 1`;
  const [free] = await h.rows<{ id: number }>`
    select s.id from students s where not exists (select from housing_tenants t where t.student_id = s.id) order by s.id limit 1`;
  const { housingClearance } = await import('../leaving/leaving.ts');
  const ask = (id: number | undefined) =>
    systemWrite(h.services, 'test', (context) => housingClearance.of(context, Number(id)));
  expect([(await ask(lives?.id)).state, (await ask(free?.id)).state]).toEqual(['owes', 'unknown']);
  // who has left the room and owes nothing for it is cleared
  const [left] = await h.rows<{ id: number }>`
    select t.student_id as id from housing_tenants t where t.student_id is not null
      and not exists (select from housing_stays s where s.tenant_id = t.id and s.state in ('in', 'booked'))
      and not exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'tenant' and a.owner_id = t.id) order by t.id limit 1`;
  expect((await ask(left?.id)).state).toBe('clear');
});
