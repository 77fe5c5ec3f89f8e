import { beforeAll, expect, it } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
}, 240_000);

it('a transcript, an explained grade and the page of an advisee that staff open are noted as readings of that student; his own are not', async () => {
  const [who] = await h.rows<{ student: number; program: number; enrolment: number; advised: boolean }>`
    select sp.student_id::int as student, sp.id::int as program, (select max(e.id)::int from enrolments e where e.student_program_id = sp.id and e.status = 'completed') as enrolment
    from student_programs sp join users u on u.student_id = sp.student_id and u.username = 'student' where sp.is_main`;
  const read = async (caller: Caller, path: string): Promise<string[]> => {
    await h.services.accessLog.flush();
    await h.rows`delete from access_log`;
    expect((await caller.get(`/api/v1${path}`)).status, path).toBe(200);
    await h.services.accessLog.flush();
    const rows = await h.rows<{ what: string; subject_id: number }>`select what, subject_id::int from access_log`;
    expect(rows.every((each) => each.subject_id === who?.student)).toBe(true);
    return rows.map((each) => each.what);
  };
  const [student, registrar, advisor] = [
    await h.as('student'),
    await h.as('registrar'),
    await h.as('advisor', { role: 'advisor' }),
  ];
  const transcript = `/unofficial/transcript?student_program_id=${who?.program}`;
  const pdf = `/unofficial/transcript/pdf?student_program_id=${who?.program}`;
  const grade = `/grades/explained/${who?.enrolment}`;
  expect(await read(registrar, transcript)).toEqual(['unofficial-transcript']);
  expect(await read(registrar, pdf)).toEqual(['unofficial-transcript-pdf']);
  expect(await read(registrar, grade)).toEqual(['explained-grade']);
  expect(await read(advisor, `/advisor/caseload/${who?.program}`)).toEqual(['advisee']);
  for (const path of [transcript, pdf, grade]) expect(await read(student, path)).toEqual([]);
}, 240_000);
