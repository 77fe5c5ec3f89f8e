import { beforeAll, describe, expect, it } from 'vitest';
import { meetingTypeWords } from '#areas/scheduling/resources/meeting.ts';
import { semesterCodeWords } from '#areas/reference/rules/semester-name.ts';
import { harness, type Caller, type Harness } from './harness.ts';

/** The calls of semesters and courses as the documents name them. */
let h: Harness;
let registrar: Caller;
type Row = Record<string, unknown> & { id: number; version: number };
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
});
const one = async (path: string): Promise<Row> => (await registrar.get<{ data: Row }>(path)).body.data;
const code = (): string => `AR${process.pid}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();

describe('semesters', () => {
  const year = (first: number): Record<string, unknown> => ({
    academic_year: `${first}-${first + 1}`,
    code: 3,
    starts_on: `${first + 1}-06-20`,
    classes_start_on: `${first + 1}-06-25`,
    classes_end_on: `${first + 1}-08-10`,
    ends_on: `${first + 1}-08-25`,
    grades_due_on: `${first + 1}-08-20`,
  });
  it('ACA-020, ACA-021, ACA-022: a semester without an id is made, one with it is changed, read and deleted', async () => {
    const made = await registrar.post<{ data: Row }>('/api/v1/semesters', year(2091));
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data;
    expect((await one(`/api/v1/semesters/${id}`))['academic_year']).toBe('2091-2092');
    const listed = await registrar.get<{ data: Row[] }>('/api/v1/semesters?sort=-starts_on&limit=5');
    expect(listed.body.data.map((row) => row.id)).toContain(id);

    const whole = { ...year(2091), id, grades_due_on: '2092-08-22', version: made.body.data.version };
    expect((await registrar.put('/api/v1/semesters', whole)).status).toBe(200);
    const changed = await one(`/api/v1/semesters/${id}`);
    expect(changed['grades_due_on']).toBe('2092-08-22');
    const again = { grades_due_on: '2092-08-23', version: changed.version };
    expect((await registrar.put(`/api/v1/semesters/${id}`, again)).status).toBe(200);
    expect((await one(`/api/v1/semesters/${id}`))['grades_due_on']).toBe('2092-08-23');

    expect((await registrar.delete(`/api/v1/semesters/${id}`)).status).toBe(200);
    expect((await registrar.get(`/api/v1/semesters/${id}`)).status).toBe(404);
  });
  it('ACA-023: the picker’s semesters and the academic years', async () => {
    const [active] = await h.rows<{ id: number; academic_year: string }>`
      select id::int, academic_year from semesters where is_active`;
    const all = await h.rows<{ id: number; academic_year: string }>`
      select id::int, academic_year from semesters order by starts_on desc, id desc`;
    const picker = await registrar.get<{ data: { options: { id: number }[]; active: number } }>(
      '/api/v1/semesters/options',
    );
    expect(picker.body.data.active).toBe(active?.id);
    expect(picker.body.data.options.map((each) => each.id)).toEqual(all.map((each) => each.id));
    const years = await registrar.get<{ data: { academic_year: string; is_active: boolean }[] }>(
      '/api/v1/academic/years',
    );
    expect(years.body.data.filter((each) => each.is_active).map((each) => each.academic_year)).toEqual([
      active?.academic_year,
    ]);
    expect(new Set(years.body.data.map((each) => each.academic_year))).toEqual(
      new Set(all.map((each) => each.academic_year)),
    );
    expect((await h.nobody.get('/api/v1/academic/years')).status).toBe(401);
  });
  it('ACA-030: fall, spring, summer and yearly are 1 to 4', () => {
    expect(Object.entries(semesterCodeWords).map(([key, { en }]) => [key, en])).toEqual([
      ['1', 'Fall'],
      ['2', 'Spring'],
      ['3', 'Summer'],
      ['4', 'Yearly'],
    ]);
  });
});

describe('courses', () => {
  it('ACA-024, ACA-026, ACA-028: made at /courses/, with id, code and name; read, changed and deleted by id', async () => {
    const [department] = await h.rows<{ id: number }>`select id from departments order by id limit 1`;
    const [system] = await h.rows<{ id: number }>`select id from grading_systems order by id limit 1`;
    const sent = {
      code: code(),
      name: 'Deneme dersi',
      name_en: 'Trial course',
      department_id: department?.id,
      grading_system_id: system?.id,
      local_credit: 3,
      ects: 5,
      theory_hours: 3,
      practice_hours: 0,
      lab_hours: 0,
      level: 'undergraduate',
      class_year: 1,
      course_type: 'elective',
      language: 'en',
    };
    const made = await registrar.post<{ data: Row }>('/api/v1/courses/', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version } = made.body.data;
    expect(await one(`/api/v1/courses/${id}`)).toMatchObject({ id, code: sent.code, name: sent.name });
    expect((await registrar.get<{ data: Row[] }>('/api/v1/courses/?limit=1')).body.data).toHaveLength(1);
    expect((await registrar.put(`/api/v1/courses/${id}`, { name: 'Başka ad', version })).status).toBe(200);
    expect((await one(`/api/v1/courses/${id}`))['name']).toBe('Başka ad');
    expect((await registrar.delete(`/api/v1/courses/${id}`)).status).toBe(200);
    expect((await registrar.get(`/api/v1/courses/${id}`)).status).toBe(404);
  });
  it('ACA-025: a search answers what is asked for', async () => {
    const [course] = await h.rows<{ code: string }>`select code from courses where status = 'a' order by code limit 1`;
    const found = await registrar.get<{ data: { code: string }[] }>(`/api/v1/courses/search?key=${course?.code}`);
    expect(found.body.data.map((row) => row.code)).toContain(course?.code);
  });
  it('ACA-027: the sheet comes as a file, and a file is imported at courses/import', async () => {
    const sheet = await registrar.get('/api/v1/courses/excel-export');
    expect(sheet.status).toBe(200);
    expect(sheet.raw.subarray(0, 2).toString()).toBe('PK'); // xlsx is a zip
    // without a file it says so, and not that nothing is there
    expect((await registrar.post('/api/v1/courses/import', {})).status).not.toBe(404);
  });
  it('ACA-031: a meeting is theoretical (1) or practical (2)', () => {
    expect(Object.keys(meetingTypeWords)).toEqual(['1', '2']);
  });
});

describe('without a session', () => {
  it('ACA-002: no academic list answers', async () => {
    for (const path of ['/semesters', '/courses', '/sections', '/curriculums', '/student/courses', '/academic/years'])
      expect([path, (await h.nobody.get(`/api/v1${path}`)).status]).toEqual([path, 401]);
  });
});
