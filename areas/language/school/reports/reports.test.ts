import { beforeAll, describe, expect, it } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { IeClass } from './contract.ts';

let h: Harness;
let office: Caller;
let today = '';
const v1 = '/api/v1';
const names = ['registrations', 'hours', 'attendance', 'levels', 'results', 'f1', 'revenue'].map(
  (each) => `language-${each}`,
);
beforeAll(async () => {
  h = await freshHarness();
  office = await h.as('prepschool');
  today = universityDay(h.services.clock());
});
const count = async (rows: Promise<{ n: number }[]>): Promise<number> => Number((await rows)[0]?.n ?? -1);

describe('ESL-002 /esl/reports', () => {
  it('is for staff only, numbers without names', async () => {
    const at = `${v1}/esl/reports`;
    expect((await h.nobody.get(at)).status).toBe(401);
    for (const name of ['student', 'f1', 'mentora', 'alumni'])
      expect((await (await h.as(name)).get(at)).status).toBe(403);
    const { data } = (await office.get<{ data: { levels: { studying: number; f1: number }[]; taken: number } }>(at))
      .body;
    expect(data.levels.reduce((sum, each) => sum + each.studying, 0)).toBe(
      await count(h.rows`select count(*)::int as n from esl_students where status = 'studying'`),
    );
    expect(data.taken).toBe(
      await count(
        h.rows`select count(*)::int as n from esl_enrolments e join esl_module_dates m on m.id = e.module_date_id where e.status <> 'withdrawn' and m.starts_on <= ${today} and m.ends_on >= ${today}`,
      ),
    );
  });
});
describe('/ie/reports', () => {
  it('shows the core classes of a module; every student stands in one band of the 80 % rule', async () => {
    const at = `${v1}/ie/reports`;
    expect((await h.nobody.get(at)).status).toBe(401);
    for (const name of ['student', 'instructor', 'housing'])
      expect((await (await h.as(name)).get(at)).status).toBe(403);
    expect((await office.get(`${at}?module_date_id=999999`)).status).toBe(404);
    const { classes } = (await office.get<{ data: { classes: IeClass[] } }>(at)).body.data;
    expect(classes.length).toBeGreaterThan(3);
    expect(classes.every((each) => each.name.startsWith('IE-'))).toBe(true);
    for (const each of classes)
      expect([each.name, Object.values(each.bands).reduce((sum, n) => sum + n, 0)]).toEqual([each.name, each.taken]);
    const ended = (await office.get<{ data: { classes: IeClass[] } }>(`${at}?module_date_id=1`)).body.data.classes;
    expect(ended.reduce((sum, each) => sum + each.passed + each.repeat + each.failed, 0)).toBe(
      await count(
        h.rows`select count(*)::int as n from esl_enrolments where module_date_id = 1 and core and status <> 'withdrawn'`,
      ),
    );
  });
});
describe('the declared reports of the language school', () => {
  it('are drawn and written as spreadsheets for its readers, and are not there for others', async () => {
    // a module that is charged
    const wanted = await h.rows<{ id: number; module_date_id: number; program: number }>`
      select s.id, s.module_date_id, sp.id as program from esl_sessions s join esl_courses c on c.id = s.course_id and c.code = 'IE-B2', users u join student_programs sp on sp.student_id = u.student_id and sp.is_main
      where u.username = 'f1' order by s.module_date_id desc limit 1`;
    const [one] = wanted;
    const registered = await (
      await h.as('f1')
    ).post(`${v1}/esl/registration`, {
      student_program_id: one?.program,
      module_date_id: one?.module_date_id,
      session_ids: [one?.id],
    });
    expect(registered.status).toBe(200);
    const { rows: revenue } = (
      await office.get<{ data: { rows: { amount: number }[] } }>(`${v1}/reports/language-revenue`)
    ).body.data;
    expect(revenue.map((each) => each.amount)).toEqual([1800]);
    const instructor = await h.as('instructor', { role: 'instructor' });
    for (const name of names) {
      expect([name, (await instructor.get(`${v1}/reports/${name}`)).status]).not.toEqual([name, 200]);
      const seen = await office.get<{ data: { count: number; chart: unknown } }>(`${v1}/reports/${name}`);
      expect([name, seen.status]).toEqual([name, 200]);
      expect([name, (await office.get(`${v1}/reports/${name}/sheet`)).status]).toEqual([name, 200]);
      expect([name, seen.body.data.count > 0]).toEqual([name, true]);
    }
  });
  it('the levels of the report are those of the students', async () => {
    const { rows } = (
      await office.get<{ data: { rows: { level: string; studying: number }[] } }>(`${v1}/reports/language-levels`)
    ).body.data;
    const b2 = rows.find((each) => each.level.startsWith('B2'));
    expect(b2?.studying).toBe(
      await count(
        h.rows`select count(*)::int as n from esl_students x join esl_levels l on l.id = x.level_id where l.code = 'B2' and x.status = 'studying'`,
      ),
    );
  });
});
