import { beforeAll, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { SurveyResults } from './contract.ts';
import { mixAnswers, storeBallots } from './commands/store-ballots.ts';
import { surveysOfTheHour } from './jobs/survey-days.ts';

let h: Harness;
let affairs: Caller;
const v1 = '/api/v1';
interface Told<T = Record<string, unknown>> {
  data: T;
  message: string;
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const move = (caller: Caller, id: number, verb: string) =>
  caller.post<Told<{ state: string; invited: number }>>(`${v1}/surveys/${id}/move`, { verb });
const results = (caller: Caller, id: number, related?: number) =>
  caller.get<Told<SurveyResults>>(`${v1}/survey/results/${id}${related === undefined ? '' : `?related_id=${related}`}`);
/** A section with students and a teacher who can sign in. */
let section: { id: number; semester_id: number; staff_id: number; teacher: string; students: string[] };
beforeAll(async () => {
  h = await harness();
  affairs = await h.as('studentaffairs');
  const [found] = await h.rows<typeof section>`
    select s.id, s.semester_id, s.instructor_id as staff_id, min(i.username) as teacher, array_agg(u.username order by u.id) as students from sections s
    join semesters m on m.id = s.semester_id join users i on i.staff_id = s.instructor_id and i.status = 'a' join user_roles ur on ur.user_id = i.id join roles r on r.id = ur.role_id and r.name = 'instructor'
    join enrolments e on e.section_id = s.id and e.status in ('registered', 'completed') join students st on st.id = e.student_id and st.status = 'active' join users u on u.student_id = e.student_id and u.status = 'a'
    where s.status <> 'draft' and s.id in (select x.id from sections x join enrolments y on y.section_id = x.id and y.status = 'registered')
    group by s.id, m.is_active having count(*) between 4 and 15 order by m.is_active desc, count(*), s.id limit 1`;
  if (!found) throw new Error('nobody teaches anybody');
  section = found;
});
async function written(more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await affairs.post<Told<{ id: number }>>(`${v1}/surveys`, {
    name: 'Deneme anketi',
    name_en: 'Trial survey',
    kind: 'course',
    semester_id: section.semester_id,
    opens_at: inDays(-1),
    closes_at: inDays(10),
    necessity: 0,
    audience: 'students',
    min_responses: 2,
    ...more,
  });
  expect([status, body.message]).toEqual([201, expect.anything()]);
  return body.data.id;
}
async function asked(survey_id: number): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, kind] of (['likert5', 'multi', 'text'] as const).entries()) {
    const { status, body } = await affairs.post<Told<{ id: number }>>(`${v1}/survey/questions`, {
      survey_id,
      position: at + 1,
      name: `Soru ${kind}`,
      name_en: `Question ${kind}`,
      kind,
      is_required: kind === 'likert5',
      ...(kind === 'multi' ? { options: 'bir\niki\nüç', options_en: 'one\ntwo\nthree' } : {}),
    });
    expect(status).toBe(201);
    ids.push(body.data.id);
  }
  return ids;
}
const givenBy = async (username: string, id: number, answers: unknown[]) =>
  (await h.as(username)).post<Told>(`${v1}/surveys/${id}/evaluate/${section.id}`, { answers });

test('ACA-019 who: offices keep surveys; questions, moves and results are refused to everybody else', async () => {
  const id = await written();
  for (const path of [`/surveys`, `/surveys/${id}/head`, `/survey/questions`, `/survey/results/${id}`]) {
    expect([path, (await h.nobody.get(`${v1}${path}`)).status]).toEqual([path, 401]);
    expect([path, (await (await h.as('student')).get(`${v1}${path}`)).status]).toEqual([path, 403]);
  }
  for (const name of ['instructor', 'dean', 'bursar'])
    expect([name, (await move(await h.as(name), id, 'prepare')).status]).toEqual([name, 403]);
  expect((await move(affairs, 999_999, 'prepare')).status).toBe(404);
  expect((await affairs.get(`${v1}/surveys/999999/head`)).status).toBe(404);
  expect((await move(affairs, id, 'shout')).status).toBe(422);
  // nobody was asked yet: there is nothing of it for a teacher or a head to read
  for (const name of ['instructor', 'chair', 'dean']) expect((await results(await h.as(name), id)).status).toBe(404);
});
test('a survey without questions, with choices in one language, without anybody to ask or without days is refused with the reason', async () => {
  const id = await written();
  expect((await move(affairs, id, 'prepare')).body.message).toBe('survey_without_questions');
  const question = {
    survey_id: id,
    name: 'Hangisi?',
    name_en: 'Which one?',
    kind: 'choice',
    options: 'a\nb',
    options_en: 'a',
  };
  const made = await affairs.post<Told<{ id: number }>>(`${v1}/survey/questions`, { ...question, position: 1 });
  expect(made.status).toBe(201);
  expect((await move(affairs, id, 'prepare')).body.message).toBe('survey_options_missing');
  expect((await affairs.delete(`${v1}/survey/questions/${made.body.data.id}`)).status).toBe(200);
  await asked(id);
  expect((await move(affairs, id, 'open')).body.message).toBe('survey_state');
  const nobody = await written({ kind: 'general', semester_id: null, class_year: 7 });
  await asked(nobody);
  for (const verb of ['prepare', 'approve']) expect((await move(affairs, nobody, verb)).status).toBe(200);
  expect((await move(affairs, nobody, 'open')).body.message).toBe('survey_reaches_nobody');
  const wrong = { name: 'Gün', name_en: 'Days', kind: 'course', audience: 'students', min_responses: 2, necessity: 0 };
  const backwards = await affairs.post<Told>(`${v1}/surveys`, {
    ...wrong,
    semester_id: section.semester_id,
    opens_at: inDays(2),
    closes_at: inDays(1),
  });
  expect(backwards.body.message).toBe('survey_days_order');
});
test('from question to published result: asked by section, answered once, held back while few, comments reviewed, own results only', async () => {
  const id = await written();
  const [likert, multi, text] = await asked(id);
  const { data: library } = (await affairs.get<Told<{ id: number }[]>>(`${v1}/survey/library?limit=5`)).body;
  expect(library.length).toBe(5);
  const more = { question_ids: library.slice(0, 1).map((each) => each.id) };
  expect((await affairs.post<Told>(`${v1}/surveys/${id}/questions/library`, more)).body.data).toEqual({ taken: 1 });
  for (const verb of ['prepare', 'approve']) expect((await move(affairs, id, verb)).status).toBe(200);
  // approved questions stand fast
  expect((await affairs.post<Told>(`${v1}/surveys/${id}/questions/library`, more)).body.message).toBe('survey_state');
  expect((await affairs.delete(`${v1}/survey/questions/${likert}`)).status).not.toBe(200);
  const opened = await move(affairs, id, 'open');
  expect([opened.status, opened.body.data.state]).toEqual([200, 'in_evaluation']);
  const [invited] = await h.rows<{ n: number; all: number }>`
    select count(*) filter (where related_id = ${section.id})::int as n, count(*)::int as all from survey_invitations where survey_id = ${id}`;
  expect([invited?.n, opened.body.data.invited]).toEqual([section.students.length, invited?.all]);
  const [line] = await h.rows<{ n: number }>`
    select count(*)::int as n from notifications n join users u on u.id = n.user_id where n.kind = 'surveys' and u.username = ${section.students[0]} and n.link like ${`/surveys/${id}/evaluate/%`}`;
  expect(line?.n).toBeGreaterThan(0);

  const [first = '', second = '', third = ''] = section.students;
  const full = (value: number, words: string | null) => [
    { question_id: likert, value, comment: null },
    { question_id: multi, value: 1, comment: null },
    { question_id: multi, value: 3, comment: null },
    ...(words ? [{ question_id: text, value: null, comment: words }] : []),
  ];
  const extra = (
    await h.rows<{ id: number }>`select id from survey_questions where survey_id = ${id} and position = 4`
  )[0]?.id;
  const answers = (value: number, words: string | null = null) => [
    ...full(value, words),
    { question_id: extra, value: 4, comment: null },
  ];
  expect((await givenBy('registrar', id, answers(5))).status).toBe(404);
  const twice = [{ question_id: likert, value: 1, comment: null }, ...answers(5)];
  expect((await givenBy(first, id, twice)).status).toBe(422);
  expect((await givenBy(first, id, [...answers(5), { question_id: multi, value: 9, comment: null }])).status).toBe(422);
  const both = await Promise.all([givenBy(first, id, answers(5, 'Çok iyi.')), givenBy(first, id, answers(1))]);
  expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  // one voter: how many is known, what he said is not, neither now nor after closing
  const open = (await results(affairs, id, section.id)).body.data;
  expect([open.chosen?.voters, open.chosen?.shown, open.questions.length]).toEqual([1, false, 0]);
  expect((await givenBy(second, id, answers(3))).status).toBe(200);
  expect((await givenBy(third, id, answers(4, 'Daha çok örnek.'))).status).toBe(200);

  expect((await move(affairs, id, 'close')).status).toBe(200);
  expect((await givenBy(section.students[3] ?? '', id, answers(5))).body.message).toBe('survey_not_open');
  const closed = (await results(affairs, id, section.id)).body.data;
  const figures = closed.questions.find((each) => each.question_id === multi);
  expect(figures?.values.map((each) => each.times)).toEqual([3, 0, 3]);
  const words = closed.questions.find((each) => each.question_id === text)?.comments ?? [];
  expect(words.length).toBeGreaterThan(0);
  expect((await move(affairs, id, 'finish_review')).body.message).toBe('survey_comments_waiting');
  expect((await results(await h.as(section.teacher, { role: 'instructor' }), id, section.id)).status).toBe(404);
  const [kept, ...let_through] = words.map((each) => each.id);
  const decided = await affairs.post<Told<{ waiting: number }>>(`${v1}/surveys/${id}/comments`, {
    shown: let_through,
    hidden: [kept],
  });
  expect(decided.body.data.waiting).toBe(0);
  expect((await move(affairs, id, 'finish_review')).status).toBe(200);
  const published = await Promise.all([move(affairs, id, 'publish'), move(affairs, id, 'publish')]);
  expect(published.map((each) => each.status).toSorted()).toEqual([200, 406]);

  const instructor = await h.as(section.teacher, { role: 'instructor' });
  const own = (
    await instructor.get<Told<{ survey_id: number; related_id: number; shown: boolean }[]>>(
      `${v1}/survey/instructor/results`,
    )
  ).body.data;
  expect(own.filter((each) => each.survey_id === id && each.related_id === section.id)).toMatchObject([
    { shown: true },
  ]);
  const seen = (await results(instructor, id, section.id)).body.data;
  const told = seen.questions.find((each) => each.question_id === text)?.comments.map((each) => each.id) ?? [];
  expect(told).not.toContain(kept);
  expect(seen.groups.length).toBeLessThan((await results(affairs, id)).body.data.groups.length);
  // a section somebody else teaches is nobody's to read but theirs
  const [other] = await h.rows<{ id: number }>`
    select i.related_id as id from survey_invitations i join sections s on s.id = i.related_id where i.survey_id = ${id} and s.instructor_id is distinct from ${section.staff_id}
      and not exists (select from section_instructors si where si.section_id = s.id and si.staff_id = ${section.staff_id}) limit 1`;
  expect((await results(instructor, id, other?.id)).status).toBe(404);
  const sheet = await instructor.get(`${v1}/survey/results/${id}/sheet?related_id=${section.id}`);
  expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const paper = await instructor.get(`${v1}/survey/results/${id}/paper?related_id=${section.id}`);
  expect([paper.status, paper.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  for (const [who, status] of [
    [h.nobody, 401],
    [await h.as(first), 403],
  ] as const)
    expect((await who.get(`${v1}/survey/results/${id}/paper`)).status).toBe(status);
  expect((await instructor.get(`${v1}/survey/results/${id}/paper?related_id=${other?.id}`)).status).toBe(404);
  const [audit] = await h.rows<{ after: { state: string } }>`
    select after from audit_log where resource = 'survey' and record_id = ${id} and action = 'move-survey' order by id desc limit 1`;
  expect(audit?.after.state).toBe('published');
});
test('answers and who gave them have no key, order, time or transaction in common: whoever holds the whole database guesses no better than by chance', async () => {
  const id = await written();
  const [likert] = await asked(id);
  const voters = 24;
  // each ballot in a transaction of its own with the mark of its voter, as the command does it; the value tells who it was
  const users = await h.rows<{
    id: number;
  }>`select id from users where student_id is not null order by id limit ${voters}`;
  for (const [at, user] of users.entries())
    await h.database.transaction(async (tx) => {
      await storeBallots(tx, id, null, [{ question_id: likert ?? 0, value: at + 1, comment: null }]);
      await tx.execute(
        `insert into survey_invitations (survey_id, user_id, answered_at) values (${id}, ${user.id}, date_trunc('day', now()))`,
      );
    });
  const marks = await h.rows<{ voter: number; tx: string }>`
    select row_number() over (order by id)::int as voter, xmin::text as tx from survey_invitations where survey_id = ${id}`;
  const rows = await h.rows<{ value: number; tx: string }>`
    select value, xmin::text as tx from survey_answers where survey_id = ${id} order by ctid`;
  expect(rows.map((each) => each.value).toSorted((one, other) => one - other)).toEqual(
    users.map((_each, at) => at + 1),
  );
  // by transaction: all answers carry the last one
  expect(new Set(rows.map((each) => each.tx)).size).toBe(1);
  expect(marks.filter((mark) => rows.filter((row) => row.tx === mark.tx).length === 1)).toEqual([]);
  // by place and by number: as often right as a shuffled pack, one in 24 on the average
  const byPlace = rows.filter((row, at) => row.value === at + 1).length;
  const byNumber = (
    await h.rows<{ value: number }>`select value from survey_answers where survey_id = ${id} order by id`
  ).filter((row, at) => row.value === at + 1).length;
  expect([byPlace < 8, byNumber < 8]).toEqual([true, true]);
  const columns = await h.rows<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'survey_answers' order by 1`;
  expect(columns.map((each) => each.name)).toEqual([
    'comment',
    'id',
    'question_id',
    'related_id',
    'review',
    'survey_id',
    'value',
  ]);
});
test('of a large survey too: mixed, all its answers carry one transaction, which is no voter’s', async () => {
  const id = await written({ kind: 'general', semester_id: null });
  const [likert] = await asked(id);
  const voters = 400;
  for (let at = 0; at < voters; at += 1)
    await h.database.transaction((tx) =>
      storeBallots(tx, id, null, [{ question_id: likert ?? 0, value: at + 1, comment: null }]),
    );
  const last = await h.rows<{ tx: string; values: number[] }>`
    select xmin::text as tx, array_agg(value order by value) as values from survey_answers where survey_id = ${id} group by 1`;
  expect(last.length).toBeGreaterThan(1);
  expect(await h.database.transaction((tx) => mixAnswers(tx, id))).toBe(1);
  const after = await h.rows<{ tx: string; values: number[] }>`
    select xmin::text as tx, array_agg(value order by value) as values from survey_answers where survey_id = ${id} group by 1`;
  expect(after).toHaveLength(1);
  expect(after[0]?.values).toEqual(Array.from({ length: voters }, (_, at) => at + 1));
  expect(last.map((each) => each.tx)).not.toContain(after[0]?.tx);
  // nothing new: nothing is written again
  expect(await h.database.transaction((tx) => mixAnswers(tx, id))).toBe(0);
});
test('the hour opens, reminds once a stage, and closes by itself', async () => {
  const id = await written({ opens_at: inDays(-6), closes_at: inDays(5) });
  await asked(id);
  for (const verb of ['prepare', 'approve']) await move(affairs, id, verb);
  const state = async (): Promise<unknown[]> =>
    Object.values(
      (await h.rows<{ state: string; reminded: number }>`select state, reminded from surveys where id = ${id}`)[0] ??
        {},
    );
  await surveysOfTheHour(h.services);
  expect(await state()).toEqual(['in_evaluation', 0]);
  await surveysOfTheHour(h.services);
  expect(await state()).toEqual(['in_evaluation', 1]);
  const lines = async (): Promise<number> =>
    (
      await h.rows<{
        n: number;
      }>`select count(*)::int as n from notifications where link like ${`/surveys/${id}/evaluate/%`}`
    )[0]?.n ?? 0;
  const before = await lines();
  await surveysOfTheHour(h.services);
  expect(await lines()).toBe(before);
  await h.rows`update surveys set closes_at = now() - interval '1 minute' where id = ${id}`;
  await surveysOfTheHour(h.services);
  expect((await state())[0]).toBe('evaluated');
});
