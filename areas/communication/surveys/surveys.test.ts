import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '#test/harness.ts';
import { mixAnswers, storeBallots } from './commands/store-ballots.ts';
import { surveysOfTheHour } from './jobs/survey-days.ts';
import {
  affairs,
  approved,
  asked,
  givenBy,
  h,
  inDays,
  move,
  openSurvey,
  prepareSurveys,
  registrar,
  results,
  section,
  v1,
  written,
  type Told,
} from '#test/surveys.ts';

beforeAll(prepareSurveys);
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
  await approved(nobody);
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
  await approved(id);
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
  // a comment that arrives is not counted before the survey has closed
  type Head = Told<{ comments_waiting: number | null }>;
  const waiting = async () => (await affairs.get<Head>(`${v1}/surveys/${id}/head`)).body.data.comments_waiting;
  expect(await waiting()).toBeNull();
  // one voter: how many is known, what he said is not, neither now nor after closing
  const open = (await results(affairs, id, section.id)).body.data;
  expect([open.chosen?.voters, open.chosen?.shown, open.questions.length]).toEqual([1, false, 0]);
  expect((await givenBy(second, id, answers(3))).status).toBe(200);
  expect((await givenBy(third, id, answers(4, 'Daha çok örnek.'))).status).toBe(200);

  expect((await move(affairs, id, 'close')).status).toBe(200);
  expect((await givenBy(section.students[3] ?? '', id, answers(5))).body.message).toBe('survey_not_open');
  expect(await waiting()).toBeGreaterThan(0);
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
  // one course alone: beside itself the whole survey says nothing
  expect(seen.questions.map((each) => each.overall)).toEqual(seen.questions.map(() => null));
  expect(seen.questions.some((each) => each.mean !== null)).toBe(true);
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
  // no day brings it back: one more ballot would be the difference of the results
  const last = section.students[3] ?? '';
  const stands = (await affairs.get<Told<{ version: number }>>(`${v1}/surveys/${id}`)).body.data;
  const late = { version: stands.version, closes_at: inDays(20) };
  expect((await affairs.put<Told>(`${v1}/surveys/${id}`, late)).body.message).toBe('survey_fixed');
  await h.rows`update surveys set closes_at = now() + interval '9 days' where id = ${id}`;
  const voter = await h.as(last);
  const form = await voter.get<Told>(`${v1}/surveys/${id}/evaluate/${section.id}`);
  expect([form.status, form.body.message]).toEqual([406, 'survey_not_open']);
  expect((await givenBy(last, id, answers(1, 'Geç kalan bir söz.'))).body.message).toBe('survey_not_open');
  const pending = (await voter.get<Told<{ surveys: { id: number }[] }>>(`${v1}/users/me`)).body.data.surveys;
  expect(pending.map((each) => each.id)).not.toContain(id);
  const [audit] = await h.rows<{ after: { state: string } }>`
    select after from audit_log where resource = 'survey' and record_id = ${id} and action = 'move-survey' order by id desc limit 1`;
  expect(audit?.after.state).toBe('published');
});
test('a survey that asks is only made longer; its people, its least and its beginning stand fast', async () => {
  const { id } = await openSurvey({ min_responses: 5 });
  const change = async (change: Record<string, unknown>) => {
    const { status, body } = await affairs.put<Told>(`${v1}/surveys/${id}`, change);
    return status === 200 ? 200 : body.message;
  };
  for (const fixed of [{ min_responses: 2 }, { class_year: 1 }, { opens_at: inDays(-3) }, { kind: 'exit' }])
    expect([fixed, await change(fixed)]).toEqual([fixed, 'survey_fixed']);
  expect([await change({ closes_at: inDays(2) }), await change({ closes_at: inDays(12) })]).toEqual([
    'survey_only_longer',
    200,
  ]);
});
test('whoever sent a survey for approval or changed it last does not approve it; somebody else does', async () => {
  const id = await written();
  const [first] = await asked(id);
  expect((await move(affairs, id, 'prepare')).status).toBe(200);
  type Head = Told<{ can: { approve: unknown } }>;
  const offered = async (who: Caller) => (await who.get<Head>(`${v1}/surveys/${id}/head`)).body.data.can.approve;
  expect((await move(affairs, id, 'approve')).body.message).toBe('survey_own_approval');
  expect([await offered(affairs), await offered(registrar)]).toEqual([
    { refusals: [expect.objectContaining({ key: 'survey_own_approval' })] },
    true,
  ]);
  // a word changed in passing makes it the work of who changed it
  const words = { name_en: 'Another question' };
  expect((await registrar.put(`${v1}/survey/questions/${first}`, words)).status).toBe(200);
  expect((await move(registrar, id, 'approve')).body.message).toBe('survey_own_approval');
  expect((await affairs.put(`${v1}/survey/questions/${first}`, { name_en: 'As it was' })).status).toBe(200);
  expect((await move(registrar, id, 'approve')).status).toBe(200);
});
test('sixteen answer by the command: key, place, number, transaction and audit log of the database join an answer to its giver no better than chance', async () => {
  const {
    id,
    questions: [likert = 0, , text = 0],
  } = await openSurvey({ kind: 'general', semester_id: null });
  const voters = await h.rows<{ id: number; username: string }>`
    select u.id::int as id, u.username from survey_invitations i join users u on u.id = i.user_id
    where i.survey_id = ${id} and exists (select from user_roles ur join roles r on r.id = ur.role_id and r.name = 'OGR' where ur.user_id = u.id) order by u.id desc limit 16`;
  expect(voters).toHaveLength(16);
  // the comment tells who it was: what a join has to find
  const said = new Map(voters.map((each) => [each.id, `söz-${each.username}`]));
  for (const { id: user, username } of voters) {
    const answers = [
      { question_id: likert, value: 3, comment: null },
      { question_id: text, value: null, comment: said.get(user) },
    ];
    const given = await (await h.as(username)).post(`${v1}/surveys/${id}/evaluate/0`, { answers });
    expect(given.status).toBe(200);
  }
  type Giver = { user_id: number; tx: string };
  type Word = { comment: string; tx: string };
  const words = {
    place:
      await h.rows<Word>`select comment, xmin::text as tx from survey_answers where survey_id = ${id} and comment is not null order by ctid`,
    number:
      await h.rows<Word>`select comment, xmin::text as tx from survey_answers where survey_id = ${id} and comment is not null order by id`,
  };
  const givers = {
    log: await h.rows<Giver>`select user_id::int as user_id, xmin::text as tx from audit_log where resource = 'survey' and record_id = ${id} and action = 'answer-survey' order by at, id`,
    place:
      await h.rows<Giver>`select user_id::int as user_id, xmin::text as tx from survey_invitations where survey_id = ${id} and answered_at is not null order by ctid`,
    time: await h.rows<Giver>`select user_id::int as user_id, xmin::text as tx from survey_invitations where survey_id = ${id} and answered_at is not null order by answered_at, updated_at, xmin::text::bigint`,
  };
  for (const order of Object.values(words))
    expect(order.map((each) => each.comment).toSorted()).toEqual([...said.values()].toSorted());
  for (const [who, order] of Object.entries(givers)) {
    expect([who, order.length]).toEqual([who, 16]);
    for (const [where, found] of Object.entries(words))
      for (const list of [found, found.toReversed()]) {
        // a shuffled pack has one card in its place on the average, and more than eight of sixteen once in a million
        const right = order.filter((giver, at) => said.get(giver.user_id) === list[at]?.comment).length;
        expect([who, where, right <= 8]).toEqual([who, where, true]);
      }
    // by transaction: all answers carry the last one, so that none stands alone under the mark of its giver
    const alone = order.filter((giver) => words.place.filter((word) => word.tx === giver.tx).length === 1);
    expect([who, alone]).toEqual([who, []]);
  }
  expect(new Set(words.place.map((word) => word.tx)).size).toBe(1);
  // of the invitation the day alone is kept; the log says that he took part, and nothing of what he said
  const marks = await h.rows<{ days: number }>`
    select count(distinct answered_at)::int as days from survey_invitations where survey_id = ${id} and answered_at is not null and answered_at = date_trunc('day', answered_at) and updated_at = answered_at having count(*) = 16`;
  expect(marks).toEqual([{ days: 1 }]);
  const told = await h.rows<{ n: number }>`
    select count(*)::int as n from audit_log where resource = 'survey' and record_id = ${id} and action = 'answer-survey' and (before is not null or after is not null)`;
  expect(told).toEqual([{ n: 0 }]);
  const keys = await h.rows<{ n: number }>`
    select count(*)::int as n from idempotency_keys where endpoint = 'answer-survey'`;
  expect(keys).toEqual([{ n: 0 }]);
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
  await approved(id);
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
test('ACA-019 results are named by their semester or the day they closed; a course is held against the whole survey where there are others', async () => {
  const [several] = await h.rows<{ id: number; related: number; year: string }>`
    select v.id, min(i.related_id)::int as related, m.academic_year as year from surveys v join semesters m on m.id = v.semester_id join survey_invitations i on i.survey_id = v.id and i.related_id is not null
    where v.state = 'published' and v.kind = 'course' group by v.id, m.academic_year having count(distinct i.related_id) > 3 order by v.id limit 1`;
  const found = (await results(affairs, Number(several?.id))).body.data;
  expect(found.at.en).toContain(several?.year.replace(/^20(\d\d)-20/, '$1/'));
  expect(found.at.en).not.toBe(found.name_en);
  const shown = found.groups.filter((each) => each.shown);
  expect(shown.length).toBeGreaterThan(1);
  // all of them together are the whole survey
  expect(found.questions.map((each) => each.overall)).toEqual(found.questions.map(() => null));
  const one = (await results(affairs, found.id, shown[0]?.related_id)).body.data;
  expect(one.questions.some((each) => each.mean !== null && each.overall !== null)).toBe(true);
  const [before] = await h.rows<{ semester_id: number; opens_at: Date; closes_at: Date }>`
    select semester_id, opens_at, closes_at from surveys where id = ${found.id}`;
  await h.rows`update surveys set semester_id = null, closes_at = '2026-03-10T09:00:00Z', opens_at = '2026-03-01T09:00:00Z' where id = ${found.id}`;
  const dated = (await results(affairs, found.id)).body.data.at;
  await h.rows`update surveys set semester_id = ${before?.semester_id ?? 0}, opens_at = ${before?.opens_at ?? ''}, closes_at = ${before?.closes_at ?? ''} where id = ${found.id}`;
  expect(dated).toEqual({ tr: '10 Mart 2026', en: 'March 10, 2026' });
});
