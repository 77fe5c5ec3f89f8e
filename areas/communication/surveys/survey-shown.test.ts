import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '#test/harness.ts';
import { surveysOfTheHour } from './jobs/survey-days.ts';
import {
  affairs,
  approved,
  asked,
  givenBy,
  h,
  move,
  openSurvey,
  prepareSurveys,
  results,
  section,
  v1,
  written,
  type Told,
} from '#test/surveys.ts';

beforeAll(prepareSurveys);
test('ACA-019 a group that is held back keeps its comments to itself and stands in the way of nothing, closed by an office or by the hour', async () => {
  for (const by of ['office', 'hour', 'before'] as const) {
    const {
      id,
      questions: [likert, , text],
    } = await openSurvey();
    const secret = [
      { question_id: likert, value: 2, comment: null },
      { question_id: text, value: null, comment: 'Tek başına bir söz.' },
    ];
    expect((await givenBy(section.students[0] ?? '', id, secret)).status).toBe(200);
    if (by === 'hour') {
      await h.rows`update surveys set closes_at = now() - interval '1 minute' where id = ${id}`;
      await surveysOfTheHour(h.services);
    } else expect((await move(affairs, id, 'close')).status).toBe(200);
    type Comment = { id: number; review: string };
    const kept = async () =>
      h.rows<Comment>`select id::float8 as id, review from survey_answers where survey_id = ${id} and comment is not null`;
    expect([by, (await kept()).map((each) => each.review)]).toEqual([by, ['hidden']]);
    // one that was closed before that: it waits, and is neither counted nor let through
    if (by === 'before') await h.rows`update survey_answers set review = 'waiting' where survey_id = ${id}`;
    type Head = Told<{ comments_waiting: number | null }>;
    expect((await affairs.get<Head>(`${v1}/surveys/${id}/head`)).body.data.comments_waiting).toBe(0);
    const [comment] = await kept();
    const through = await affairs.post<Told>(`${v1}/surveys/${id}/comments`, { shown: [comment?.id], hidden: [] });
    expect(through.body.data).toEqual({ shown: 0, hidden: 0, waiting: 0 });
    expect([(await move(affairs, id, 'finish_review')).status, (await move(affairs, id, 'publish')).status]).toEqual([
      200, 200,
    ]);
    for (const who of [affairs, await h.as(section.teacher, { role: 'instructor' })])
      expect((await results(who, id, section.id)).body.data.questions).toEqual([]);
    expect((await kept()).map((each) => each.review)).not.toContain('shown');
  }
});
test('ACA-019 what too few of a shown group answered is held back, with its mean and out of the mean of the survey', async () => {
  const id = await written();
  const [likert] = await asked(id);
  const more = { survey_id: id, name: 'Önerir misiniz?', name_en: 'Would you?', kind: 'yes-no', is_required: false };
  const yesNo = (await affairs.post<Told<{ id: number }>>(`${v1}/survey/questions`, { ...more, position: 4 })).body
    .data;
  await approved(id);
  expect((await move(affairs, id, 'open')).status).toBe(200);
  for (const [at, name] of section.students.slice(0, 3).entries()) {
    const one = at === 0 ? [{ question_id: yesNo.id, value: 0, comment: null }] : [];
    const given = await givenBy(name, id, [{ question_id: likert, value: 3, comment: null }, ...one]);
    expect(given.status).toBe(200);
  }
  for (const verb of ['close', 'finish_review', 'publish']) expect((await move(affairs, id, verb)).status).toBe(200);
  const teacher = await h.as(section.teacher, { role: 'instructor' });
  const held = { held: true, values: [], answers: null, mean: null, overall: null };
  const few = async (who: Caller, related?: number) =>
    (await results(who, id, related)).body.data.questions.find((each) => each.question_id === yesNo.id);
  for (const who of [affairs, teacher]) {
    const seen = (await results(who, id, section.id)).body.data;
    expect(seen.questions.find((each) => each.question_id === likert)).toMatchObject({ held: false, answers: 3 });
    expect(await few(who, section.id)).toMatchObject(held);
    expect(await few(who)).toMatchObject(held);
  }
  // a second section answers it often enough: neither its own figures nor those of the whole survey tell of the one answer
  await h.rows`insert into survey_answers (id, survey_id, related_id, question_id, value) select 900000000 + n, ${id}, i.related_id, ${yesNo.id}, 1
    from (select related_id from survey_invitations where survey_id = ${id} and related_id <> ${section.id} group by 1 order by count(*) desc, 1 limit 1) i, generate_series(1, 2) n`;
  await h.rows`update survey_invitations set answered_at = now() where survey_id = ${id} and related_id = (select related_id from survey_answers where id = 900000001)`;
  expect(await few(affairs, section.id)).toMatchObject(held);
  expect(await few(affairs)).toMatchObject({ held: false, answers: 2, mean: 1, overall: null });
});
test('ACA-019 a chair reads the results of the department and a dean those of the faculty, of no other', async () => {
  const { id } = await openSurvey();
  const asks = await h.rows<{ id: number; department_id: number; faculty_id: number }>`
    select distinct i.related_id::int as id, s.department_id::int, d.faculty_id::int from survey_invitations i join sections s on s.id = i.related_id join departments d on d.id = s.department_id where i.survey_id = ${id}`;
  for (const [name, column] of [
    ['chair', 'department_id'],
    ['dean', 'faculty_id'],
  ] as const) {
    const who = await h.as(name);
    const [unit] = await h.rows<{ department_id: number; faculty_id: number }>`
      select st.department_id::int, st.faculty_id::int from users u join staff st on st.id = u.staff_id where u.username = ${name}`;
    const own = asks.filter((each) => each[column] === unit?.[column]).map((each) => each.id);
    const other = asks.find((each) => !own.includes(each.id));
    expect([name, own.length > 0, other !== undefined]).toEqual([name, true, true]);
    await h.rows`update surveys set state = 'reviewed' where id = ${id}`;
    expect([name, (await results(who, id)).status]).toEqual([name, 404]);
    await h.rows`update surveys set state = 'published' where id = ${id}`;
    const seen = (await results(who, id)).body.data;
    expect([name, seen.groups.map((each) => each.related_id).toSorted()]).toEqual([name, own.toSorted()]);
    expect((await results(who, id, own[0])).status).toBe(200);
    for (const form of ['', '/sheet', '/paper'])
      expect([name, form, (await who.get(`${v1}/survey/results/${id}${form}?related_id=${other?.id}`)).status]).toEqual(
        [name, form, 404],
      );
  }
});
test('ACA-019 once approved a survey gets no other questions, and one that asks is not deleted', async () => {
  const id = await written();
  const [first] = await asked(id);
  const question = { survey_id: id, position: 9, name: 'Sonradan', name_en: 'Afterwards', kind: 'text' };
  await approved(id);
  for (const state of ['approved', 'in_evaluation']) {
    if (state === 'in_evaluation') expect((await move(affairs, id, 'open')).status).toBe(200);
    const tries = [
      await affairs.post(`${v1}/survey/questions`, question),
      await affairs.put(`${v1}/survey/questions/${first}`, { name: 'Başka bir soru' }),
      await affairs.delete(`${v1}/survey/questions/${first}`),
      await affairs.delete(`${v1}/surveys/${id}`),
    ];
    expect([state, tries.map((each) => each.status)]).toEqual([state, [403, 404, 404, 404]]);
  }
  expect(await h.rows`select position, name from survey_questions where survey_id = ${id} order by position`).toEqual([
    { position: 1, name: 'Soru likert5' },
    { position: 2, name: 'Soru multi' },
    { position: 3, name: 'Soru text' },
  ]);
  // before that both are done
  const young = await written();
  const [own] = await asked(young);
  expect((await affairs.post(`${v1}/survey/questions`, { ...question, survey_id: young })).status).toBe(201);
  expect((await affairs.put(`${v1}/survey/questions/${own}`, { name: 'Başka bir soru' })).status).toBe(200);
  expect((await affairs.delete(`${v1}/surveys/${await written()}`)).status).toBe(200);
});
