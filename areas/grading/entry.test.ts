import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { GradeSheetView } from './contract.ts';
import type { ScoreTable } from './score-table/contract.ts';
import type { SectionCurve } from './curve/contract.ts';
import type { ExplainedGrade } from './explained/contract.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string; message?: string; data: Record<string, unknown> }[];
}
interface Saved {
  saved: number;
  removed: number;
  refused: { enrolment_id: number; assessment_id: number; refusal: { key: string; params: Record<string, unknown> } }[];
}
let h: Harness;
let registrar: Caller;
let teacher: Caller;
let section: { id: number; username: string; instructor_id: number };
const one = async <T extends object>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const sheet = async (who: Caller = registrar): Promise<GradeSheetView> =>
  (await who.get<Told<GradeSheetView>>(`/api/v1/grade/entry/${section.id}`)).body.data;
const scoresPath = (): string => `/api/v1/grade/entry/${section.id}/scores`;
/** A form with a table as its file. */
function tableOf(
  table: string | Buffer,
  fields: Record<string, string>,
): { body: Buffer; headers: Record<string, string> } {
  const line = '----kampus';
  const field = (name: string, value: string): string =>
    `--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const given = Object.entries(fields).map(([name, value]) => field(name, value));
  const head = `${given.join('')}--${line}\r\nContent-Disposition: form-data; name="file"; filename="t.txt"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(table), Buffer.from(`\r\n--${line}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${line}` } };
}
const send = (who: Caller, table: string | Buffer, fields: Record<string, string>) => {
  const { body, headers } = tableOf(table, fields);
  return who.post<Told<ScoreTable>>(`/api/v1/grade/entry/${section.id}/table`, body, headers);
};
const check = (who: Caller, table: string | Buffer) => send(who, table, { dry_run: 'true' });
/** saves what was checked: `seen` is the trial's, else a trial comes before */
const take = async (who: Caller, table: string | Buffer, seen?: number) =>
  send(who, table, { seen: String(seen ?? (await check(who, table)).body.data?.seen ?? 0) });
const logged = (enrolment_id: number) =>
  h.rows<{ what: string; before: object | null; after: object | null; by_user: number | null }>`
    select what, before, after, by_user::int from grade_log where enrolment_id = ${enrolment_id} order by id`;

beforeAll(async () => {
  h = await freshHarness();
  registrar = await h.as('registrar');
  section = await one(h.rows<typeof section>`
    select s.id::int, u.username, s.instructor_id::int from sections s join users u on u.staff_id = s.instructor_id and u.status = 'a' join grade_sheets g on g.section_id = s.id and g.status = 'draft'
    where s.status = 'grading' and (select count(*) from enrolments e where e.section_id = s.id and e.status = 'registered') >= 4 order by s.id limit 1`);
  teacher = await h.as(section.username, { role: 'instructor' });
}, 120_000);
afterAll(() => h.setNow(null));

describe('scores of many at once (ERR-035)', () => {
  test('every bad row is named, every good one kept; without that wish all or none', async () => {
    const before = await sheet();
    const [a, b] = before.rows.filter((row) => row.status === 'registered');
    const part = before.assessments[0];
    if (!a || !b || !part) throw new Error('no class');
    const rows = [
      { enrolment_id: a.enrolment_id, assessment_id: part.id, points: 55.25 },
      { enrolment_id: b.enrolment_id, assessment_id: part.id, points: 101 },
    ];
    const refused = await teacher.post<Told<Saved>>(scoresPath(), { rows });
    expect([refused.status, refused.body.errors?.map((each) => each.key)]).toEqual([420, ['grade_entry_failed']]);
    const kept = await teacher.post<Told<Saved>>(scoresPath(), { rows, keep_good: true });
    expect(kept.status).toBe(200);
    expect([kept.body.data.saved, kept.body.data.refused]).toEqual([
      1,
      [
        {
          enrolment_id: b.enrolment_id,
          assessment_id: part.id,
          refusal: expect.objectContaining({ key: 'grade_entry_failed' }),
        },
      ],
    ]);
    expect(kept.body.data.refused[0]?.refusal.params).toMatchObject({
      number: b.number,
      name: `${b.first_name} ${b.last_name}`,
    });
    const after = await sheet();
    expect(after.rows.find((row) => row.enrolment_id === a.enrolment_id)?.scores).toContainEqual({
      assessment_id: part.id,
      points: 55.25,
      absent: false,
    });
    // none was good: nothing is said to be saved
    const none = await teacher.post(scoresPath(), { rows: rows.slice(1), keep_good: true });
    expect(none.status).toBe(420);
  });
  test('two writers of one sheet: the second is told what the first changed, and by whom; the same twice is no conflict', async () => {
    const view = await sheet();
    const row = view.rows.find((each) => each.status === 'registered');
    const part = view.assessments[0];
    if (!row || !part) throw new Error('no class');
    const was = String(row.scores.find((each) => each.assessment_id === part.id)?.points ?? '-');
    const save = (who: Caller, points: number | null, seen: string) =>
      who.post<Told<Saved>>(scoresPath(), {
        keep_good: true,
        rows: [{ enrolment_id: row.enrolment_id, assessment_id: part.id, points, was: seen }],
      });
    const [first, second] = await Promise.all([save(teacher, 61, was), save(registrar, 62, was)]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status]).toEqual([200, 420]);
    const told = lost.body.errors?.[0];
    expect(told?.key).toBe('score_moved');
    expect(told?.data).toMatchObject({ number: row.number, now: first.status === 200 ? '61' : '62' });
    const winner = await one(
      h.rows<{
        full_name: string;
      }>`select u.full_name from scores s join users u on u.id = s.entered_by where s.enrolment_id = ${row.enrolment_id} and s.assessment_id = ${part.id}`,
    );
    expect(told?.data.by).toBe(winner.full_name);
    const now = first.status === 200 ? '61' : '62';
    expect((await save(registrar, Number(now), was)).body.data).toMatchObject({ saved: 0, refused: [] });
    // taken away meanwhile: the log still knows who did it
    expect((await save(teacher, null, now)).body.data).toMatchObject({ removed: 1 });
    const late = await save(registrar, 70, now);
    expect([late.status, late.body.errors?.[0]?.data.now]).toEqual([420, '–']);
    expect(late.body.errors?.[0]?.data.by).not.toBe('—');
    expect((await save(registrar, 70, '-')).body.data).toMatchObject({ saved: 1 });
  });
});

describe('a table that is pasted or comes as a file', () => {
  test('who may: 401, 403, 404, 422, 406', async () => {
    expect((await take(h.nobody, 'x')).status).toBe(401);
    expect((await take(await h.as('student'), 'x')).status).toBe(403);
    const other = await one(
      h.rows<{
        username: string;
      }>`select u.username from users u join staff s on s.id = u.staff_id where u.status = 'a' and s.id <> ${section.instructor_id} and exists (select from user_roles r join roles o on o.id = r.role_id where r.user_id = u.id and o.name = 'instructor') and not exists (select from section_instructors i where i.section_id = ${section.id} and i.staff_id = s.id) and u.username ~ '^[a-z]' order by u.id limit 1`,
    );
    expect((await take(await h.as(other.username, { role: 'instructor' }), 'x')).status).toBe(404);
    const empty = await teacher.post(`/api/v1/grade/entry/${section.id}/table`, {});
    expect(empty.status).toBeGreaterThanOrEqual(415);
    const none = await take(teacher, 'Ad\tPuan\nAli\t5');
    expect([none.status, none.body.message]).toEqual([406, 'table_without_numbers']);
  });
  test('tried first, then good rows are kept and bad ones named by number', async () => {
    const view = await sheet();
    const [a, b, c] = view.rows.filter((row) => row.status === 'registered');
    const part = view.assessments[0];
    if (!a || !b || !c || !part) throw new Error('no class');
    const text = [
      `Öğrenci No\tAd\t${part.name}`,
      `${a.number}\t${a.first_name}\t71,5`,
      `${b.number}\t\tyetmiş`,
      `999999\tKim\t50`,
      `${c.number}\t\tG`,
    ].join('\n');
    const tried = await check(teacher, text);
    expect(tried.status).toBe(200);
    expect(tried.body.data).toMatchObject({ dry_run: true, total: 4, good: 2, bad: 2, saved: 2 });
    const scoreOf = (of: GradeSheetView, id: number) =>
      of.rows.find((row) => row.enrolment_id === id)?.scores.find((each) => each.assessment_id === part.id);
    expect(scoreOf(await sheet(), a.enrolment_id)).toEqual(scoreOf(view, a.enrolment_id));
    const done = await take(teacher, text);
    expect(done.body.data).toMatchObject({ dry_run: false, good: 2, bad: 2, saved: 2 });
    expect(done.body.data.lines.filter((row) => row.status === 'error').map((row) => [row.line, row.errors])).toEqual([
      [3, [expect.stringContaining(b.number)]],
      [4, [expect.stringContaining('999999')]],
    ]);
    const after = await sheet();
    expect(scoreOf(after, a.enrolment_id)).toMatchObject({ points: 71.5 });
    expect(scoreOf(after, c.enrolment_id)).toMatchObject({ absent: true });
    expect(scoreOf(after, b.enrolment_id)).toEqual(scoreOf(view, b.enrolment_id));
    expect((await take(teacher, text)).body.data).toMatchObject({ saved: 0, good: 2, bad: 2 });
    const audit = await one(
      h.rows<{
        n: number;
      }>`select count(*)::int as n from audit_log where resource = 'grade-sheet' and record_id = ${section.id} and action = 'take-scores'`,
    );
    expect(audit.n).toBeGreaterThan(0);
  });
  test('the class as a spreadsheet can be taken in again and changes nothing', async () => {
    const file = await teacher.get(`/api/v1/grade/entry/${section.id}/table`);
    expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    const again = await take(teacher, file.raw);
    expect([again.status, again.body.data.bad, again.body.data.saved]).toEqual([200, 0, 0]);
    expect(again.body.data.total).toBeGreaterThan(3);
  });
  test('what a colleague has saved since the trial is not overwritten: his row is named with him, the others are kept', async () => {
    const view = await sheet();
    const [a, b] = view.rows.filter((row) => row.status === 'registered');
    const [part, other] = view.assessments;
    if (!a || !b || !part || !other) throw new Error('no class');
    const text = [`Öğrenci No\t${part.name}\t${other.name}`, `${a.number}\t40\t41`, `${b.number}\t42\t`].join('\n');
    const { seen, saved, moved } = (await check(teacher, text)).body.data;
    expect([saved, moved]).toEqual([3, 0]);
    const rows = [{ enrolment_id: a.enrolment_id, assessment_id: part.id, points: 93 }];
    expect((await registrar.post(scoresPath(), { rows })).status).toBe(200);
    const blind = await send(teacher, text, {});
    expect([blind.status, blind.body.message]).toEqual([406, 'table_not_checked']);
    expect((await take(teacher, text, seen + 1_000_000)).status).toBe(406);
    const done = (await take(teacher, text, seen)).body.data;
    expect([done.good, done.bad, done.moved, done.saved]).toEqual([1, 1, 1, 1]);
    const { full_name } = await one(
      h.rows<{ full_name: string }>`select full_name from users where username = 'registrar'`,
    );
    expect(done.lines.map((row) => [row.status, row.scores])).toEqual([
      ['moved', 0],
      ['change', 1],
    ]);
    expect(done.lines[0]?.errors.join(' ')).toMatch(new RegExp(`${full_name}.*93|93.*${full_name}`));
    const stored = async (id: number, of: number) =>
      (await sheet()).rows.find((row) => row.enrolment_id === id)?.scores.find((each) => each.assessment_id === of)
        ?.points;
    expect(await stored(a.enrolment_id, part.id)).toBe(93);
    expect(await stored(a.enrolment_id, other.id)).not.toBe(41);
    expect(await stored(b.enrolment_id, part.id)).toBe(42);
    // looked at anew, and meant
    expect((await take(teacher, text)).body.data).toMatchObject({ moved: 0, saved: 2 });
    expect(await stored(a.enrolment_id, part.id)).toBe(40);
  });
});

describe('the log of grades', () => {
  test('writes every change with who made it, and the database refuses to change or delete it', async () => {
    const view = await sheet();
    const row = view.rows.findLast((each) => each.status === 'registered');
    const part = view.assessments[1];
    if (!row || !part) throw new Error('no class');
    const user = await one(h.rows<{ id: number }>`select id::int from users where username = ${section.username}`);
    const before = (await logged(row.enrolment_id)).length;
    const save = (points: number | null) =>
      teacher.post(scoresPath(), {
        rows: [{ enrolment_id: row.enrolment_id, assessment_id: part.id, points }],
      });
    await save(33);
    await save(44.5);
    await save(null);
    const lines = (await logged(row.enrolment_id)).slice(before).filter((line) => line.what === 'score');
    expect(lines.at(-1)).toEqual({
      what: 'score',
      before: { points: 44.5, absent: false },
      after: null,
      by_user: user.id,
    });
    expect(lines.at(-2)).toMatchObject({ before: { points: 33 }, after: { points: 44.5 }, by_user: user.id });
    for (const statement of ['update grade_log set by_user = null', 'delete from grade_log', 'truncate grade_log'])
      await expect(h.database.query(statement)).rejects.toThrow('the grade log only grows');
  });
});

describe('the curve of a relative system', () => {
  const path = (): string => `/api/v1/grade/entry/${section.id}/curve`;
  test('is not for a section with fixed ranges; moved by hand with a reason, letters follow, and back again', async () => {
    const seen = await teacher.get<Told<SectionCurve>>(path());
    expect([seen.status, seen.body.data.moved, seen.body.data.can.move === true]).toEqual([200, null, false]);
    const refused = await teacher.put<Told<unknown>>(path(), { bounds: [], reason: 'x' });
    expect([refused.status, refused.body.message]).toEqual([406, 'curve_not_relative']);
    await h.rows`update grading_systems set kind = 'relative' where id = (select c.grading_system_id from courses c join sections s on s.course_id = c.id where s.id = ${section.id})`;
    const { own, can } = (await teacher.get<Told<SectionCurve>>(path())).body.data;
    expect(can.move).toBe(true);
    const bounds = own.map((each, at) => (at === 0 ? { ...each, min_t: 80 } : each));
    expect((await h.nobody.put(path(), { bounds, reason: 'x' })).status).toBe(401);
    expect((await (await h.as('student')).put(path(), { bounds, reason: 'x' })).status).toBe(403);
    expect((await teacher.put(path(), { bounds: [{ letter: 'AA', min_t: 500 }], reason: 'x' })).status).toBe(422);
    expect((await teacher.put(path(), { bounds: bounds.slice(1), reason: 'x' })).status).toBe(406);
    expect((await teacher.put(path(), { bounds, reason: ' ' })).status).toBe(406);
    const moved = await teacher.put<Told<{ changed: number }>>(path(), { bounds, reason: 'Sınav zordu.' });
    expect(moved.status).toBe(200);
    const now = (await teacher.get<Told<SectionCurve>>(path())).body.data;
    expect(now.moved).toMatchObject({ reason: 'Sınav zordu.' });
    expect((await sheet()).system.curve?.bounds[0]?.min_t).toBe(80);
    expect((await teacher.put(path(), { bounds: [] })).status).toBe(200);
    expect((await teacher.get<Told<SectionCurve>>(path())).body.data.moved).toBeNull();
    await h.rows`update grading_systems set kind = 'absolute' where kind = 'relative' and id = (select c.grading_system_id from courses c join sections s on s.course_id = c.id where s.id = ${section.id})`;
  });
});

describe('reminders of missing grades', () => {
  const path = '/api/v1/finalize/grades/remind';
  test('the department reminds, once a day; bell and mail in both languages', async () => {
    const { semester_id } = await one(
      h.rows<{ semester_id: number }>`select semester_id::int from sections where id = ${section.id}`,
    );
    const body = { semester_id, section_id: section.id };
    expect((await h.nobody.post(path, body)).status).toBe(401);
    expect((await teacher.post(path, body)).status).toBe(403);
    expect((await registrar.post(path, {})).status).toBe(422);
    expect((await registrar.post(path, { ...body, section_id: 99_999_999 })).status).toBe(404);
    const [first, second] = await Promise.all([registrar.post<Told<object>>(path, body), registrar.post(path, body)]);
    expect([first.status, second.status].sort()).toEqual([200, 406]);
    const user = await one(h.rows<{ id: number }>`select id::int from users where username = ${section.username}`);
    const bell = await h.rows<{ title: string; title_en: string; link: string }>`
      select title, title_en, link from notifications where user_id = ${user.id} and link = ${`/grade/entry/${section.id}`}`;
    expect(bell).toHaveLength(1);
    expect(bell[0]).toMatchObject({
      title: expect.stringContaining('Not girişi bekleniyor'),
      title_en: expect.stringContaining('Grades are missing'),
    });
    const mail = await h.rows<{
      template: string;
    }>`select template from outbox where template = 'grade-reminder' and user_id = ${user.id}`;
    expect(mail).toHaveLength(1);
  });
});

describe('a grade explained', () => {
  const path = (id: number): string => `/api/v1/grades/explained/${id}`;
  const read = async (who: Caller, id: number) => (await who.get<Told<ExplainedGrade>>(path(id))).body.data;
  test('the student reads what was published, the teacher all; others nothing', async () => {
    const row = await one(
      h.rows<{
        id: number;
        username: string;
      }>`select e.id::int, u.username from enrolments e join users u on u.student_id = e.student_id where e.section_id = ${section.id} and e.status = 'registered' order by e.id limit 1`,
    );
    await h.rows`update assessments set is_published = (sort_order = 1) where section_id = ${section.id}`;
    expect((await h.nobody.get(path(row.id))).status).toBe(401);
    expect((await (await h.as('bursar')).get(path(row.id))).status).toBe(403);
    const other = await one(
      h.rows<{
        username: string;
      }>`select u.username from users u join students s on s.id = u.student_id where u.username ~ '^[0-9]' and u.status = 'a' and u.username <> ${row.username} order by u.id limit 1`,
    );
    expect((await (await h.as(other.username)).get(path(row.id))).status).toBe(404);
    const student = await h.as(row.username);
    const [own, taught] = [await read(student, row.id), await read(teacher, row.id)];
    expect([own.own, own.letter, own.total, own.sum, own.way, own.distribution]).toEqual([
      true,
      null,
      null,
      null,
      'open',
      null,
    ]);
    expect(own.parts.map((part) => part.status === 'hidden')).toEqual([false, true, true]);
    expect(own.log.filter((line) => line.what === 'letter')).toEqual([]);
    expect(own.log.every((line) => line.part?.tr === own.parts[0]?.name)).toBe(true);
    expect(taught.parts.some((part) => part.status === 'hidden')).toBe(false);
    expect(taught.parts.map((part) => part.published)).toEqual([true, false, false]);
  });
  test('of a final grade both read the same: the parts add up to the total and the range holds it', async () => {
    const row = await one(h.rows<{ id: number; username: string; n: number; teacher: string }>`
      select e.id::int, u.username, (select count(*)::int from enrolments o where o.section_id = e.section_id and o.status = 'completed') as n, t.username as teacher
      from enrolments e join users u on u.student_id = e.student_id and u.status = 'a' join sections s on s.id = e.section_id join users t on t.staff_id = s.instructor_id and t.status = 'a'
      where e.status = 'completed' and s.status = 'finalized' and exists (select from assessments a where a.section_id = s.id) and (select count(*) from scores k where k.enrolment_id = e.id) = 3
        and exists (select from grades g where g.enrolment_id = e.id and g.status = 'final' and g.source = 'calculated') order by n desc, e.id limit 1`);
    const [own, taught] = [
      await read(await h.as(row.username), row.id),
      await read(await h.as(row.teacher, { role: 'instructor' }), row.id),
    ];
    expect({ ...own, own: false }).toEqual(taught);
    expect(own.parts.reduce((sum, part) => sum + (part.adds ?? 0), 0)).toBeCloseTo(own.sum ?? -1, 3);
    expect(Math.abs((own.sum ?? 0) - (own.calculated ?? 99))).toBeLessThanOrEqual(0.5);
    expect(own.way).toBe('range');
    const range = own.system.ranges.find((each) => each.letter === own.letter?.letter);
    expect(range && range.min <= (own.calculated ?? -1) && (own.calculated ?? -1) <= range.max).toBe(true);
    // the group is shown from ten on, and not before
    expect(own.distribution?.graded ?? null).toBe(row.n >= 10 ? row.n : null);
    expect(own.log.some((line) => line.what === 'letter' && line.state === 'final')).toBe(true);
  });
});
