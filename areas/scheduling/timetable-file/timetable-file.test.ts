import { writeCsv } from 'hucre/csv';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { importer, workbook, type Sent } from '#test/import-steps.ts';
import { newcomer, offer, seat } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { TimetableFile } from './contract.ts';

let h: Harness;
let registrar: Caller;
let active = 0;
const head = ['Ders kodu', 'Şube no', 'Tür', 'Gün', 'Başlangıç', 'Bitiş', 'Derslik', 'Öğretim elemanları', 'Kayıt no'];
const path = '/api/v1/course/schedules/import';
const codeOf = (section: string): string => section.replace(/-\d+$/, '');
const send = async (
  caller: Caller,
  rows: unknown[][] | Buffer,
  fields: Record<string, string> = {},
  locale: 'tr' | 'en' = 'en',
): Promise<Sent<TimetableFile>> =>
  (await importer(h, caller, locale).upload(
    '',
    Buffer.isBuffer(rows) ? rows : await workbook([head, ...rows]),
    'week.xlsx',
    path,
    { semester_id: String(active), ...fields },
  )) as unknown as Sent<TimetableFile>;
const dry = { dry_run: 'true' };
interface Standing {
  id: number;
  day: number;
  starts: number;
  classroom_id: number | null;
}
const lessonsOf = (section_id: number): Promise<Standing[]> =>
  h.rows<Standing>`select id, day, starts, classroom_id from meetings where section_id = ${section_id} order by day, starts`;
let rooms = 0;
async function room(): Promise<{ id: number; code: string }> {
  rooms += 1;
  const [made] = await h.rows<{ id: number; code: string }>`
    insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity)
    values ((select min(id) from buildings), ${`TF-${process.pid}-${rooms}`}, 'Deneme', 'Trial', 500, 100) returning id, code`;
  if (!made) throw new Error('no room');
  return { id: Number(made.id), code: made.code };
}
let people = 0;
async function teacher(last_name = 'Dosya'): Promise<{ id: number; number: string }> {
  people += 1;
  const number = `73${process.pid}${people}`;
  const [made] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email) values (${number}, 'Deneme', ${last_name}, 'lecturer', ${`${number}@kampus.example`}) returning id`;
  return { id: Number(made?.id), number };
}

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  active = Number(
    (await h.rows<{ id: number }>`select id from semesters where status = 'open' order by id limit 1`)[0]?.id,
  );
});

describe('who may', () => {
  it('whoever places lessons takes them from a file, others do not; no such semester comes first', async () => {
    const own = await offer();
    const row = [[codeOf(own.section), 1, 'T', 7, '20:00', '20:50']];
    expect((await send(h.nobody, row, dry)).status).toBe(401);
    for (const role of ['student', 'instructor'] as const)
      expect((await send(await h.as(role), row, dry)).status, role).toBe(403);
    expect((await send(registrar, row, { ...dry, semester_id: '999999' })).status).toBe(404);
    for (const at of ['file', 'template']) {
      const url = `/api/v1/course/schedules/${at}?semester_id=${active}`;
      expect((await h.nobody.get(url)).status).toBe(401);
      expect((await (await h.as('student')).get(url)).status).toBe(403);
      expect((await registrar.get(url)).status).toBe(200);
    }
    expect((await registrar.get('/api/v1/course/schedules/file?semester_id=999999')).status).toBe(404);
    expect((await registrar.get('/api/v1/course/schedules/file')).status).toBe(422);
  });
  it('a chair only for the own department: rows of others are named, and the export leaves them out', async () => {
    const chair = await h.as('chair');
    const [mine, other] = [await offer({ department: 'CENG' }), await offer({ department: 'MATH' })];
    const rows = [mine, other].map((each) => [codeOf(each.section), 1, 'T', 6, '07:00', '07:50']);
    const { body } = await send(chair, rows, dry);
    expect(body.data.lines.map((each) => [each.status, each.action])).toEqual([
      ['ok', 'add'],
      ['error', null],
    ]);
    expect(body.data.lines[1]?.errors).toEqual([
      `${other.section} belongs to another unit, so you cannot schedule it.`,
    ]);
    const file = await exported(chair);
    const named = file.rows.map((row) => row.values[0]);
    expect([named.includes(codeOf(mine.section)), named.includes(codeOf(other.section))]).toEqual([true, false]);
  });
});
/** The exported timetable as it would be read again. */
async function exported(caller: Caller) {
  const response = await h.app.inject({
    method: 'GET',
    url: `/api/v1/course/schedules/file?semester_id=${active}`,
    headers: { authorization: `Bearer ${caller.token ?? ''}`, 'accept-language': 'tr' },
  });
  return { bytes: response.rawPayload, ...(await readSheet(response.rawPayload)) };
}

describe('a file', () => {
  it('is not a file, has no rows, lacks columns', async () => {
    const rubbish = await send(
      registrar,
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
      dry,
    );
    expect([rubbish.status, rubbish.body.message]).toEqual([406, 'file_unreadable']);
    const empty = await send(registrar, [], dry);
    expect([empty.status, empty.body.message]).toEqual([406, 'file_no_rows']);
    const other = await send(registrar, Buffer.from('Ders kodu;Şube no;Gün;Başlangıç\nX;1;1;9\n'), dry);
    expect([other.status, other.body.message]).toEqual([406, 'file_column_missing']);
  });
  it('says of every row what would happen, in the reader’s language, and changes nothing', async () => {
    const [first, second] = [await offer({ day: 7, starts: 600 }), await offer({ day: 7, starts: 600 })];
    const hall = await room();
    const rows = [
      [codeOf(first.section), 1, 'Teorik', 'Cumartesi', '07:00', '07:50', hall.code],
      [codeOf(second.section), 1, 'Theoric', 'Saturday', '07:30', '08:20', hall.code],
      [codeOf(second.section), 9, '', 'Saturday', '07:30', '08:20'],
      [codeOf(second.section), 1, '', 'Noday', '07:30', '08:20'],
    ];
    const before = await lessonsOf(first.section_id);
    const said = await send(registrar, rows, dry, 'tr');
    expect([said.status, said.body.message]).toEqual([200, 'import_checked']);
    expect(said.body.data).toMatchObject({ total: 4, good: 1, bad: 3, added: 1, moved: 0 });
    const errors = said.body.data.lines.map((each) => each.errors);
    expect(errors[1]?.[0]).toBe(`${hall.code} bu saatte dolu: ${first.section} (Cumartesi 07:00–07:50).`);
    expect(errors[1]?.[1]).toBe('Çakıştığı ders bu dosyanın 2. satırı.');
    expect(errors[2]?.[0]).toMatch(/^Bu dönemde böyle bir şube yok/);
    expect(errors[3]?.[0]).toBe('Gün: “Noday” anlaşılamadı.');
    expect((await send(registrar, rows, dry, 'en')).body.data.lines[3]?.errors[0]).toBe(
      'Day: “Noday” was not understood.',
    );
    expect(await lessonsOf(first.section_id)).toEqual(before);
  });
  it('with a wrong row is taken by its good rows or not at all; corrected it is taken again', async () => {
    const [first, second] = [await offer({ day: 7, starts: 660 }), await offer({ day: 7, starts: 660 })];
    const hall = await room();
    const good = [codeOf(first.section), 1, 'T', 6, '09:00', '09:50', hall.code];
    const wrong = [codeOf(second.section), 1, 'T', 6, '09:00', '09:50', hall.code];
    const sure = { confirmed: 'true' };
    const all = await send(registrar, [good, wrong], { mode: 'all', ...sure });
    expect([all.status, all.body.message]).toEqual([406, 'file_rows_bad']);
    expect(await lessonsOf(first.section_id)).toHaveLength(1);
    const warned = await send(registrar, [good, wrong], { mode: 'good' });
    expect([warned.status, warned.body.message]).toEqual([406, 'file_unconfirmed']);
    const some = await send(registrar, [good, wrong], { mode: 'good', ...sure });
    expect([some.status, some.body.message, some.body.data.added]).toEqual([200, 'timetable_imported', 1]);
    expect((await lessonsOf(first.section_id)).map((each) => [each.day, Number(each.classroom_id)])).toContainEqual([
      6,
      hall.id,
    ]);
    expect(await lessonsOf(second.section_id)).toHaveLength(1);
    const mended = [good, [...wrong.slice(0, 4), '10:00', '10:50', hall.code]];
    const again = await send(registrar, mended, sure);
    expect(again.body.data.lines.map((each) => each.action)).toEqual(['same', 'add']);
    const twice = await send(registrar, mended, sure);
    expect([twice.status, twice.body.message]).toEqual([406, 'file_nothing_new']);
    const [made] = (await lessonsOf(second.section_id)).filter((each) => each.day === 6);
    const audits = await h.rows<{ action: string }>`
      select action from audit_log where resource = 'meeting' and (record_id = ${made?.id ?? 0} or action = 'import-timetable') order by id desc limit 2`;
    expect(audits).toHaveLength(2);
  });
  it('moves the lessons of its record numbers; two change places; who sits in a published section is told', async () => {
    const [first, second] = [await offer({ day: 7, starts: 420 }), await offer({ day: 7, starts: 480 })];
    const hall = await room();
    await h.rows`update meetings set classroom_id = ${hall.id} where section_id in (${first.section_id}, ${second.section_id})`;
    const student = await newcomer();
    await seat(first.section_id, [student]);
    const [one, two] = [(await lessonsOf(first.section_id))[0], (await lessonsOf(second.section_id))[0]];
    const rows = [
      [codeOf(first.section), 1, 'T', 7, '08:00', '08:50', '', '', one?.id],
      [codeOf(second.section), 1, 'T', 7, '07:00', '07:50', '', '', two?.id],
    ];
    const checked = await send(registrar, rows, dry);
    expect(checked.body.data).toMatchObject({ moved: 2, bad: 0, published: 2, told: 0 });
    const bells = (): Promise<{ n: number }[]> => h.rows<{ n: number }>`
      select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.username = ${student}`;
    const [before] = await bells();
    const done = await send(registrar, rows, { confirmed: 'true' });
    expect(done.body.data).toMatchObject({ moved: 2, told: 1 });
    expect(Number((await bells())[0]?.n) - Number(before?.n)).toBe(1);
    expect((await lessonsOf(first.section_id)).map((each) => [each.starts, Number(each.classroom_id)])).toEqual([
      [480, hall.id],
    ]);
    const [audit] = await h.rows<{ before: { starts: number }; after: { starts: number } }>`
      select before, after from audit_log where resource = 'meeting' and record_id = ${one?.id ?? 0} order by id desc limit 1`;
    expect([audit?.before.starts, audit?.after.starts]).toEqual([420, 480]);
  });
  it('names instructors of a section; one who teaches elsewhere then is refused', async () => {
    const [own, other] = [await offer({ day: 7, starts: 720 }), await offer({ day: 7, starts: 720 })];
    const [free, busy] = [await teacher(), await teacher(`Meşgul${process.pid}`)];
    await h.rows`insert into section_instructors (section_id, staff_id) values (${other.section_id}, ${busy.id})`;
    const row = (people_: string): unknown[] => [codeOf(own.section), 1, 'T', 7, '12:00', '12:50', '', people_];
    const refused = await send(registrar, [row(`${free.number}; deneme MEŞGUL${process.pid}`)], dry);
    expect(refused.body.data.lines[0]?.errors[0]).toMatch(new RegExp(`teaches ${other.section} at that time`));
    const taken = await send(registrar, [row(`${free.number} Deneme Dosya`)], { confirmed: 'true' });
    expect([taken.status, taken.body.data.staffed, taken.body.data.same]).toEqual([200, 1, 1]);
    const [section] = await h.rows<{
      instructor_id: number;
    }>`select instructor_id from sections where id = ${own.section_id}`;
    expect(Number(section?.instructor_id)).toBe(free.id);
    // two share the load evenly, and nobody comes who has left
    const [second, gone] = [await teacher(), await teacher()];
    const both = await send(registrar, [row(`${free.number}; ${second.number}`)], { confirmed: 'true' });
    expect(both.status).toBe(200);
    const shares = await h.rows<{ staff_id: number; share: number }>`
      select staff_id::int, share from section_instructors where section_id = ${own.section_id} order by id`;
    expect(shares).toEqual([
      { staff_id: free.id, share: 50 },
      { staff_id: second.id, share: 50 },
    ]);
    await h.rows`insert into section_instructors (section_id, staff_id) values (${other.section_id}, ${gone.id})`;
    await h.rows`update meetings set day = 6 where section_id = ${other.section_id}`;
    await h.rows`update staff set status = 'p' where id = ${gone.id}`;
    const left = await send(registrar, [row(`${free.number}; ${gone.number}`)], dry);
    expect(left.body.data.lines[0]?.errors[0]).toMatch(/has left or is not academic staff/);
    expect((await send(registrar, [row(free.number)], { confirmed: 'true' })).status).toBe(200);
    const twice = await send(registrar, [row(free.number)], { confirmed: 'true' });
    expect(twice.body.message).toBe('file_nothing_new');
  });
  it('exported, it is taken in again unchanged, as a workbook and as CSV', async () => {
    // lessons at night are written by tests beside the rules; no screen and no file holds one
    await h.rows`delete from meetings m using sections s where s.id = m.section_id and s.code like 'MJT%' and (m.starts < 360 or m.ends > 1439)`;
    await offer({ day: 7, starts: 780 });
    const { bytes, headings, rows } = await exported(registrar);
    expect(headings).toEqual(head);
    const [count] = await h.rows<{ n: number }>`
      select count(*)::int as n from meetings m join sections s on s.id = m.section_id where m.semester_id = ${active} and s.status <> 'cancelled'`;
    expect(rows).toHaveLength(Number(count?.n));
    const csv = Buffer.from(
      writeCsv([headings, ...rows.map((row) => headings.map((_, at) => row.values[at] ?? ''))], { delimiter: ';' }),
    );
    for (const file of [bytes, csv]) {
      const { body } = await send(registrar, file, dry);
      expect(body.data.lines.filter((each) => each.action !== 'same')).toEqual([]);
      expect(body.data).toMatchObject({ total: rows.length, same: rows.length, bad: 0, staffed: 0 });
    }
  });
  it('and the editor at once: a room is never given away twice', async () => {
    const [first, second] = [await offer({ day: 7, starts: 840 }), await offer({ day: 7, starts: 900 })];
    const hall = await room();
    const at = { day: 6, start_time: '13:00', end_time: '13:50', classroom_id: hall.id, confirmed: true };
    const answers = await Promise.all([
      send(registrar, [[codeOf(first.section), 1, 'T', 6, '13:00', '13:50', hall.code]], { confirmed: 'true' }),
      registrar.post('/api/v1/course/schedules/meetings', { section_id: second.section_id, type: 1, ...at }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
  });
});
