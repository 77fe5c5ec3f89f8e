import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import type { Answer } from '#test/harness.ts';
import { addPaper, opening, pageOf, send, type Told } from '#test/requests.ts';
import { leaveUniversity, type Who } from '#test/leave-university.ts';
import { leaveDays } from './jobs/leave-days.ts';

const university = leaveUniversity();
const { at, on, enrolments, status, leaveOf, reasonsOf, consequencesOf, who, decideAll } = university;

describe('REQ-009, REQ-015: leave of absence', () => {
  const page = '/leave/absences/request/form';
  const formOf = (more: object = {}) => ({
    leave_type: 'academic',
    semesters: [university.active.id],
    starts_on: university.active.classes_start_on,
    reason: 'Yurt dışında bir projede çalışacağım.',
    ...more,
  });
  const registration = async (person: Who): Promise<string[]> => {
    const state = await (
      await university.h.as(person.username)
    ).get<Told<{ blockers: { key: string }[] }>>('/api/v1/course/registration');
    return state.body.data.blockers.map((each) => each.key);
  };

  test('asked, decided in four steps, begins with the classes; courses are left without a trace, registration is closed', async () => {
    const person = who(2);
    const caller = await on(at(addDays(university.active.classes_start_on, -3)), person.username);
    const opened = (await opening(caller, page)).body.data;
    expect(opened.reasons).toEqual([]);
    expect(opened.values).toMatchObject({ starts_on: university.active.classes_start_on });
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf())).find((line) => line.topic === 'credits')?.after?.en,
    ).toBe('0 credits');
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf({ semesters: [university.next.id] }))).find(
        (line) => line.topic === 'credits',
      )?.about.en,
    ).toContain('does not include');
    const { id } = (await send(caller, 'leave_of_absence', formOf())).body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual([
      'advisor',
      'chair',
      'dean',
      'registrar',
    ]);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect(await leaveOf(id)).toMatchObject({
      status: 'approved',
      starts_on: university.active.classes_start_on,
      ends_on: university.active.ends_on,
      return_by: addDays(university.next.classes_start_on, 13),
    });
    expect(await status(person)).toBe('active');
    expect(await registration(person)).toContain('student_on_hold');
    const seenBy = async (username: string): Promise<number> =>
      (
        await (await university.h.as(username)).get<{ data: { id: number }[] }>('/api/v1/leave/absences?limit=50')
      ).body.data.filter((row) => row.id > university.before).length;
    expect([
      await seenBy('dean'),
      await seenBy('chair'),
      await seenBy('registrar'),
      await seenBy(person.username),
      await seenBy(who(5).username),
    ]).toEqual([1, 1, 1, 1, 0]);
    // the same dean, of another faculty
    const [scope] = await university.h.rows<{
      id: number;
      faculty_code: string | null;
    }>`select ur.id, ur.faculty_code from user_roles ur join users u on u.id = ur.user_id join roles r on r.id = ur.role_id where u.username = 'dean' and r.name = 'dean'`;
    await university.h.rows`update user_roles set faculty_code = 'LAW' where id = ${scope?.id ?? 0}`;
    expect(await seenBy('dean')).toBe(0);
    expect((await (await university.h.as('dean')).get(`/api/v1/leave/absences/${id}`)).status).toBe(404);
    await university.h
      .rows`update user_roles set faculty_code = ${scope?.faculty_code ?? null} where id = ${scope?.id ?? 0}`;
    university.h.setNow(at(addDays(university.active.classes_start_on, -1), '23:59:00'));
    await leaveDays.work(university.h.services, {});
    expect(await status(person)).toBe('active');
    university.h.setNow(at(university.active.classes_start_on, '00:00:00'));
    await leaveDays.work(university.h.services, {});
    expect([await status(person), (await leaveOf(id))?.status]).toEqual(['on_leave', 'on_leave']);
    expect((await enrolments(person)).every((each) => each.status === 'dropped' && each.letter === null)).toBe(true);
    // one leave at a time, and no other request while away
    expect(
      (await opening(await university.h.as(person.username), page)).body.data.reasons.map((each) => each.key),
    ).toEqual(['leave_not_active', 'leave_already']);
  });
  test('REQ-015: “I am back” from the first day of the semester to the last minute of its second week; reminded before, overdue after', async () => {
    const person = who(2);
    const [{ id } = { id: 0 }] = await university.h.rows<{
      id: number;
    }>`select request_id as id from leaves where student_program_id = ${person.sp}`;
    const back = async (moment: Date): Promise<Answer<Told<{ status: string }>>> =>
      (await on(moment, person.username)).post(`/api/v1/leave/absences/${id}/come-back`);
    const told = async (): Promise<number> =>
      (
        await university.h.rows<{
          n: number;
        }>`select count(*)::int as n from notifications x join users u on u.id = x.user_id where u.username = ${person.username} and x.title_en like 'Report back%'`
      )[0]?.n ?? 0;
    const last = addDays(university.next.classes_start_on, 13);
    expect((await back(at(addDays(university.next.starts_on, -1), '23:59:00'))).body.message).toBe(
      'leave_return_too_early',
    );
    for (const day of [
      university.next.starts_on,
      addDays(university.next.starts_on, 1),
      university.next.classes_start_on,
      addDays(last, -3),
      last,
    ]) {
      university.h.setNow(at(day));
      await leaveDays.work(university.h.services, {});
      await leaveDays.work(university.h.services, {});
    }
    expect(await told()).toBe(3);
    expect((await (await university.h.as(who(3).username)).post(`/api/v1/leave/absences/${id}/come-back`)).status).toBe(
      404,
    );
    university.h.setNow(at(addDays(last, 1), '00:00:00'));
    await leaveDays.work(university.h.services, {});
    expect((await leaveOf(id))?.status).toBe('overdue');
    expect((await back(at(addDays(last, 1), '00:00:00'))).body.message).toBe('leave_return_over');
    const view = (
      await (
        await university.h.as('registrar')
      ).get<Told<{ leave: { return_by: string; can: { come_back: unknown; record_return: unknown } } }>>(
        `/api/v1/leave/absences/${id}/leave`,
      )
    ).body.data.leave;
    expect(view).toMatchObject({ return_by: last, can: { record_return: true } });
    // the clock of the last minute: the leave is taken back to where it was
    await university.h.rows`update leaves set status = 'on_leave' where request_id = ${id}`;
    const done = await back(at(last, '23:59:00'));
    expect([done.status, done.body.data.status]).toEqual([200, 'returned']);
    expect([await status(person), (await leaveOf(id))?.returned_on]).toEqual(['active', last]);
    expect(
      await university.h.rows`select 1 from holds where student_id = ${person.id} and released_at is null`,
    ).toEqual([]);
    expect((await back(at(last, '23:59:30'))).body.message).toBe('leave_not_away');
  });
  test('refused with its reasons: a paper for health, the last day to apply, semesters in a row', async () => {
    const person = who(3);
    const close = addDays(university.active.classes_start_on, 14);
    const caller = await on(at(close, '23:59:00'), person.username);
    expect(
      reasonsOf(await send(caller, 'leave_of_absence', formOf({ leave_type: 'health', starts_on: close }))),
    ).toEqual(['request_document_missing']);
    expect((await addPaper(caller, 'leave_of_absence', 'evidence')).status).toBe(200);
    const late = await on(at(addDays(close, 1), '00:00:00'), person.username);
    expect(reasonsOf(await send(late, 'leave_of_absence', formOf({ starts_on: addDays(close, 1) })))).toEqual([
      'leave_too_late',
    ]);
    const health = await send(
      late,
      'leave_of_absence',
      formOf({
        leave_type: 'health',
        starts_on: addDays(close, 1),
        semesters: [university.active.id, university.next.id],
      }),
    );
    expect(health.status).toBe(200);
    expect((await pageOf(late, health.body.data.id)).form).toMatchObject({ leave_type: 'health' });
    expect((await decideAll(health.body.data.id)).body.data.status).toBe('completed');
    // classes have begun and can’t be dropped any more: W
    expect(await status(person)).toBe('on_leave');
    expect(new Set((await enrolments(person)).map((each) => each.letter))).toEqual(
      new Set([addDays(close, 1) > university.lastDrop ? 'W' : null]),
    );
    // no calendar names the semester of return yet
    expect(
      (
        await (
          await university.h.as(person.username)
        ).post<Told<unknown>>(`/api/v1/leave/absences/${health.body.data.id}/come-back`)
      ).body.message,
    ).toBe('leave_return_unknown');
  });
  test('on an F-1 visa: the step of the visa office comes from the template, the visa stands among what would change', async () => {
    const caller = await on(at(addDays(university.active.classes_start_on, -3)), 'f1');
    expect((await opening(caller, page)).body.data.notes.some((note) => note.en.includes('F-1'))).toBe(true);
    expect(
      (await consequencesOf(caller, 'leave_of_absence', formOf()))
        .filter((line) => line.topic === 'visa')
        .map((line) => [line.tone, line.office]),
    ).toEqual([['danger', 'international']]);
    const { id } = (await send(caller, 'leave_of_absence', formOf())).body.data;
    const shown = await pageOf(caller, id);
    expect(shown.steps.map((step) => [step.position, /visa/i.test(step.name_en)])).toEqual([
      [1, false],
      [1, true],
      [2, false],
      [3, false],
      [5, false],
    ]);
    expect((await caller.post(`/api/v1/requests/${id}/cancel`, { version: shown.version })).status).toBe(200);
  });
  test('where the university wants a paper with every application', async () => {
    const caller = await on(at(addDays(university.active.classes_start_on, -3)), who(5).username);
    await university.h
      .rows`insert into settings (key, value) values ('leave.needs_document', '"always"'::jsonb) on conflict (key) do update set value = excluded.value`;
    expect(reasonsOf(await send(caller, 'leave_of_absence', formOf()))).toEqual(['request_document_missing']);
    await university.h.rows`delete from settings where key = 'leave.needs_document'`;
  });
  test('the office records a return early, and enters a leave by a decision of a board', async () => {
    const person = who(3);
    const [{ id } = { id: 0 }] = await university.h.rows<{
      id: number;
    }>`select request_id as id from leaves where student_program_id = ${person.sp}`;
    const day = addDays(university.active.classes_start_on, 30);
    const office = await on(at(day), 'studentaffairs');
    expect((await office.post(`/api/v1/leave/absences/${id}/return`, { returned_on: addDays(day, 1) })).status).toBe(
      406,
    );
    expect(
      (await (await university.h.as('chair')).post(`/api/v1/leave/absences/${id}/return`, { returned_on: day })).status,
    ).toBe(403);
    expect(
      (
        await office.post<Told<{ status: string }>>(`/api/v1/leave/absences/${id}/return`, {
          returned_on: day,
          note: 'Erken döndü',
        })
      ).body.data.status,
    ).toBe('returned');
    expect(await status(person)).toBe('active');

    const other = who(4);
    const form = {
      ...formOf({ starts_on: addDays(university.active.classes_start_on, 20) }),
      student_id: other.id,
      decision_no: '2026/12-3',
    };
    expect((await (await university.h.as('advisor')).post('/api/v1/leave/absences', form)).status).toBe(403);
    const made = await office.post<Told<{ id: number; number: string }>>('/api/v1/leave/absences', form);
    expect(made.status).toBe(200);
    const shown = await pageOf(office, made.body.data.id);
    expect([shown.status, shown.number, shown.issued.length]).toEqual(['completed', made.body.data.number, 1]);
    expect(shown.events.map((event) => event.action)).toEqual(['submitted', 'approved_all', 'carried_out']);
    expect(await status(other)).toBe('on_leave');
    const again = await office.post<Told<unknown>>('/api/v1/leave/absences', form);
    expect(reasonsOf(again)).toEqual(['leave_not_active', 'leave_already']);
    const list = (
      await office.get<{ data: { id: number; leave_status: string; student: string; can: Record<string, unknown> }[] }>(
        '/api/v1/leave/absences?limit=50',
      )
    ).body.data;
    expect(list.find((row) => row.id === made.body.data.id)).toMatchObject({
      leave_status: 'on_leave',
      can: { record_return: true },
    });
    expect(list.find((row) => row.id === id)?.can.record_return).not.toBe(true);
    expect(
      (await (await university.h.as(who(5).username)).get(`/api/v1/leave/absences/${made.body.data.id}`)).status,
    ).toBe(404);
  });
});

describe('REQ-010: leave with consent', () => {
  test('within the classes, decided, the enrolment stays active; no other leave over it', async () => {
    const person = who(5);
    const from = addDays(university.active.classes_start_on, 21);
    const form = {
      purpose: 'family',
      starts_on: from,
      ends_on: addDays(from, 6),
      reason: 'Ailemde bir hastalık var, memlekete gitmem gerekiyor.',
    };
    const caller = await on(at(addDays(from, -5)), person.username);
    const sent = await send(caller, 'leave_with_consent', form);
    expect(sent.status).toBe(200);
    const { id } = sent.body.data;
    expect((await pageOf(caller, id)).steps.map((step) => step.role)).toEqual(['advisor', 'studentaffairs']);
    expect((await decideAll(id)).body.data.status).toBe('completed');
    expect([await status(person), (await leaveOf(id))?.status]).toEqual(['active', 'approved']);
    expect(
      reasonsOf(
        await send(caller, 'leave_with_consent', { ...form, starts_on: addDays(from, 6), ends_on: addDays(from, 8) }),
      ),
    ).toEqual(['leave_overlaps']);
    expect(
      (await send(caller, 'leave_with_consent', { ...form, starts_on: addDays(from, 10), ends_on: addDays(from, 20) }))
        .status,
    ).toBe(200);
    for (const [day, state] of [
      [from, 'on_leave'],
      [form.ends_on, 'on_leave'],
      [addDays(form.ends_on, 1), 'returned'],
    ] as const) {
      university.h.setNow(at(day));
      await leaveDays.work(university.h.services, {});
      expect((await leaveOf(id))?.status).toBe(state);
    }
    const rows = (
      await (
        await university.h.as('studentaffairs')
      ).get<{ data: { id: number; weeks: number; purpose: string }[] }>('/api/v1/leave/with/consents')
    ).body.data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ purpose: 'family', weeks: 1 });
  });
});
