import { beforeAll, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let office: Caller;
beforeAll(async () => {
  h = await harness();
  office = await h.as('prepschool');
});
/** What the office was noted to read of a student, by this. */
async function noted(student_id: number, path: string): Promise<string[]> {
  await h.services.accessLog.flush();
  const [last] = await h.rows<{ id: number }>`select coalesce(max(id), 0) as id from access_log`;
  expect((await office.get(`/api/v1${path}`)).status).toBe(200);
  await h.services.accessLog.flush();
  const rows = await h.rows<{ what: string }>`
    select what from access_log where id > ${last?.id ?? 0} and subject = 'student' and subject_id = ${student_id} and role = 'prepschool'`;
  return rows.map((each) => each.what);
}
it('the office’s reading of a prep year and of its results is noted', async () => {
  const [year] = await h.rows<{ id: number; student_id: number }>`
    select o.id, sp.student_id from prep_students o join student_programs sp on sp.id = o.student_program_id order by o.id limit 1`;
  const student_id = Number(year?.student_id);
  expect(await noted(student_id, `/prep/students/${year?.id}/record`)).toEqual(['prep-record']);
  expect(await noted(student_id, `/prep/exams/results?prep_student_id=${year?.id}`)).toEqual(['prep-results']);
});
it('the office’s reading of a language student’s registration and papers is noted; the own reading is not', async () => {
  const [learner] = await h.rows<{ id: number; student_id: number }>`
    select x.student_program_id as id, sp.student_id from esl_students x join student_programs sp on sp.id = x.student_program_id join users u on u.student_id = sp.student_id where u.username = 'f1' limit 1`;
  const [id, student_id] = [Number(learner?.id), Number(learner?.student_id)];
  expect(await noted(student_id, `/esl/registration?student_program_id=${id}`)).toEqual(['language-registration']);
  expect(await noted(student_id, `/esl/papers/${id}`)).toEqual(['language-papers']);
  const student = await h.as('f1');
  await h.services.accessLog.flush();
  const count = async () => (await h.rows`select id from access_log where subject_id = ${student_id}`).length;
  const before = await count();
  for (const path of [`/esl/registration?student_program_id=${id}`, `/esl/papers/${id}`])
    expect((await student.get(`/api/v1${path}`)).status).toBe(200);
  await h.services.accessLog.flush();
  expect(await count()).toBe(before);
});
