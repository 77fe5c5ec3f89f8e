import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import type { Simulation } from './contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const path = (query: string = ''): string => `/api/v1/student/courses/simulation${query}`;
const ask = async (as: string, query = '') => {
  const answer = await (await h.as(as)).get<{ data: Simulation }>(path(query));
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const programOf = async (username: string): Promise<number> =>
  Number(
    (
      await h.rows<{ id: number }>`
      select sp.id from student_programs sp join users u on u.student_id = sp.student_id where u.username = ${username} and sp.is_main`
    )[0]?.id,
  );

describe('course simulation', () => {
  it('shows the own plan as the audit does, and the semesters to come fill what is open', async () => {
    const data = await ask('student');
    const audit = await (await h.as('student')).get<{ data: { summary: Simulation['summary'] } }>('/api/v1/my-slots');
    expect(data.summary).toEqual(audit.body.data.summary);
    expect(data.curriculum?.id).toBe(data.own_curriculum_id);
    const open = data.slots.filter((each) => ['planned', 'open', 'failed'].includes(each.status)).length;
    const placed = data.terms.flatMap((term) => term.items).length;
    expect(placed + data.left.length).toBe(open);
    expect(placed).toBeGreaterThan(0);
    for (const term of data.terms) expect(term.credits).toBeLessThanOrEqual(data.credits.limit);
    // ACA-042
    expect(data.views.map((each) => each.view)).toEqual(['current', 'next', 'two', 'three']);
  });
  it('another plan counts other courses; what fills no place there is named', async () => {
    const own = await ask('student');
    const other = own.curriculums.find((each) => each.program.id !== own.curriculum?.program.id);
    const data = await ask('student', `?curriculum_id=${other?.id}`);
    expect(data.curriculum?.id).toBe(other?.id);
    expect(data.summary.credits_done).toBeLessThan(own.summary.credits_done);
    expect(data.extra.length).toBeGreaterThan(own.extra.length);
    const records = await h.rows<{
      curriculum_id: number;
    }>`select curriculum_id from student_programs where id = ${await programOf('student')}`;
    expect(Number(records[0]?.curriculum_id)).toBe(own.own_curriculum_id);
  });
  it('a course taken as not passed stands in a coming semester, and fewer credits take longer', async () => {
    const [busy] = await h.rows<{ id: number }>`
      select e.student_program_id as id from enrolments e join student_programs sp on sp.id = e.student_program_id
        join students s on s.id = sp.student_id
      where e.semester_id = (select id from semesters where is_active) and e.status = 'registered' and e.slot_id is not null
        and e.letter is null and sp.kind = 'major' and sp.semester_no between 2 and 5 and s.student_type = 'undergraduate' order by e.id limit 1`;
    const program = `?student_program_id=${busy?.id}`;
    const own = await ask('registrar', program);
    const [course] = own.running.filter((each) => each.counts);
    if (!course) throw new Error('the student takes no course that counts');
    const data = await ask('registrar', `${program}&failing=${course.enrolment_id}`);
    expect(data.running.find((each) => each.enrolment_id === course.enrolment_id)?.passed).toBe(false);
    const items = (of: Simulation): number => of.terms.flatMap((term) => term.items).length + of.left.length;
    expect(items(data)).toBe(items(own) + 1);
    const slow = await ask('registrar', `${program}&credits=6`);
    expect(slow.terms.length).toBeGreaterThan(own.terms.length);
    for (const term of slow.terms) expect(term.credits).toBeLessThanOrEqual(6);
  });
  it('a student sees only his own, advisors and offices whom they may see', async () => {
    const [own, stranger] = [await programOf('student'), await programOf('student2')];
    expect((await h.nobody.get(path())).status).toBe(401);
    expect((await (await h.as('bursar')).get(path(`?student_program_id=${own}`))).status).toBe(403);
    expect((await (await h.as('student')).get(path(`?student_program_id=${stranger}`))).status).toBe(404);
    expect((await (await h.as('registrar')).get(path(`?student_program_id=${stranger}`))).status).toBe(200);
    expect((await (await h.as('registrar')).get(path())).status).toBe(404);
    expect((await (await h.as('student')).get(path('?curriculum_id=999999'))).status).toBe(404);
    expect((await (await h.as('student')).get(path('?credits=1'))).status).toBe(422);
  });
});
