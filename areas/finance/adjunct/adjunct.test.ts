import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import type { AdjunctFile, AdjunctView, MySheets } from './contract.ts';

const iban = 'TR330006100519786457841326';
let h: Harness;
let bursar: Caller;
let second: Caller;
let semester = 0;
let course = 0;
let made = 0;
/** two months of the past that no demo sheet stands in */
const [first, next] = [addMonths(`${today().slice(0, 7)}-01`, -30), addMonths(`${today().slice(0, 7)}-01`, -29)];
type Answer = { message: string; data: { id: number; sheets: number; changes: number; state: string } };

beforeAll(async () => {
  h = await harness();
  [bursar, second] = [await h.as('bursar'), await h.as('admin')];
  const [term] = await h.rows<{ id: number }>`
    insert into semesters (academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on, grades_due_on) values ('1990-1991', 4, ${addMonths(first, -1)}, ${addMonths(first, 3)}, ${first}, ${addMonths(first, 3)}, ${addMonths(first, 3)}) returning id::int as id`;
  const [any] = await h.rows<{ id: number }>`select id::int as id from courses where level = 'undergraduate' limit 1`;
  [semester, course] = [term?.id ?? 0, any?.id ?? 0];
}, 120_000);

interface Mine {
  staff: number;
  section: number;
}
/** A part-time instructor with a section of two hours a week and a rate of his own title’s kind. */
async function teaches(share = 100, title = 'lecturer'): Promise<Mine> {
  made += 1;
  const name = `T${process.pid}-${made}`;
  const [staff] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email, employment) values (${name}, 'Deneme', ${name}, ${title}, ${`${name}@kampus.example`}, 'part_time') returning id::int as id`;
  const [section] = await h.rows<{ id: number }>`
    insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, instructor_id, quota)
    select ${semester}, c.id, ${made}, c.code, c.name, c.name_en, c.department_id, ${staff?.id ?? 0}, 10 from courses c where c.id = ${course} returning id::int as id`;
  await h.rows`insert into section_instructors (section_id, staff_id, share) values (${section?.id ?? 0}, ${staff?.id ?? 0}, ${share})`;
  await h.rows`insert into meetings (section_id, semester_id, type, day, starts, ends) values (${section?.id ?? 0}, ${semester}, 1, 2, 540, 650)`;
  return { staff: staff?.id ?? 0, section: section?.id ?? 0 };
}
const hourly = (amount: number, more: object = {}) =>
  bursar.post<Answer>('/api/v1/adjunct/rates', {
    title: 'lecturer',
    amount,
    currency: 'TRY',
    valid_from: first,
    valid_until: addDays(addMonths(first, 6), -1),
    ...more,
  });
const prepares = (month = first, who = bursar) => who.post<Answer>('/api/v1/adjunct/payments', { month });
const sheetOf = async ({ staff }: Mine, month = first): Promise<number> =>
  (
    await h.rows<{
      id: number;
    }>`select id::int as id from adjunct_sheets where staff_id = ${staff} and month = ${month}`
  )[0]?.id ?? 0;
const viewOf = async (id: number, who = bursar): Promise<AdjunctView> =>
  (await who.get<{ data: AdjunctView }>(`/api/v1/adjunct/payments/${id}/sheet`)).body.data;
const does = (id: number, verb: string, body: object = {}, who = bursar) =>
  who.post<Answer>(`/api/v1/adjunct/payments/${id}/${verb}`, { id, ...body });
const names = (id: number, who = bursar) => does(id, 'account', { holder: 'Deneme Hoca', iban }, who);
const corrects = (line: number, body: object, who = bursar) =>
  who.post<Answer>(`/api/v1/adjunct/payments/lines/${line}`, { id: line, ...body });
/** Tuesdays of a month that are no holiday: the hours of it are twice as many. */
const tuesdays = async (month = first): Promise<number> =>
  (
    await h.rows<{
      n: number;
    }>`select count(*)::int as n from generate_series(${month}::date, ${addDays(addMonths(month, 1), -1)}::date, interval '1 day') d where extract(isodow from d) = 2 and not exists (select from holidays o where o.day = d::date and not o.half_day)`
  )[0]?.n ?? 0;
/** prepared, with an account, sent by the bursar and approved by the second person */
async function approved(mine: Mine, month = first): Promise<number> {
  await prepares(month);
  const id = await sheetOf(mine, month);
  expect((await names(id)).status).toBe(200);
  expect((await does(id, 'submit')).status).toBe(200);
  expect((await does(id, 'approve', {}, second)).status).toBe(200);
  return id;
}
const keysOf = (can: AdjunctView['can'][keyof AdjunctView['can']]): string[] =>
  can === true ? [] : can.refusals.map((each) => each.key);

describe('FIN-015: rates by title', () => {
  it('a title has one rate for the same case on a day; days in order; nobody else writes them', async () => {
    expect((await hourly(500_00)).status).toBe(201);
    expect((await hourly(510_00)).body.message).toBe('adjunct_rates_once');
    expect((await hourly(510_00, { hours: 'practice' })).status).toBe(201);
    expect((await hourly(1, { level: 'master', valid_until: addDays(first, -1) })).body.message).toBe(
      'adjunct_rate_days',
    );
    const instructor = await h.as('instructor');
    for (const who of [instructor, await h.as('registrar')])
      expect((await who.get('/api/v1/adjunct/rates')).status).toBe(403);
    expect((await instructor.post('/api/v1/adjunct/rates', { title: 'lecturer' })).status).toBe(403);
  });
});

describe('FIN-015: a month is computed', () => {
  it('hours of the timetable by share at the rate, each line explains itself; prepared twice it is there once', async () => {
    const mine = await teaches(50);
    expect((await prepares()).status).toBe(200);
    const id = await sheetOf(mine);
    const days = await tuesdays();
    const view = await viewOf(id);
    expect(view).toMatchObject({ state: 'draft', hours: days, gross: days * 500_00, currency: 'TRY', differences: [] });
    expect(view.lines).toMatchObject([
      { share: 50, planned: days, hours: days, rate: { amount: 500_00, valid_from: first }, earlier: false },
    ]);
    expect(view.lines[0]?.days).toHaveLength(days);
    await Promise.all([prepares(), prepares()]);
    expect(await h.rows`select 1 from adjunct_sheets where staff_id = ${mine.staff} and month = ${first}`).toHaveLength(
      1,
    );
  });
  it('a full-time instructor and a canceled section have none; a month ahead is refused', async () => {
    const [full, gone] = [await teaches(), await teaches()];
    await h.rows`update staff set employment = 'full_time' where id = ${full.staff}`;
    await h.rows`update sections set status = 'cancelled' where id = ${gone.section}`;
    await prepares();
    expect([await sheetOf(full), await sheetOf(gone)]).toEqual([0, 0]);
    expect((await prepares(addMonths(today(), 1))).body.message).toBe('adjunct_month_ahead');
  });
  it('a changed timetable is told, recomputed, and keeps what was corrected', async () => {
    const [mine, other] = [await teaches(), await teaches()];
    await prepares();
    const [id, spared] = [await sheetOf(mine), await sheetOf(other)];
    const line = (await viewOf(id)).lines[0]?.id ?? 0;
    expect((await corrects(line, { hours: 1.5 })).body.message).toBe('adjunct_reason');
    expect((await corrects(line, { hours: 400, reason: 'çok fazla saat' })).body.message).toBe('adjunct_hours');
    expect((await corrects(line, { hours: 1.5, reason: 'Derse gelmedi' })).status).toBe(200);
    expect(await viewOf(id)).toMatchObject({ hours: 1.5, gross: 750_00 });
    await h.rows`update meetings set ends = 710 where section_id in (${mine.section}, ${other.section})`;
    const days = await tuesdays();
    expect((await viewOf(id)).differences).toMatchObject([{ before: days * 2, after: days * 3 }]);
    for (const each of [id, spared]) expect((await does(each, 'recompute')).body.data.changes).toBe(1);
    expect((await viewOf(id)).lines).toMatchObject([{ planned: days * 3, hours: 1.5, reason: 'Derse gelmedi' }]);
    expect((await viewOf(spared)).hours).toBe(days * 3);
    // no hours: as planned again
    expect((await corrects(line, {})).status).toBe(200);
    expect((await viewOf(id)).hours).toBe(days * 3);
    const log = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'adjunct-sheet' and record_id = ${id} order by id`;
    expect(log.map((each) => each.action)).toContain('adjunct-sheet.correct');
  });
  it('without a rate or an account it is not sent; with them it is', async () => {
    const mine = await teaches(100, 'research_assistant');
    await prepares();
    const id = await sheetOf(mine);
    expect(keysOf((await viewOf(id)).can.submit)).toEqual(['adjunct_no_rate', 'adjunct_no_account']);
    // several reasons at once
    expect((await does(id, 'submit')).status).toBe(420);
    expect((await hourly(300_00, { title: 'research_assistant' })).status).toBe(201);
    await does(id, 'recompute');
    expect((await does(await sheetOf(mine), 'account', { holder: 'Deneme', iban: 'TR00' })).body.message).toBe(
      'adjunct_iban',
    );
    expect((await names(await sheetOf(mine))).status).toBe(200);
    expect((await does(await sheetOf(mine), 'submit')).status).toBe(200);
    const view = await viewOf(await sheetOf(mine));
    expect([view.iban, JSON.stringify(view).includes(iban)]).toEqual(['TR33 … 1326', false]);
  });
});

describe('FIN-015: prepared by one, approved by another, paid once', () => {
  it('who prepared it, corrected it or named the account does not approve it', async () => {
    const mine = await teaches();
    await prepares();
    const id = await sheetOf(mine);
    await names(id);
    await does(id, 'submit');
    expect((await does(id, 'approve')).status).toBe(420);
    expect(keysOf((await viewOf(id)).can.approve)).toEqual(['adjunct_by_you', 'adjunct_account_by_you']);
    // sent by the second one, the account is still the bursar’s
    await does(id, 'return', { reason: 'Saatler eksik' }, second);
    expect(await viewOf(id)).toMatchObject({ state: 'draft', return_reason: 'Saatler eksik' });
    await does(id, 'submit', {}, second);
    expect(keysOf((await viewOf(id)).can.approve)).toEqual(['adjunct_account_by_you']);
    expect(keysOf((await viewOf(id, second)).can.approve)).toEqual(['adjunct_by_you']);
    await does(id, 'return', { reason: 'Bursar göndersin' }, second);
    const line = (await viewOf(id)).lines[0]?.id ?? 0;
    await corrects(line, { hours: 2, reason: 'Tek ders yapıldı' }, second);
    await does(id, 'submit');
    expect(keysOf((await viewOf(id, second)).can.approve)).toEqual(['adjunct_by_you']);
  });
  it('approved it is frozen, for the database too; paid once, of two at once one', async () => {
    const mine = await teaches();
    const id = await approved(mine);
    const line = (await viewOf(id)).lines[0]?.id ?? 0;
    for (const [verb, body] of [
      ['recompute', {}],
      ['discard', {}],
      ['submit', {}],
      ['return', { reason: 'çok geç' }],
    ] as const)
      expect([verb, (await does(id, verb, body)).body.message]).toEqual([verb, 'adjunct_state']);
    expect((await corrects(line, { hours: 1, reason: 'sonradan değişiklik' })).body.message).toBe('adjunct_state');
    await expect(h.rows`update adjunct_lines set share = 1 where id = ${line}`).rejects.toThrow();
    await expect(h.rows`update adjunct_sheets set gross = 1 where id = ${id}`).rejects.toThrow();
    await expect(h.rows`delete from adjunct_sheets where id = ${id}`).rejects.toThrow();
    const [rate] = await h.rows<{
      id: number;
      version: number;
    }>`select r.id::int as id, r.version from adjunct_rates r join adjunct_lines l on l.rate_id = r.id where l.id = ${line}`;
    const changed = await bursar.put<Answer>(`/api/v1/adjunct/rates/${rate?.id}`, {
      version: rate?.version,
      title: 'lecturer',
      amount: 1,
      currency: 'TRY',
      valid_from: first,
      valid_until: addDays(addMonths(first, 6), -1),
    });
    expect(changed.body.message).toBe('adjunct_rate_used');
    expect((await does(id, 'paid', { paid_on: addDays(today(), 1), reference: 'EFT 1' })).body.message).toBe(
      'adjunct_paid_ahead',
    );
    const pays = await Promise.all([1, 2, 3].map((n) => does(id, 'paid', { paid_on: today(), reference: `EFT ${n}` })));
    expect(pays.map((each) => each.status).toSorted()).toEqual([200, 406, 406]);
    expect(await viewOf(id)).toMatchObject({ state: 'paid', paid_on: today() });
  });
  it('a section that changes afterwards is made up for in the next month, once', async () => {
    const mine = await teaches();
    const id = await approved(mine);
    const days = await tuesdays();
    await h.rows`update section_instructors set share = 50 where section_id = ${mine.section}`;
    expect((await viewOf(id)).differences).toMatchObject([{ month: first, after: -days }]);
    await prepares(next);
    const later = await sheetOf(mine, next);
    const view = await viewOf(later);
    expect(view.lines.map((line) => [line.month, line.earlier, line.planned])).toEqual([
      [next, false, await tuesdays(next)],
      [first, true, -days],
    ]);
    expect(view.gross).toBe(((await tuesdays(next)) - days) * 500_00);
    expect([(await viewOf(id)).hours, (await viewOf(id)).differences]).toEqual([days * 2, []]);
    await does(later, 'recompute');
    expect((await viewOf(later)).lines).toHaveLength(2);
  });
});

describe('FIN-015: payroll and the instructor', () => {
  it('the file has complete account numbers and sums, the log says who made it', async () => {
    const id = await approved(await teaches());
    const answer = await bursar.post<Answer>('/api/v1/adjunct/payments/files', { month: first });
    expect(answer.status).toBe(200);
    const file = answer.body.data.id;
    const csv = await bursar.get(`/api/v1/adjunct/payments/files/${file}/download?form=csv`);
    expect(csv.status).toBe(200);
    const files = (await bursar.get<{ data: AdjunctFile[] }>('/api/v1/adjunct/payments/files')).body.data;
    const listed = files.find((each) => each.id === file);
    const { gross } = await viewOf(id);
    expect(listed?.totals[0]?.gross).toBeGreaterThanOrEqual(gross);
    const [kept] = await h.rows<{ text: string }>`select rows::text as text from adjunct_files where id = ${file}`;
    expect(kept?.text).toContain(iban);
    expect(
      await h.rows`select 1 from audit_log where resource = 'adjunct-file' and record_id = ${file} and action = 'adjunct-file.make'`,
    ).toHaveLength(1);
    const [paid] = await h.rows<{
      staff_id: number;
    }>`select staff_id::int as staff_id from adjunct_sheets where id = ${id}`;
    const readings = async (): Promise<number> => {
      await h.services.accessLog.flush();
      return (
        await h.rows`select 1 from access_log where subject = 'staff' and subject_id = ${paid?.staff_id ?? 0} and what = 'adjunct-file'`
      ).length;
    };
    expect(await readings()).toBe(1);
    const xlsx = await bursar.get(`/api/v1/adjunct/payments/files/${file}/download?form=xlsx`);
    expect(xlsx.status).toBe(200);
    // downloaded again is seen again: each instructor in it can read who did
    expect(await readings()).toBe(2);
    expect((await bursar.post<Answer>('/api/v1/adjunct/payments/files', { month: '2001-01-01' })).body.message).toBe(
      'adjunct_no_sheets',
    );
  });
  it('an instructor reads his own from its submission on, and nothing else', async () => {
    const instructor = await h.as('instructor');
    const [who] = await h.rows<{ id: number }>`select staff_id::int as id from users where username = 'instructor'`;
    const [own, other] = [await teaches(), await teaches()];
    await h.rows`update staff set employment = 'part_time' where id = ${who?.id ?? 0}`;
    await h.rows`update section_instructors set staff_id = ${who?.id ?? 0} where section_id = ${own.section}`;
    await h.rows`update sections set instructor_id = ${who?.id ?? 0} where id = ${own.section}`;
    await hourly(700_00, { title: 'assistant_professor' });
    await approved(other);
    const mine = async () => (await instructor.get<{ data: MySheets }>('/api/v1/my/adjunct-payments')).body.data;
    const before = (await mine()).length;
    await prepares();
    const id = await sheetOf({ ...own, staff: who?.id ?? 0 });
    expect((await mine()).length).toBe(before);
    await names(id);
    await does(id, 'submit');
    const seen = await mine();
    expect(seen.map((each) => each.id)).toContain(id);
    expect(new Set(seen.map((each) => each.registration_number)).size).toBe(1);
    for (const path of [
      '/adjunct/payments',
      `/adjunct/payments/${id}`,
      `/adjunct/payments/${id}/sheet`,
      '/adjunct/payments/files',
    ])
      expect([path, (await instructor.get(`/api/v1${path}`)).status]).toEqual([path, 403]);
    expect((await does(id, 'approve', {}, instructor)).status).toBe(403);
    expect((await does(id, 'approve', {}, second)).status).toBe(200);
    expect((await does(id, 'paid', { paid_on: today(), reference: 'EFT 9' })).status).toBe(200);
    // told of both, under the bell and by mail
    expect(
      await h.rows`select x.title_en like '%approved%' as approved, x.link from notifications x join users u on u.id = x.user_id
        where u.username = 'instructor' and x.link = '/my/adjunct-payments' order by x.id desc limit 2`,
    ).toEqual([
      { approved: false, link: '/my/adjunct-payments' },
      { approved: true, link: '/my/adjunct-payments' },
    ]);
    expect(
      (
        await h.rows<{
          template: string;
        }>`select o.template from outbox o join users u on u.id = o.user_id where u.username = 'instructor' and o.template like 'adjunct_%' order by o.id desc limit 2`
      ).map((each) => each.template),
    ).toEqual(['adjunct_paid', 'adjunct_approved']);
    await h.rows`update staff set employment = 'full_time' where id = ${who?.id ?? 0}`;
  });
});
