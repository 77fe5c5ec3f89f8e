import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { degreeDesk, slotAnalysis, slotStudents, studentSlots } from './contract.ts';

type Desk = { data: OutputOf<typeof degreeDesk> };
type List = { data: OutputOf<typeof studentSlots> };
type Analysis = { data: OutputOf<typeof slotAnalysis> };
type Needing = { data: OutputOf<typeof slotStudents> };

/** A student of the demo with passed courses, an open slot, and nothing placed by hand; each call takes another one. */
let skip = 0;
async function somebody() {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [row] = await h.rows<{ id: number }>`
    select sp.id::int from student_programs sp where sp.status = 'active' and sp.curriculum_id is not null and sp.class_year = 2 and sp.kind = 'major'
      and not exists (select from slot_placements p where p.student_program_id = sp.id)
      and not exists (select from transferred_courses t where t.student_program_id = sp.id)
      and (select count(*) from enrolments e where e.student_program_id = sp.id and e.status = 'completed') > 5 order by sp.id desc offset ${(skip += 1)} limit 1`;
  const id = row?.id ?? 0;
  const path = `/api/v1/student/programs/${id}/slots`;
  const desk = async () => {
    const answer = await registrar.get<Desk>(`${path}/edit`);
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  return { h, registrar, id, path, desk };
}

it('a taken course is placed in a slot by hand, with a reason, and taken back; both are in the log', async () => {
  const { h, registrar, id, path, desk } = await somebody();
  const before = await desk();
  const open = before.view.slots.find((slot) => slot.status === 'open');
  const course = before.courses.find((each) => each.letter !== null && each.slot_id !== null);
  const reason = 'Bölüm kurulu uygun gördü.';
  const placed = await registrar.post<{ data: { id: number } }>(`${path}/placements`, {
    enrolment_id: course?.enrolment_id,
    slot_id: open?.id,
    reason,
  });
  expect(placed.status).toBe(200);
  const after = await desk();
  const filled = after.view.slots.find((slot) => slot.id === open?.id);
  expect(filled).toMatchObject({ status: 'filled', taken: { course_id: course?.course_id, placed: reason } });
  expect(after.view.summary.slots_done).toBe(before.view.summary.slots_done);
  expect(after.placements[0]).toMatchObject({ slot_id: open?.id, reason, undone_at: null });
  const again = await registrar.post(`${path}/placements`, {
    enrolment_id: course?.enrolment_id,
    slot_id: before.view.slots.find((slot) => slot.status === 'open' && slot.id !== open?.id)?.id,
    reason,
  });
  expect([again.status, again.body.message]).toEqual([406, 'placement_course_held']);
  const undo = `${path}/placements/${placed.body.data.id}/undo`;
  expect((await registrar.post(undo, { reason: 'Yanlış slot.' })).status).toBe(200);
  expect((await registrar.post(undo, { reason: 'Bir daha.' })).body.message).toBe('placement_undone');
  const back = await desk();
  expect(back.view.slots.map((slot) => [slot.id, slot.taken?.enrolment_id])).toEqual(
    before.view.slots.map((slot) => [slot.id, slot.taken?.enrolment_id]),
  );
  expect(back.placements[0]).toMatchObject({ undone_reason: 'Yanlış slot.' });
  const log = await h.rows<{ action: string }>`
    select action from audit_log where resource = 'student-program' and record_id = ${id} and action in ('place-course', 'undo-placement') order by id`;
  expect(log.map((each) => each.action)).toEqual(['place-course', 'undo-placement']);
});

it('only what is passed or being taken is placed, in a slot of the own plan, by whoever may mend it', async () => {
  const { h, registrar, path, desk } = await somebody();
  const { view, courses } = await desk();
  const open = view.slots.find((slot) => slot.status === 'open')?.id;
  const [foreign] = await h.rows<{ id: number }>`
    select id::int from slots where curriculum_id <> ${view.curriculum?.id} order by id limit 1`;
  const [strange] = await h.rows<{ id: number }>`
    select id::int from enrolments where student_program_id <> ${view.student_program_id} order by id desc limit 1`;
  const place = (body: object) => registrar.post(`${path}/placements`, { reason: 'Deneme', ...body });
  expect((await place({ enrolment_id: courses[0]?.enrolment_id, slot_id: foreign?.id })).body.message).toBe(
    'placement_not_in_plan',
  );
  expect((await place({ enrolment_id: strange?.id, slot_id: open })).status).toBe(404);
  expect((await place({ enrolment_id: courses[0]?.enrolment_id, slot_id: open, reason: '' })).status).toBe(422);
  const [advisor, student] = [await h.as('advisor'), await h.as('student')];
  for (const caller of [advisor, student]) expect((await caller.get(`${path}/edit`)).status).toBe(403);
  expect((await h.nobody.get(`${path}/edit`)).status).toBe(401);
});

it('a transferred course fills its slot and meets what asks for it, until it is revoked', async () => {
  const { h, registrar, id, desk } = await somebody();
  const before = await desk();
  const open = before.view.slots.find((slot) => slot.status === 'open' && slot.course !== null);
  const body = {
    course_id: open?.course?.id,
    institution: 'Ege Üniversitesi',
    outside_name: 'Temel Ders',
    credit: 3,
    ects: 5,
    decision_no: '2026/14',
    decision_on: '2026-01-15',
  };
  const path = `/api/v1/student/programs/${id}/transferred-courses`;
  const late = await registrar.post(path, { ...body, decision_on: '2199-01-01' });
  expect([late.status, late.body.message]).toEqual([406, 'transfer_decision_later']);
  const made = await registrar.post<{ data: { id: number } }>(path, body);
  expect(made.status).toBe(200);
  const after = await desk();
  expect(after.view.slots.find((slot) => slot.id === open?.id)).toMatchObject({
    status: 'filled',
    taken: { letter: 'T', institution: 'Ege Üniversitesi', semester: null },
  });
  expect(after.view.summary.slots_done).toBe(before.view.summary.slots_done + 1);
  expect(after.transfers[0]).toMatchObject({ decision_no: '2026/14', revoked_at: null });
  expect((await registrar.post(path, body)).body.message).toBe('transfer_twice');
  const revoke = `${path}/${made.body.data.id}/revoke`;
  expect((await registrar.post(revoke, { reason: 'Karar geri alındı.' })).status).toBe(200);
  expect((await registrar.post(revoke, { reason: 'Karar geri alındı.' })).body.message).toBe('transfer_revoked');
  expect((await desk()).view.summary.slots_done).toBe(before.view.summary.slots_done);
  const [audit] = await h.rows<{ count: number }>`
    select count(*)::int as count from audit_log where resource = 'student-program' and record_id = ${id} and action in ('transfer-course', 'revoke-transfer')`;
  expect(audit?.count).toBe(2);
});

it('the list says of each student what the own plan says, and shows everybody only their students', async () => {
  const h = await harness();
  const [registrar, chair, student] = [await h.as('registrar'), await h.as('chair'), await h.as('student')];
  const all = (await registrar.get<List>('/api/v1/student/slots?class_year=3')).body.data;
  expect(all.rows.length).toBe(Math.min(all.limit, all.total));
  for (const row of all.rows.slice(0, 3)) {
    const { summary } = (
      await registrar.get<{ data: Desk['data']['view'] }>(`/api/v1/student/programs/${row.student_program_id}/slots`)
    ).body.data;
    expect([row.slots_done, row.slots_total, row.credits_done]).toEqual([
      summary.slots_done,
      summary.slots_total,
      summary.credits_done,
    ]);
  }
  const [first] = all.rows;
  const found = await registrar.get<List>(`/api/v1/student/slots?search=${first?.student_number}`);
  expect(found.body.data.rows.some((row) => row.student_program_id === first?.student_program_id)).toBe(true);
  const own = (await chair.get<List>('/api/v1/student/slots?class_year=3')).body.data;
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.total);
  expect((await student.get('/api/v1/student/slots')).status).toBe(403);
});

it('ACA-008: the analysis asks for studentcourse_index; it counts every student once in each slot and names those who still need one', async () => {
  const h = await harness();
  const [registrar, student] = [await h.as('registrar'), await h.as('student')];
  const { curriculum_id, students, slots } = (await registrar.get<Analysis>('/api/v1/student/analysis/slots')).body
    .data;
  expect(students).toBeGreaterThan(10);
  for (const slot of slots) {
    expect(slot.done + slot.in_progress + slot.failed + slot.open).toBe(students);
    expect(slot.due).toBeLessThanOrEqual(slot.open + slot.failed);
  }
  const [wide] = [...slots].sort((a, b) => b.open - a.open);
  const needing = (await registrar.get<Needing>(`/api/v1/student/analysis/slots/${wide?.slot_id}`)).body.data;
  expect(needing.total).toBe((wide?.open ?? 0) + (wide?.failed ?? 0) + (wide?.in_progress ?? 0));
  const mine = (await student.get<Analysis>('/api/v1/student/analysis/slots')).body.data;
  expect(mine.curriculums.reduce((sum, each) => sum + each.students, 0)).toBeLessThan(4);
  const others = await student.get<Needing>(`/api/v1/student/analysis/slots/${wide?.slot_id}`);
  expect(others.body.data.total).toBeLessThan(2);
  expect((await registrar.get('/api/v1/student/analysis/slots?curriculum_id=99999999')).status).toBe(404);
  expect(curriculum_id).not.toBeNull();
  expect((await h.nobody.get('/api/v1/student/analysis/slots')).status).toBe(401);
  for (const name of ['bursar', 'housing'])
    expect([name, (await (await h.as(name)).get('/api/v1/student/analysis/slots')).status]).toEqual([name, 403]);
});
