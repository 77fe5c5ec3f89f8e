import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LecturerReport, StudentReport } from './contract.ts';
import { studentReportKinds } from './rules/student-reports.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';

const students = '/api/v1/student/reports';
const lecturers = '/api/v1/lecturer/reports';
let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const counted = async (caller: Caller, query = ''): Promise<StudentReport> =>
  data<StudentReport>(await caller.get(`${students}${query}`));
const taught = async (caller: Caller, query = ''): Promise<LecturerReport> =>
  data<LecturerReport>(await caller.get(`${lecturers}${query}`));
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const sheetOf = async (answer: Answer<unknown>): Promise<unknown[][]> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return ((await readXlsx(new Uint8Array(answer.raw))).sheets[0]?.rows ?? []) as unknown[][];
};
const unitOf = async (username: string): Promise<{ staff_id: number; faculty_id: number; department_id: number }> => {
  const [unit] = await h.rows<{ staff_id: number; faculty_id: number; department_id: number }>`
    select st.id as staff_id, coalesce((select id from faculties where code = ur.faculty_code), st.faculty_id) as faculty_id, coalesce((select id from departments where code = ur.department_code), st.department_id) as department_id
    from users u join staff st on st.id = u.staff_id join user_roles ur on ur.user_id = u.id where u.username = ${username} order by ur.id limit 1`;
  if (!unit) throw new Error(`no unit of ${username}`);
  return unit;
};

describe('/student/reports', () => {
  it('ACC-103 is for staff only: 401 without a session, 403 for students and graduates', async () => {
    for (const path of [students, `${students}/sheet`]) {
      expect((await h.nobody.get(path)).status).toBe(401);
      for (const username of ['student', 'mentora', 'alumni'])
        expect([username, (await (await h.as(username)).get(path)).status]).toEqual([username, 403]);
      for (const username of ['registrar', 'dean', 'observer'])
        expect([username, (await (await h.as(username)).get(path)).status]).toEqual([username, 200]);
    }
  });
  it.each(Object.keys(studentReportKinds))(
    'ACC-103 by %s: every student once, figures as the records have them',
    async (kind) => {
      const report = await counted(await h.as('registrar'), `?report=${kind}`);
      const [all] = await h.rows<{ students: number; active: number; with_cgpa: number; average: number }>`
      select count(*)::int as students, (count(*) filter (where status = 'active'))::int as active, count(cgpa)::int as with_cgpa, round(avg(cgpa), 2)::float8 as average from students`;
      expect(report.totals).toEqual({
        students: all?.students,
        active: all?.active,
        with_cgpa: all?.with_cgpa,
        average_cgpa: all?.average,
      });
      expect(sum(report.groups, (each) => each.students)).toBe(all?.students);
      expect(sum(report.groups, (each) => each.active)).toBe(all?.active);
      expect(new Set(report.groups.map((each) => each.key)).size).toBe(report.groups.length);
    },
  );
  it('ACC-103 a group shows the figures of its own students, and narrows as the list does', async () => {
    const registrar = await h.as('registrar');
    const [one] = await h.rows<{ id: number; code: string; students: number; average: number | null }>`
      select f.id, f.code, count(*)::int as students, round(avg(s.cgpa), 2)::float8 as average from students s join faculties f on f.id = s.faculty_id where s.status = 'active' group by f.id order by count(*) desc limit 1`;
    const group = (await counted(registrar, '?report=faculty&status=active')).groups.find(
      (each) => each.key === String(one?.id),
    );
    expect(group).toMatchObject({
      code: one?.code,
      students: one?.students,
      active: one?.students,
      average_cgpa: one?.average,
      filter: { status: 'active', faculty_id: one?.id },
    });
    const listed = await registrar.get<{ pagination: { total: number } }>(
      `/api/v1/students?limit=5&filter=${encodeURIComponent(JSON.stringify(group?.filter))}`,
    );
    expect(listed.body.pagination.total).toBe(one?.students);
    expect((await counted(registrar, `?report=department&status=active&faculty_id=${one?.id}`)).totals.students).toBe(
      one?.students,
    );
    expect((await registrar.get(`${students}?report=shoe_size`)).status).toBe(422);
  });
  it.each(['dean', 'chair', 'advisor', 'instructor', 'prepschool'])(
    'ACC-103 counts exactly the students that %s sees in the list',
    async (username) => {
      const caller = await h.as(username);
      const listed = (await caller.get<{ pagination: { total: number } }>('/api/v1/students?limit=5')).body.pagination
        .total;
      const report = await counted(caller);
      const [all] = await h.rows<{ n: number }>`select count(*)::int as n from students`;
      expect(report.totals.students).toBe(listed);
      expect(listed).toBeLessThan(all?.n ?? 0);
      expect(report.lists).toBe(true);
    },
  );
  it('ACC-103 a dean asking for another faculty counts nobody', async () => {
    const { faculty_id } = await unitOf('dean');
    const dean = await h.as('dean');
    expect((await counted(dean)).groups.map((each) => each.key)).toEqual([String(faculty_id)]);
    const [other] = await h.rows<{
      id: number;
    }>`select f.id from faculties f where f.id <> ${faculty_id} and exists (select from students s where s.faculty_id = f.id) limit 1`;
    expect((await counted(dean, `?faculty_id=${other?.id}`)).totals.students).toBe(0);
  });
  it('ACC-103 without the key student_index nobody is counted, nothing is given away, and the answer says so', async () => {
    const exchange = await h.as('exchange');
    for (const kind of Object.keys(studentReportKinds)) {
      expect(await counted(exchange, `?report=${kind}`)).toEqual({
        report: kind,
        lists: false,
        entry_years: [],
        groups: [],
        totals: { students: 0, active: 0, with_cgpa: 0, average_cgpa: null },
      });
    }
    const sheet = await exchange.get<{ message: string }>(`${students}/sheet`);
    expect([sheet.status, sheet.body.message]).toEqual([406, 'no_result']);
  });
  it('ACC-103 the spreadsheet holds the groups and the total of the screen, in the language of the reader', async () => {
    const registrar = await h.as('registrar', { locale: 'tr' });
    const report = await counted(registrar, '?report=program&sort=-students');
    const [head, ...rows] = await sheetOf(await registrar.get(`${students}/sheet?report=program&sort=-students`));
    expect(head?.slice(0, 3)).toEqual(['Program', 'Kod', 'Öğrenci']);
    expect(rows.slice(0, -1).map((row) => [row[1] ?? null, row[2]])).toEqual(
      report.groups.map((group) => [group.code, group.students]),
    );
    expect(rows.at(-1)?.slice(0, 5)).toEqual([
      'Toplam',
      rows.at(-1)?.[1],
      report.totals.students,
      100,
      report.totals.active,
    ]);
    expect(Math.abs(sum(rows.slice(0, -1), (row) => Number(row[3])) - 100)).toBeLessThan(rows.length * 0.05 + 0.01);
  });
});

describe('/lecturer/reports', () => {
  it('ACC-104 needs section_instructorlecturereportexcelexport: 401, 403, 200', async () => {
    for (const path of [lecturers, `${lecturers}/sheet`]) {
      expect((await h.nobody.get(path)).status).toBe(401);
      for (const username of ['student', 'exchange', 'instructor', 'advisor', 'studentaffairs', 'observer'])
        expect([username, (await (await h.as(username)).get(path)).status]).toEqual([username, 403]);
    }
    for (const username of ['admin', 'registrar', 'dean', 'chair', 'unitoffice'])
      expect([username, (await (await h.as(username)).get(lecturers)).status]).toEqual([username, 200]);
  });
  it('ACC-104 the registrar reads every section with a lecturer once, and those without', async () => {
    const report = await taught(await h.as('registrar'));
    const [all] = await h.rows<{ with: number; without: number; students: number; lecturers: number }>`
      with one as (
        select s.*, s.instructor_id is not null or exists (select from section_instructors i where i.section_id = s.id) as led from sections s where s.semester_id = ${report.semester.id} and s.status not in ('draft', 'cancelled'))
      select (count(*) filter (where led))::int as with, (count(*) filter (where not led))::int as without, (sum(taken) filter (where led))::int as students,
        (select count(distinct p.staff_id)::int from (select one.instructor_id as staff_id from one where one.instructor_id is not null union select i.staff_id from section_instructors i join one on one.id = i.section_id) p) as lecturers from one`;
    expect(report.totals).toMatchObject({
      sections: all?.with,
      without: all?.without,
      students: all?.students,
      lecturers: all?.lecturers,
    });
    expect(report.rows.length).toBe(all?.lecturers);
    expect(report.totals.sections).toBeGreaterThan(0);
  });
  it('ACC-104 one lecturer: sections, courses, students and hours of the week as the timetable has them', async () => {
    const registrar = await h.as('registrar');
    const { staff_id } = await unitOf('instructor');
    const row = (await taught(registrar)).rows.find((each) => each.id === staff_id);
    const [own] = await h.rows<{ sections: number; courses: number; students: number; hours: number }>`
      with own as (
        select s.* from sections s where s.semester_id = (select id from semesters where is_active limit 1) and s.status not in ('draft', 'cancelled')
          and (s.instructor_id = ${staff_id} or exists (select from section_instructors i where i.section_id = s.id and i.staff_id = ${staff_id})))
      select count(*)::int as sections, count(distinct course_id)::int as courses, sum(taken)::int as students, (select coalesce(sum(ceil((m.ends - m.starts) / 60.0)), 0)::int from (select distinct on (coalesce(m.combined_with, -m.id)) m.* from meetings m where m.section_id in (select id from own)) m) as hours from own`;
    expect([row?.sections.length, row?.courses, row?.students, row?.hours]).toEqual([
      own?.sections,
      own?.courses,
      own?.students,
      own?.hours,
    ]);
  });
  it.each(['dean', 'unitoffice', 'chair'])('ACC-104 %s reads the sections of the own unit alone', async (username) => {
    const unit = await unitOf(username);
    const report = await taught(await h.as(username));
    const ids = report.rows.flatMap((row) => row.sections.map((each) => each.section_id));
    expect(ids.length).toBeGreaterThan(0);
    const units = await h.rows<{
      id: number;
      faculty_id: number;
      department_id: number;
    }>`select s.id, d.faculty_id, d.id as department_id from sections s join departments d on d.id = s.department_id where s.semester_id = ${report.semester.id}`;
    const within = new Set(
      units
        .filter((each) =>
          username === 'chair' ? each.department_id === unit.department_id : each.faculty_id === unit.faculty_id,
        )
        .map((each) => each.id),
    );
    expect(ids.filter((id) => !within.has(id))).toEqual([]);
    expect(report.totals.sections).toBeLessThan((await taught(await h.as('registrar'))).totals.sections);
  });
  it('ACC-104 an unknown semester answers 404; a search that finds nobody gives an empty report and no spreadsheet', async () => {
    const registrar = await h.as('registrar');
    expect((await registrar.get(`${lecturers}?semester_id=999999`)).status).toBe(404);
    expect((await taught(registrar, '?search=kimsebulunmaz')).rows).toEqual([]);
    expect((await registrar.get(`${lecturers}/sheet?search=kimsebulunmaz`)).status).toBe(406);
  });
  it('ACC-104 the spreadsheet holds a line for each lecturer of the screen', async () => {
    const dean = await h.as('dean', { locale: 'tr' });
    const report = await taught(dean, '?sort=-hours');
    const [head, ...rows] = await sheetOf(await dean.get(`${lecturers}/sheet?sort=-hours`));
    expect(head?.slice(0, 4)).toEqual(['Dönem', 'Öğretim elemanı', 'Bölümü', 'Şube']);
    expect(rows.map((row) => [row[3], row[4], row[5], row[8]])).toEqual(
      report.rows.map((row) => [row.sections.length, row.courses, row.hours, row.students]),
    );
    rows.forEach((row, at) => expect(String(row[1])).toContain(report.rows[at]?.name ?? 'nobody'));
  });
});
