import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#app/areas.server.ts';
import { sql } from 'drizzle-orm';
import { conditionOf, containsByIndex } from '#kernel/server/engine/conditions.ts';
import { hasSearch } from '#kernel/server/engine/columns-of.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from './harness.ts';
import { makeRequest } from './request-rows.ts';

const bound = areas.flatMap((area) => area.resources ?? []);
/** Lists without a search box: none of people or papers, and few rows or rows of numbers and days. */
const without: Readonly<Record<string, string>> = {
  'admission-reason': 'some dozen sentences, found by what they are for',
  'student-number-rule': 'one for each faculty',
  'admission-intake': 'a handful a semester',
  'housing-cleaning': 'the rooms of a day',
  'housing-cleaning-rule': 'a handful of rules',
  'housing-inspection-item': 'a handful, by type of room',
  'housing-misconduct': 'a few a year, found by day and state',
  'housing-misconduct-note': 'the notes of one case',
  'housing-misconduct-person': 'the people of one case',
  'housing-parcel': 'what waits at the desk, found by day and state',
  'housing-transfer': 'the flights of a day',
  'placement-exam': 'a few a semester',
  'proficiency-exam': 'a few a semester',
  'housing-day': 'days of one building after the other',
  'housing-fee': 'a handful of rules',
  'housing-rate': 'a handful of rates, by type and day',
  'housing-room-type': 'a handful',
  'graduate-meeting': 'some a semester, found by program and state',
  'graduate-call': 'a handful a semester, found by it, by state and program',
  survey: 'a few a semester, found by type and state',
  'survey-library-question': 'some dozen questions, found by type',
  'survey-question': 'the questions of one survey, in order',
  'adjunct-rate': 'a handful of rates, by title and day',
  'agreement-text': 'a handful of texts, by purpose and day',
  announcement: 'found by day and state',
  'cash-shift': 'a drawer and a day',
  'collection-letter': 'stages and days of one customer after the other, found by both',
  level: 'a handful, in order',
  'esl-module-date': 'a few modules a year',
  'prep-module': 'a few modules a year',
  'prep-class': 'some dozen classes of a module, found by it and by their level',
  evaluation: 'one in use for each course',
  'evaluation-assessment': 'the skills of one evaluation',
  session: 'some dozen classes of a module, found by it and by their course',
  'due-date': 'a few days a semester',
  'late-fee-rule': 'a rule a year',
  'board-meeting': 'a meeting is a board and a day',
  'course-prerequisite': 'a course and another: found by either',
  holiday: 'days',
  import: 'runs, by day and by what they took in',
  'job-log': 'runs, by day and name',
  'my-job-log': 'runs, by day and name',
  'letter-grade': 'the letters of one system',
  meeting: 'hours of a section',
  'oauth-client': 'a handful of applications',
  parameter: 'read whole, sorted',
  'parameter-item': 'read whole, by parameter',
  'pos-installment': 'a few numbers of one merchant, found by the digits of the card',
  price: 'amounts and days, found by product and condition',
  'program-group-program': 'the programs of one group',
  semester: 'a few a year',
  'semester-date': 'the days of one semester',
  slot: 'places of one curriculum',
  'webhook-delivery': 'found by endpoint, event, state and day',
};

describe('every list of people or papers has a search box', () => {
  it('a list shows the box exactly where its words can be looked for', () => {
    const wrong = bound
      .filter(({ resource }) => resource.actions.includes('index'))
      .filter((each) => (each.resource.list.search === true) !== hasSearch(each))
      .map(({ resource }) => resource.name);
    expect(wrong).toEqual([]);
  });
  it('only the named lists have none, and none of them names a person', () => {
    const bare = bound.filter(({ resource }) => resource.actions.includes('index') && !resource.list.search);
    expect(bare.map(({ resource }) => resource.name).toSorted()).toEqual(Object.keys(without).toSorted());
    const people = bare.flatMap(({ resource }) =>
      Object.entries(resource.fields).flatMap(([name, field]) =>
        field.kind === 'reference' &&
        ['student', 'staff', 'user'].includes(field.to) &&
        resource.list.columns.includes(name)
          ? [`${resource.name}.${name}`]
          : [],
      ),
    );
    expect(people).toEqual([]);
  });
});

describe('requests are found', () => {
  let h: Harness;
  let office: Caller;
  let id: number;
  let own: { student_number: string; first_name: string; last_name: string };
  beforeAll(async () => {
    h = await harness();
    office = await h.as('studentaffairs');
    ({ id } = await makeRequest(h, { kind: 'leave_of_absence', state: 'waiting', number: 912_345 }));
    const [row] = await h.rows<typeof own>`
      select s.student_number, s.first_name, s.last_name from students s join users u on u.student_id = s.id where u.username = 'student'`;
    if (!row) throw new Error('no student');
    own = row;
  });
  afterAll(async () => {
    await h.rows`delete from requests where id = ${id}`;
  });
  const found = async (search: string, path = '/requests'): Promise<number[]> => {
    const answer = await office.get<{ data: { id: number }[] }>(
      `/api/v1${path}?limit=-1&search=${encodeURIComponent(search)}`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data.map((row) => row.id);
  };
  it('by number, by the student’s name and number, and by the title of the kind in either language', async () => {
    for (const words of [
      '2999/912345',
      '912345',
      own.student_number,
      `${own.last_name} ${own.first_name.toLocaleLowerCase('tr')}`,
      'kayıt dondurma',
      'LEAVE of absence',
      `${own.first_name} dondurma 912345`,
      'Deneme',
    ])
      expect(await found(words), words).toContain(id);
    for (const words of ['2999/912346', `${own.first_name} yatay geçiş`, 'zzzz'])
      expect(await found(words), words).not.toContain(id);
    expect((await found('2999/91234')).every((each) => each === id)).toBe(true);
  });
  it('also in the lists of one kind, and by one letter', async () => {
    expect(await found(`${own.student_number} 912345`, '/leave/absences')).toEqual([id]);
    expect(await found(`912345 ${own.first_name.slice(0, 1)}`)).toEqual([id]);
  });
  it('never by the name of somebody who asked without it', async () => {
    await h.rows`update requests set anonymous = true where id = ${id}`;
    expect(await found('912345')).toContain(id);
    expect(await found(`912345 ${own.last_name}`)).toEqual([]);
    expect(await found(`912345 ${own.student_number}`)).toEqual([]);
    await h.rows`update requests set anonymous = false where id = ${id}`;
  });
  it('by an index, each of the ways', async () => {
    const request = bound.find(({ resource }) => resource.name === 'request');
    if (!request) throw new Error('no list of requests');
    const condition = conditionOf(
      request,
      { filter: {}, search: 'yilmaz' },
      { rows: () => sql`true` },
      null,
      undefined,
      containsByIndex,
    );
    const plan = await h.database.transaction(async (tx) => {
      // a few hundred rows are read sooner than an index: what is asked is whether an index could be used at all
      for (const way of ['enable_seqscan', 'enable_indexscan']) await tx.execute(sql.raw(`set local ${way} = off`));
      return rowsOf<Record<string, string>>(tx, sql`explain select id from ${request.table} where ${condition}`);
    });
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of ['requests_search', 'students_search', 'staff_search']) expect(lines).toContain(index);
    expect(lines).not.toMatch(/Seq Scan on (requests|students|staff)\b/);
  });
});

describe('people and papers are found', () => {
  it('holds, issued documents, special students and the access log by whom they are about', async () => {
    const h = await harness();
    const [admin, registrar] = await Promise.all([h.as('admin'), h.as('registrar')]);
    const names = async (caller: Caller, path: string, search: string): Promise<number> => {
      const answer = await caller.get<{ pagination: { total: number } }>(
        `/api/v1${path}?search=${encodeURIComponent(search)}`,
      );
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
      return answer.body.pagination.total;
    };
    const [hold] = await h.rows<{ student_number: string; n: number }>`
      select s.student_number, count(*)::int as n from holds x join students s on s.id = x.student_id group by 1 order by 1 limit 1`;
    expect(await names(registrar, '/holds', hold?.student_number ?? '')).toBe(hold?.n);
    const [paper] = await h.rows<{ number: string; student_number: string }>`
      select d.year || '/' || lpad(d.number::text, 6, '0') as number, s.student_number from issued_documents d join students s on s.id = d.student_id order by d.id limit 1`;
    expect(await names(registrar, '/issued-documents', `${paper?.number} ${paper?.student_number}`)).toBe(1);
    expect(await names(registrar, '/issued-documents', `${paper?.number} zzzz`)).toBe(0);
    const [log] = await h.rows<{ n: number }>`
      select count(*)::int as n from access_log l join users u on u.id = l.user_id where u.username = 'registrar'`;
    const [reader] = await h.rows<{ email: string }>`select email from users where username = 'registrar'`;
    expect(await names(admin, '/access/log', reader?.email ?? '')).toBeGreaterThanOrEqual(log?.n ?? 0);
    expect(await names(admin, '/login-as/report', 'zzzzzz')).toBe(0);
  });
});
