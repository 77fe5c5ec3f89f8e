import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf, renderPdf } from '#kernel/server/pdf.ts';
import { pdfText } from '#areas/records/test-pdf-text.ts';
import type { CardAnswer, CardRow, Verification } from '../contract.ts';
import { cardPages, cardSheets, cardSize } from '../queries/card-document.ts';
import { qrPicture } from '../queries/qr-picture.ts';
import { readHolders } from '../queries/read-cards.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { sql } from '#kernel/server/database.ts';

let h: Harness;
let ids: number[] = [];
beforeAll(async () => {
  h = await harness();
  ids = (
    await h.rows<{
      id: number;
    }>`select s.id from students s where s.status = 'active' and not exists (select 1 from id_cards c where c.student_id = s.id) and not exists (select 1 from users u where u.student_id = s.id and u.password_hash is not null) order by s.id desc limit 20`
  ).map((each) => each.id);
});
afterAll(async () => {
  h.setNow(null);
  await closePdf();
});
const issue = (who: Caller, given: number[], reason?: string) =>
  who.post<{ message: string; data: { issued: number }; errors?: { key: string; data: { id: number } }[] }>(
    '/api/v1/student/id/cards',
    { ids: given, ...(reason ? { reason } : {}) },
  );
const cardOf = async (id: number) =>
  (
    await h.rows<{
      id: number;
      card_number: string;
      token: string;
      status: string;
      valid_until: string;
    }>`select id, card_number, token, status, valid_until from id_cards where student_id = ${id} order by id desc limit 1`
  )[0];
const verify = (token: string) => h.nobody.get<{ data: Verification }>(`/api/v1/qr-verification/card-${token}`);
const take = (): number => ids.pop() ?? 0;

describe('issuing cards', () => {
  it('401, 403, 404, 422', async () => {
    const id = take();
    expect((await issue(h.nobody, [id])).status).toBe(401);
    for (const who of ['student', 'advisor', 'bursar'])
      expect((await issue(await h.as(who), [id])).status, who).toBe(403);
    expect((await (await h.as('studentaffairs')).post('/api/v1/staff/id/cards', { ids: [1] })).status).toBe(403);
    const office = await h.as('studentaffairs');
    expect((await issue(office, [99999999])).status).toBe(404);
    expect((await issue(office, [])).status).toBe(422);
    expect((await issue(office, [id], 'stolen')).status).toBe(422);
    expect(await cardOf(id)).toBeUndefined();
  });
  it('one card in use per person: a second needs a reason, the old one ends', async () => {
    const office = await h.as('studentaffairs');
    const id = take();
    expect((await issue(office, [id])).body.data).toEqual({ issued: 1 });
    const first = await cardOf(id);
    expect((await issue(office, [id])).status).toBe(420);
    expect((await issue(office, [id])).body.errors?.[0]).toMatchObject({ key: 'card_active_already', data: { id } });
    expect((await issue(office, [id], 'lost')).status).toBe(200);
    const second = await cardOf(id);
    expect(
      (await h.rows<{ status: string }>`select status from id_cards where student_id = ${id} order by id`).map(
        (each) => each.status,
      ),
    ).toEqual(['lost', 'active']);
    expect([
      (await verify(first?.token ?? '')).body.data.state,
      (await verify(second?.token ?? '')).body.data.state,
    ]).toEqual(['replaced', 'valid']);
    const audit = await h.rows<{
      after: object;
      text: string;
    }>`select after, coalesce(before::text, '') || after::text as text from audit_log where resource = 'id_card' and record_id = ${second?.id}`;
    expect(audit[0]?.after).toMatchObject({ student_id: id, card_number: second?.card_number });
    expect(audit[0]?.text).not.toContain(second?.token);
  });
  it('two offices at once issue one card', async () => {
    const id = take();
    const [one, other] = await Promise.all([h.as('studentaffairs'), h.as('registrar')]);
    const both = await Promise.all([issue(one, [id]), issue(other, [id]), issue(one, [id])]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 420, 420]);
    expect((await h.rows`select 1 from id_cards where student_id = ${id} and status = 'active'`).length).toBe(1);
  });
  it('two replacements at once leave one active card', async () => {
    const id = take();
    const office = await h.as('studentaffairs');
    await issue(office, [id]);
    const both = await Promise.all([issue(office, [id], 'lost'), issue(await h.as('admin'), [id], 'replaced')]);
    expect(both.map((each) => each.status)).toEqual([200, 200]);
    expect(
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from id_cards where student_id = ${id} and status = 'active'`
      )[0]?.n,
    ).toBe(1);
    await expect(
      h.rows`insert into id_cards (student_id, card_number, token, issued_on, valid_until) values (${id}, 'X-1', 'X-1', '2026-01-01', '2027-01-01')`,
    ).rejects.toThrow();
  });
  it('all or none; nobody who has left gets one', async () => {
    const office = await h.as('registrar');
    const good = take();
    const [gone] = await h.rows<{ id: number }>`select id from students where status = 'withdrawn' limit 1`;
    expect((await issue(office, [good, gone?.id ?? 0])).body.errors?.map((each) => each.key)).toEqual([
      'card_holder_inactive',
    ]);
    expect(await cardOf(good)).toBeUndefined();
  });
  it('the same key again issues nothing more', async () => {
    const office = await h.as('studentaffairs');
    const id = take();
    const once = () => office.post('/api/v1/student/id/cards', { ids: [id] }, { 'idempotency-key': `card-${id}` });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    expect((await h.rows`select 1 from id_cards where student_id = ${id}`).length).toBe(1);
  });
});

describe('ACC-101 own card and cards of others', () => {
  it('a person sees his own card; another’s is not there', async () => {
    const student = await h.as('surveyed');
    const [own] = await h.rows<{ id: number }>`select student_id as id from users where username = 'surveyed'`;
    const id = own?.id ?? 0;
    await issue(await h.as('studentaffairs'), [id], 'replaced');
    const mine = await student.get<{ data: CardAnswer }>('/api/v1/users/me/card');
    const card = await cardOf(id);
    expect(mine.body.data).toMatchObject({
      holder: { person: 'student', id },
      card: { card_number: card?.card_number, state: 'valid' },
      may_issue: false,
      may_print: true,
    });
    expect(mine.body.data.card?.url).toBe(`${h.services.config.publicUrl}/qr-verification/card-${card?.token}`);
    expect((await student.get(`/api/v1/student/id/card/${id}`)).status).toBe(200);
    const other = take();
    await issue(await h.as('studentaffairs'), [other]);
    expect((await student.get(`/api/v1/student/id/card/${other}`)).status).toBe(404);
    expect((await student.get('/api/v1/student/id/cards?search=kaya')).status).toBe(403);
    expect((await student.get(`/api/v1/student/id/cards/pdf?ids=${other}&layout=card`)).status).toBe(403);
    expect((await h.nobody.get('/api/v1/users/me/card')).status).toBe(401);
    const pdf = await student.get('/api/v1/users/me/card/pdf');
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const [width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(pdf.raw.toString('latin1'))
      ?.slice(1)
      .map(Number) ?? [0, 0];
    expect([width, height].map((each) => Math.round(((each ?? 0) / 72) * 254) / 10)).toEqual([85.6, 54]);
  });
  it('staff: own card; A and registrar all', async () => {
    const registrar = await h.as('registrar');
    const [own] = await h.rows<{ id: number }>`select staff_id as id from users where username = 'instructor'`;
    const id = own?.id ?? 0;
    expect((await registrar.post('/api/v1/staff/id/cards', { ids: [id], reason: 'replaced' })).status).toBe(200);
    const instructor = await h.as('instructor');
    expect((await instructor.get<{ data: CardAnswer }>(`/api/v1/staff/id/card/${id}`)).body.data.card?.state).toBe(
      'valid',
    );
    expect((await (await h.as('chair')).get(`/api/v1/staff/id/card/${id}`)).status).toBe(404);
    expect((await (await h.as('studentaffairs')).get('/api/v1/staff/id/cards?search=erol')).status).toBe(403);
    expect((await (await h.as('student')).get(`/api/v1/staff/id/card/${id}`)).status).toBe(403);
  });
  it('the office finds by at least three letters, in Turkish and without accents', async () => {
    const office = await h.as('studentaffairs');
    expect((await office.get('/api/v1/student/id/cards?search=el')).status).toBe(422);
    const found = await office.get<{ data: CardRow[] }>(
      `/api/v1/student/id/cards?search=${encodeURIComponent('elif yilmaz')}`,
    );
    expect(found.body.data.some((each) => each.first_name === 'Elif' && each.last_name === 'Yılmaz')).toBe(true);
  });
});

describe('on paper', () => {
  it('ten cards on a sheet, backs mirrored, both languages on the card', async () => {
    const office = await h.as('studentaffairs');
    const many = (
      await h.rows<{ id: number }>`select id from students where status = 'active' order by id limit 11`
    ).map((each) => each.id);
    await issue(office, many, 'replaced');
    const answer = await office.get(`/api/v1/student/id/cards/pdf?ids=${many.join(',')}&layout=sheet`);
    expect(answer.status).toBe(200);
    expect(answer.raw.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(4); // 10 + 1 fronts and their backs
    const context = { db: h.database.db, services: h.services, now: new Date() };
    const cards = (await readHolders(context, 'student', sql`students.id = ${many[0]}`, true)).flatMap((each) =>
      each.card ? [{ person: { ...each.person, first_name: 'Şükrü Çağrı', last_name: 'İğdır' }, card: each.card }] : [],
    );
    const words =
      (locale: 'tr' | 'en') =>
      (key: string): string =>
        h.services.lines.line(locale, key);
    const [front = '', back = ''] = pdfText(
      await renderPdf({ ...cardPages(cards, words, 'Kart', 'tr'), compress: false }),
    ).map((page) => page.replace(/\s+/g, ' '));
    for (const expected of [
      'Şükrü Çağrı İğdır',
      'Kampüs Üniversitesi',
      'Kampüs University',
      'ÖĞRENCİ',
      'STUDENT',
      cards[0]?.person.number ?? '?',
      cards[0]?.person.place.name ?? '?',
      cards[0]?.person.place.name_en ?? '?',
    ])
      expect(front).toContain(expected);
    expect(back).toContain(cards[0]?.card.card_number);
    expect(pdfText(await renderPdf({ ...cardSheets(cards, words, 'Kart', 'tr'), compress: false })).length).toBe(2);
    expect(cardSize.width * 2).toBeLessThan(595.28);
    expect(cardSize.height * 5).toBeLessThan(841.89);
  });
  it('nothing to print is refused', async () => {
    const answer = await (
      await h.as('studentaffairs')
    ).get<{ message: string }>(`/api/v1/student/id/cards/pdf?ids=${take()}&layout=sheet`);
    expect([answer.status, answer.body.message]).toEqual([406, 'no_card_to_print']);
  });
  it('the QR code reads back as the address of the card', () => {
    const url = 'https://kampus.example/qr-verification/card-0123456789abcdef0123456789abcdef';
    const { size, path } = qrPicture(url);
    const scale = 4;
    const side = size * scale;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
      for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
        for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
          pixels.set([0, 0, 0, 255], (row * side + column) * 4);
    }
    expect(jsQR(pixels, side, side)?.data).toBe(url);
  });
});

describe('ACC-108 /qr-verification is public', () => {
  it('tells the state and initials, and nothing else', async () => {
    const id = take();
    await issue(await h.as('studentaffairs'), [id]);
    const card = await cardOf(id);
    const answer = await verify(card?.token ?? '');
    expect(Object.keys(answer.body.data).sort()).toEqual([
      'checked_at',
      'holder',
      'initials',
      'kind',
      'state',
      'valid_until',
    ]);
    const [student] = await h.rows<{
      student_number: string;
      first_name: string;
      last_name: string;
      email: string;
    }>`select student_number, first_name, last_name, email from students where id = ${id}`;
    const text = answer.raw.toString();
    for (const secret of [student?.student_number, student?.last_name, student?.email, card?.card_number])
      expect(text).not.toContain(secret);
    h.setNow(new Date(`${Number(card?.valid_until.slice(0, 4)) + 1}-01-01T09:00:00Z`));
    expect((await verify(card?.token ?? '')).body.data.state).toBe('expired');
    h.setNow(null);
    await h.rows`update students set status = 'withdrawn' where id = ${id}`;
    expect((await verify(card?.token ?? '')).body.data.state).toBe('cancelled');
    await h.rows`update students set status = 'active' where id = ${id}`;
  });
  it('an unknown, torn or foreign code answers 404 alike', async () => {
    for (const name of [
      `card-${'0'.repeat(32)}`,
      'card-',
      'card',
      'transcript-1',
      `card-${'0'.repeat(32)}'--`,
      '1',
      '..%2Fetc',
    ])
      expect((await h.nobody.get(`/api/v1/qr-verification/${name}`)).status, name).toBe(404);
  });
});
