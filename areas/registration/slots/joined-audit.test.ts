import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import type { JoinedAudit } from './contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const programsOf = (username: string) => h.rows<{ id: number; kind: string }>`
  select sp.id, sp.kind from student_programs sp join users u on u.student_id = sp.student_id
  where u.username = ${username} and sp.status in ('active', 'on_leave') order by sp.is_main desc, sp.id`;

describe('ACA-037: the audit of a student with several programs', () => {
  it('shows both plans, each as it is by itself, and counts no shared credit twice', async () => {
    const student = await h.as('student2');
    const programs = await programsOf('student2');
    expect(programs.map((each) => each.kind)).toContain('double');
    const { status, body } = await student.get<{ data: JoinedAudit }>('/api/v1/my-slots/programs');
    expect(status).toBe(200);
    const { programs: shown, shared, together } = body.data;
    expect(new Set(shown.map((each) => each.student_program_id))).toEqual(
      new Set(programs.map((each) => Number(each.id))),
    );
    const single = await student.get<{ data: JoinedAudit['programs'][number] }>('/api/v1/my-slots');
    expect(shown[0]?.slots).toEqual(single.body.data.slots);
    expect(shown[0]?.summary).toEqual(single.body.data.summary);
    // every shared course really fills a slot in each of the places named
    expect(shared.length).toBeGreaterThan(0);
    for (const course of shared)
      for (const place of course.places) {
        const slot = shown
          .find((each) => each.student_program_id === place.student_program_id)
          ?.slots.find((each) => each.id === place.slot_id);
        expect(slot?.taken?.enrolment_id).toBe(course.enrolment_id);
      }
    const done = shown.reduce((sum, each) => sum + each.summary.credits_done, 0);
    const running = shown.reduce((sum, each) => sum + each.summary.credits_in_progress, 0);
    expect(together.credits_shared).toBeGreaterThan(0);
    expect(done + running - together.credits_done - together.credits_in_progress).toBeCloseTo(together.credits_shared);
    // a course of the other plan is no extra course of this one
    const filling = new Set(shown.flatMap((each) => each.slots.flatMap((slot) => slot.taken?.enrolment_id ?? [])));
    for (const program of shown) expect(program.extra.filter((each) => filling.has(each.enrolment_id))).toEqual([]);
  });
  it('one program alone stands as before', async () => {
    const student = await h.as('student');
    const { body } = await student.get<{ data: JoinedAudit }>('/api/v1/my-slots/programs');
    expect(body.data.programs).toHaveLength(1);
    expect(body.data.shared).toEqual([]);
    expect(body.data.together.credits_done).toBe(body.data.programs[0]?.summary.credits_done);
  });
  it('who may see one of the programs sees no other by it; strangers and nobody see none', async () => {
    const [main, second] = await programsOf('student2');
    const path = (id: unknown): string => `/api/v1/student/programs/${String(id)}/slots/programs`;
    const registrar = await (await h.as('registrar')).get<{ data: JoinedAudit }>(path(second?.id));
    expect(registrar.body.data.programs.map((each) => each.student_program_id)).toEqual([
      Number(second?.id),
      Number(main?.id),
    ]);
    const chair = await h.as('chair');
    const department = async (id: unknown) =>
      (
        await h.rows<{
          d: number;
        }>`select p.department_id as d from student_programs sp join programs p on p.id = sp.program_id where sp.id = ${id}`
      )[0]?.d;
    for (const { id } of [main, second].flatMap((each) => (each ? [each] : []))) {
      const answer = await chair.get<{ data: JoinedAudit }>(path(id));
      if (answer.status === 404) continue;
      const unit = await department(id);
      for (const each of answer.body.data.programs) expect(await department(each.student_program_id)).toBe(unit);
    }
    expect((await h.nobody.get(path(main?.id))).status).toBe(401);
    expect((await (await h.as('student')).get(path(main?.id))).status).toBe(403);
    expect((await chair.get(path(999_999_999))).status).toBe(404);
  });
});
