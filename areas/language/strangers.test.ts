import { afterAll, beforeAll, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Told } from '#test/requests.ts';
import { recordsOf, strangerOf, type Stranger } from '#test/strangers-records.ts';
import { language } from './server.ts';

// What a student may call at the schools of languages is asked for another student's: nothing of it is read or changed.
let h: Harness;
/** a student of a program, and one of the bridge program */ let mine: Caller[];
let me: Caller;
let other: Stranger;
let own = 0;
let candidateWasNew = false;
/** Of the other student: a place in each house. */
let theirs: { candidate: number; prep: number; class_id: number; enrolment: number; timeOff: number; change: number };
const made = (kind: string): Promise<number> => {
  const make = recordsOf[kind];
  if (!make) throw new Error(`no record ${kind}`);
  return make(h, other);
};
const first = async (rows: Promise<{ id: number }[]>): Promise<number> => Number((await rows)[0]?.id ?? 0);
beforeAll(async () => {
  h = await harness();
  me = await h.as('f1');
  mine = [me, await h.as('mentora')];
  other = await strangerOf(h);
  own = await first(h.rows`select student_id as id from users where username = 'f1'`);
  candidateWasNew =
    (await first(h.rows`select id from placement_candidates where exam_id = 1 and student_id = ${other.student}`)) ===
    0;
  const candidate = await made('placementCandidate');
  const prep = await made('prepYear');
  const session = await first(h.rows`select id from esl_sessions where status = 'open' order by id desc limit 1`);
  await h.rows`insert into esl_students (student_program_id, level_id, joined_on) values (${other.program}, 1, '1990-01-01') on conflict do nothing`;
  const enrolment = await first(h.rows`
    insert into esl_enrolments (session_id, module_date_id, student_program_id, core, source, total) select s.id, s.module_date_id, ${other.program}, true, 'office', 91
    from esl_sessions s where s.id = ${session} returning id`);
  const class_id = await first(h.rows`select id from prep_classes order by id desc limit 1`);
  const request = await first(h.rows`
    insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at)
    values ('change_of_class', 2000, (select coalesce(max(number), 0) + 1 from requests where year = 2000), gen_random_uuid()::text, ${other.program}, ${other.user}, ${other.student}, ${other.program}, 'in_approval', now()) returning id`);
  theirs = { candidate, prep, class_id, enrolment, timeOff: await made('timeOff'), change: request };
});

// the tests of this server that come after find nobody who was not there
afterAll(async () => {
  await h.rows`delete from esl_enrolments where id = ${theirs.enrolment}`;
  await h.rows`delete from esl_students where student_program_id = ${other.program} and joined_on = '1990-01-01'`;
  await h.rows`delete from prep_students where id = ${theirs.prep}`;
  if (candidateWasNew) await h.rows`delete from placement_candidates where id = ${theirs.candidate}`;
});
const learners = ['OGR', 'MS', 'ALUMNI'] as const;
const grants = language.access as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** Is it a learner's, but only for what is the learner's own? */
const narrow = (permission: string | undefined): boolean =>
  permission !== undefined && learners.some((role) => typeof grants[permission]?.[role] === 'function');
const permissionOf = (needs: object): string | undefined => (needs as { permission?: string }).permission;

const refused = (answers: readonly { status: number }[]): boolean =>
  answers.every(({ status }) => status === 403 || status === 404) && answers.some(({ status }) => status === 404);
/** How each reading asks for the other student's; `null`: it asks for nothing, and must not name him. */
const readings: Readonly<Record<string, () => string>> = {
  'time-off-state': () => `/mentora/time/off/requests/${theirs.timeOff}/state`,
  'language-registration': () => `/esl/registration?student_program_id=${other.program}`,
  'language-papers': () => `/esl/papers/${other.program}`,
  'change-of-class-page': () => `/esl/change-of-class/requests/${theirs.change}/page`,
  'proficiency-records': () => '/proficiency',
  'proficiency-record': () => `/proficiency/${theirs.candidate}`,
  'prep-record': () => `/prep/students/${theirs.prep}/record`,
  'prep-results': () => `/prep/exams/results?prep_student_id=${theirs.prep}`,
  'prep-schedule': () => `/prep/schedules?class_id=${theirs.class_id}`,
};
const writings: Readonly<Record<string, () => [path: string, body: object]>> = {
  'report-time-off-return': () => [`/mentora/time/off/requests/${theirs.timeOff}/return`, { note: 'x' }],
  'register-language-sessions': () => [
    '/esl/registration',
    { student_program_id: other.program, module_date_id: 1, session_ids: [1] },
  ],
  'issue-language-paper': () => [`/esl/papers/${other.program}`, { kind: 'language_attendance', language: 'en' }],
  'issue-placement-document': () => [`/proficiency/${theirs.candidate}/document`, { language: 'en' }],
  'leave-placement-exam': () => [`/proficiency/${theirs.candidate}/leave`, {}],
};

it('ACC-017: no reading of the language schools answers a student with what is another’s', async () => {
  const open = (language.queries ?? []).filter(({ query }) => narrow(permissionOf(query.needs)));
  expect(open.map(({ query }) => query.name).toSorted()).toEqual(Object.keys(readings).toSorted());
  for (const [name, path] of Object.entries(readings)) {
    const answers = await Promise.all(mine.map((who) => who.get<Told<unknown>>(`/api/v1${path()}`)));
    if (name === 'proficiency-records')
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(`"id":${theirs.candidate},`);
    // whoever may call it at all does not find the other's
    else expect([name, refused(answers)]).toEqual([name, true]);
  }
});
it('ACC-017: no list of the language schools shows a student another’s record, by its number or among the others', async () => {
  for (const { resource } of language.resources ?? []) {
    const key = resource.name.replaceAll('-', '');
    if (!narrow(`${key}_show`)) continue;
    const id = {
      'transfer-out-request': await made('transfer'),
      'student-time-off-request': theirs.timeOff,
      'student-module-status': theirs.enrolment,
      'change-of-class-request': theirs.change,
      'prep-student': theirs.prep,
    }[resource.name];
    expect(id, resource.name).toBeGreaterThan(0);
    const one = await me.get(`/api/v1${resource.path}/${id}`);
    expect([resource.name, [403, 404].includes(one.status)]).toEqual([resource.name, true]);
    const list = await me.get<{ data?: { id: number; student_id?: number }[] }>(`/api/v1${resource.path}?limit=100`);
    expect((list.body.data ?? []).filter((row) => row.id === id || (row.student_id ?? own) !== own)).toEqual([]);
  }
});
it('ACC-017: no command of the language schools works on another student’s record', async () => {
  const open = (language.commands ?? []).filter(
    ({ command }) => narrow(permissionOf(command.needs)) || permissionOf(command.needs) === undefined,
  );
  // whoever joins an exam joins it for himself: the command names no student
  expect(open.map(({ command }) => command.name).toSorted()).toEqual(
    [...Object.keys(writings), 'join-placement-exam'].toSorted(),
  );
  for (const [name, of] of Object.entries(writings)) {
    const [path, body] = of();
    const answers = await Promise.all(mine.map((who) => who.post<Told<unknown>>(`/api/v1${path}`, body)));
    expect([name, refused(answers)]).toEqual([name, true]);
  }
  const [left] = await h.rows<{
    n: number;
  }>`select count(*)::int as n from placement_candidates where id = ${theirs.candidate}`;
  expect(left?.n).toBe(1);
});
it('whoever is not invited reads no survey and answers none; nobody reads answers by who gave them', async () => {
  const [survey] = await h.rows<{ id: number; related_id: number }>`
    select i.survey_id as id, coalesce(i.related_id, 0) as related_id from survey_invitations i join surveys s on s.id = i.survey_id
    where i.user_id <> (select id from users where username = 'f1') and not exists (select from survey_invitations m where m.survey_id = i.survey_id and m.related_id is not distinct from i.related_id and m.user_id = (select id from users where username = 'f1'))
    order by i.id limit 1`;
  const path = `/api/v1/surveys/${survey?.id}/evaluate/${survey?.related_id}`;
  expect((await me.get(path)).status).toBe(404);
  expect((await me.post(path, { answers: [] })).status).toBeGreaterThanOrEqual(400);
  expect((await me.post(path, { answers: [{ question_id: 1, value: 1, comment: null }] })).status).toBe(404);
  expect((await me.get(`/api/v1/survey/results/${survey?.id}`)).status).toBe(403);
});
