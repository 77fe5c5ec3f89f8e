import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { createSession } from '#areas/access/sessions/sessions.ts';
import type { TranscriptView } from '#areas/records/contract.ts';
import type { AdviseeRegistration, AdviseesAnswer } from '#areas/registration/advising/contract.ts';
import type {
  CatalogueRow,
  CheckAnswer,
  LeaveAnswer,
  LeavePreview,
  TimetablesAnswer,
  WaitlistAnswer,
} from '#areas/registration/contract.ts';
import type { PlanView } from '#areas/registration/desk/contract-shapes.ts';
import { clashesWith } from '#areas/scheduling/rules/time.ts';
import { harness, type Answer, type Caller, type Harness } from './harness.ts';
import {
  good,
  keysOf,
  must,
  newcomer,
  offer,
  one,
  refused,
  registration,
  seat,
  stateOf,
  submit,
  userId,
  type Failed,
  type Of,
} from './job-steps.ts';

interface AuditRow {
  action: string;
  resource: string;
  user_id: number;
  real_user_id: number;
  role: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string;
}

const api = '/api/v1';
let h: Harness;
beforeAll(async () => {
  h = await harness();
});
afterEach(() => h.setNow(null));

const seats = async (id: number): Promise<number> =>
  (await one(h.rows<{ taken: number }>`select taken from sections where id = ${id}`)).taken;
const audited = (id: number, action: string): Promise<AuditRow[]> =>
  h.rows<AuditRow>`select action, resource, user_id, real_user_id, role, before, after, request_id from audit_log where resource = 'semester-registration' and record_id = ${id} and action = ${action} order by id`;
const mailsTo = (
  template: string,
  userId: number,
): Promise<{ recipient: string; subject: string; body: string; channel: string }[]> =>
  h.rows`select recipient, subject, body, channel from outbox where template = ${template} and user_id = ${userId} order by id`;
const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);

describe('a semester registration from the plan to the final step', () => {
  const key = `main-job-${process.pid}`;
  let student: Caller;
  let advisor: Caller;
  let sections: number[];
  let registrationId: number;
  let program: number;
  beforeAll(async () => {
    [student, advisor] = await Promise.all([h.as('student'), h.as('advisor', { role: 'advisor' })]);
  });
  it('one answer shows windows, blockers, credits, slots and plans', async () => {
    const state = await stateOf(student);
    expect(state).toMatchObject({
      event: 'course_registration',
      blockers: [],
      holds: [],
      enrolments: [],
      registration: { status: 'draft', credits: 0 },
      can: { submit: true },
      student: { special: false, f1: false },
    });
    expect(state.windows.find((each) => each.event === 'course_registration')?.window.state).toBe('open');
    expect(state.credits.limit).toBeGreaterThan(state.credits.now);
    expect(state.student.advisor?.name).toBe(
      (await one(h.rows<{ name: string }>`select full_name as name from users where username = 'advisor'`)).name,
    );
    expect(state.slots.slots_total).toBeGreaterThan(state.slots.slots_done);
    program = state.student.student_program_id;
    sections = must(state.plans[0], 'plan').sections.map((each) => each.section_id);
    expect(sections.length).toBeGreaterThan(3);
  });
  it('saves a plan; a name only once; a foreign plan is not found', async () => {
    const saved = await student.post<Of<PlanView>>(`${registration}/plans`, {
      name: 'Taslak Ş',
      section_ids: sections.slice(0, 3),
    });
    expect(
      good(saved)
        .sections.map((each) => each.section_id)
        .sort(),
    ).toEqual(sections.slice(0, 3).sort());
    expect(saved.body.message).toBe('plan_saved');
    expect(
      refused(await student.post(`${registration}/plans`, { name: 'Taslak Ş', section_ids: [] }), 406)[0],
    ).toMatchObject({ key: 'plan_name_taken', field: 'name' });
    const other = await h.as(await newcomer());
    expect((await other.delete(`${registration}/plans/${saved.body.data.id}`)).status).toBe(404);
    expect((await stateOf(student)).plans.map((each) => each.name)).toContain('Taslak Ş');
  });
  it('the catalogue says of each section what stands against it; a check says it of the basket', async () => {
    const { rows } = good(
      await student.get<Of<{ rows: CatalogueRow[] }>>(`${registration}/catalogue?takeable=1&limit=100`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.refusals.length === 0 && row.status === 'open')).toBe(true);
    const check = good(await student.get<Of<CheckAnswer>>(`${registration}/check?section_ids=${sections.join(',')}`));
    expect(check).toMatchObject({ ok: true, basket: [], credits: { before: 0 } });
    expect(check.lines.map((line) => line.section_id)).toEqual(sections);
  });
  it('generates timetables without a clash, best first', async () => {
    const check = good(await student.get<Of<CheckAnswer>>(`${registration}/check?section_ids=${sections.join(',')}`));
    const courses = check.sections.map((each) => each.course_id);
    const { timetables, impossible } = good(
      await student.get<Of<TimetablesAnswer>>(`${registration}/timetables?course_ids=${courses.join(',')}&limit=10`),
    );
    expect(impossible).toEqual([]);
    expect(timetables.length).toBeGreaterThan(0);
    for (const each of timetables) {
      expect(each.sections.map((section) => section.course_id).sort()).toEqual([...courses].sort());
      for (const section of each.sections)
        expect(
          clashesWith(
            { ...section, online: section.mode === 'online' },
            each.sections.filter((one) => one !== section).map((one) => ({ ...one, online: one.mode === 'online' })),
          ),
        ).toEqual([]);
    }
  });
  it('submits: a result per line, seats move, the advisor is written to, the audit names who', async () => {
    const before = await Promise.all(sections.map(seats));
    const answer = good(await submit(student, sections, {}, key));
    expect(answer.lines.map(({ section_id, result, refusals }) => [section_id, result, refusals])).toEqual(
      sections.map((id) => [id, 'registered', []]),
    );
    expect(answer.registration).toMatchObject({ status: 'submitted', credits: answer.credits });
    registrationId = must(answer.registration.id, 'registration');
    expect(await Promise.all(sections.map(seats))).toEqual(before.map((taken) => taken + 1));
    const id = await userId('student');
    expect(await audited(registrationId, 'submit-registration')).toMatchObject([
      { user_id: id, real_user_id: id, role: 'OGR', after: { status: 'submitted', credits: answer.credits } },
    ]);
    const [mail, ...more] = await mailsTo('registration_submitted', await userId('advisor'));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: (
        await one(
          h.rows<{
            email: string;
          }>`select s.email from staff s join users u on u.staff_id = s.id where u.username = 'advisor'`,
        )
      ).email,
    });
    expect(mail?.body).toContain((await stateOf(student)).student.student_number);
  });
  it('the same key again does nothing more and gets the same answer; with another basket it is refused', async () => {
    const before = await Promise.all(sections.map(seats));
    const again = good(await submit(student, sections, {}, key));
    expect(again).toMatchObject({
      registration: { id: registrationId, version: (await stateOf(student)).registration.version },
    });
    expect(again.lines.every((line) => line.result === 'registered')).toBe(true);
    expect(await Promise.all(sections.map(seats))).toEqual(before);
    expect(await mailsTo('registration_submitted', await userId('advisor'))).toHaveLength(1);
    expect(await audited(registrationId, 'submit-registration')).toHaveLength(1);
    expect((await submit(student, sections.slice(1), {}, key)).status).toBe(422);
  });
  it('the advisor finds him, a foreign advisor does not', async () => {
    const { rows, counts } = good(await advisor.get<Of<AdviseesAnswer>>(`${api}/advising?status=submitted&limit=200`));
    expect(rows.find((row) => row.student_program_id === program)).toMatchObject({
      registration: { id: registrationId, status: 'submitted' },
      courses: sections.length,
      can: { approve: true },
    });
    expect(counts.submitted).toBe(rows.length);
    const detail = good(await advisor.get<Of<AdviseeRegistration>>(`${registration}/${program}`));
    expect(detail.enrolments.map((each) => each.section_id).sort()).toEqual([...sections].sort());
    const other = await one(
      h.rows<{
        username: string;
      }>`select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'advisor' where u.username <> 'advisor' order by u.id limit 1`,
    );
    const foreign = await h.as(other.username, { role: 'advisor' });
    expect((await foreign.get(`${registration}/${program}`)).status).toBe(404);
    expect(
      (
        await foreign.post(`${registration}/decision`, {
          registration_id: registrationId,
          version: 1,
          decision: 'approve',
        })
      ).status,
    ).toBe(404);
    expect(
      good(await foreign.get<Of<AdviseesAnswer>>(`${api}/advising?limit=200`)).rows.map(
        (row) => row.student_program_id,
      ),
    ).not.toContain(program);
  });
  it('returned with a note (by an administrator acting as the advisor: the audit names both)', async () => {
    const { version } = (await stateOf(student)).registration;
    expect(
      refused(
        await advisor.post(`${registration}/decision`, {
          registration_id: registrationId,
          version,
          decision: 'return',
        }),
        406,
      )[0],
    ).toMatchObject({ key: 'return_needs_note', field: 'note' });
    const [adminId, advisorId] = [await userId('admin'), await userId('advisor')];
    const role = await one(
      h.rows<{
        id: number;
      }>`select ur.id from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${advisorId} and r.name = 'advisor'`,
    );
    const { access_token } = await createSession(h.database.db, {
      user_id: advisorId,
      real_user_id: adminId,
      user_role_id: role.id,
      student_program_id: null,
      may_write: true,
      now: new Date(),
    });
    const response = await h.app.inject({
      method: 'POST',
      url: `${registration}/decision`,
      headers: { authorization: `Bearer ${access_token}` },
      payload: { registration_id: registrationId, version, decision: 'return', note: 'Yükünüz fazla: görüşelim.' },
    });
    expect(response.statusCode).toBe(200);
    expect((await stateOf(student)).registration).toMatchObject({
      status: 'returned',
      note: 'Yükünüz fazla: görüşelim.',
    });
    expect(await audited(registrationId, 'decide-registration')).toMatchObject([
      {
        user_id: advisorId,
        real_user_id: adminId,
        role: 'advisor',
        before: { status: 'submitted' },
        after: { status: 'returned', note: 'Yükünüz fazla: görüşelim.' },
        request_id: response.headers['x-request-id'],
      },
    ]);
    const [mail] = await mailsTo('registration_returned', await userId('student'));
    expect(mail?.body).toContain('Yükünüz fazla: görüşelim.');
  });
  it('resubmitted, approved; then closed to the student; the supervisor makes it final', async () => {
    expect(good(await submit(student, [])).registration.status).toBe('submitted');
    const { version } = (await stateOf(student)).registration;
    expect(
      (
        await advisor.post<Failed>(`${registration}/decision`, {
          registration_id: registrationId,
          version: version - 1,
          decision: 'approve',
        })
      ).body.message,
    ).toBe('record_changed_meanwhile');
    good(
      await advisor.post<Of<unknown>>(`${registration}/decision`, {
        registration_id: registrationId,
        version,
        decision: 'approve',
      }),
    );
    expect(
      keysOf(
        await advisor.post(`${registration}/decision`, {
          registration_id: registrationId,
          version: version + 1,
          decision: 'approve',
        }),
        406,
      ),
    ).toEqual(['registration_transition_refused']);
    expect((await stateOf(student)).blockers.map((each) => each.key)).toEqual(['registration_is_approved']);
    expect(keysOf(await submit(student, [(await offer()).section_id]), 406)).toEqual(['registration_is_approved']);
    expect(await mailsTo('registration_approved', await userId('student'))).toHaveLength(1);
    const supervisor = await h.as('supervisor');
    const waiting = good(await supervisor.get<Of<AdviseesAnswer>>(`${api}/supervisor/approvals?limit=200`));
    expect(waiting.rows.map((row) => row.registration.id)).toContain(registrationId);
    expect(
      good(
        await supervisor.post<Of<{ done: number }>>(`${api}/supervisor/approvals/finalize`, {
          registration_ids: [registrationId],
        }),
      ).done,
    ).toBe(1);
    expect((await stateOf(student)).registration.status).toBe('finalized');
    expect((await audited(registrationId, 'finalize-registrations')).at(-1)).toMatchObject({
      user_id: await userId('supervisor'),
      before: { status: 'approved' },
      after: { status: 'finalized' },
    });
  });
});

describe('what is refused, and what comes of it', () => {
  it('ACA-033, ERR-036: a special student cannot register courses', async () => {
    const { section_id } = await offer();
    const reasons = refused(await submit(await h.as('special'), [section_id]), 406);
    expect(reasons).toMatchObject([
      {
        key: 'special_student_cannot_register',
        message: 'Special Students Can Not Register Courses',
        rule: 'ACA-033',
        office: 'studentaffairs',
      },
    ]);
    const turkish = await submit(await h.as('special', { locale: 'tr' }), [section_id]);
    expect((turkish.body as unknown as Failed).text).toBe('Özel Öğrenciler Ders Kaydı Yapamaz');
    expect(await seats(section_id)).toBe(0);
  });
  it('a new student accepts the agreement first', async () => {
    const newstudent = await h.as('newstudent');
    expect((await stateOf(newstudent)).blockers.map((each) => each.key)).toContain('enrollment_agreement_not_accepted');
    const { section_id } = await offer();
    expect(keysOf(await submit(newstudent, [section_id]), 406)).toEqual(['enrollment_agreement_not_accepted']);
    // every reason at once, each with its office
    const hold = await one(
      h.rows<{
        id: number;
      }>`insert into holds (student_id, kind, office, restrictions, reason, reason_en) select student_id, 'financial', 'bursar', '{register}', 'Borç', 'Debt' from users where username = 'newstudent' returning id`,
    );
    const both = [
      ['enrollment_agreement_not_accepted', 'studentaffairs'],
      ['student_on_hold', 'bursar'],
    ];
    const { blockers, can } = await stateOf(newstudent);
    expect(blockers.map((each) => [each.key, each.office]).sort()).toEqual(both);
    expect(can.submit).toMatchObject({ refusals: [{}, {}] });
    expect(
      refused(await submit(newstudent, [section_id]), 420)
        .map((each) => [each.key, each.office])
        .sort(),
    ).toEqual(both);
    await h.rows`delete from holds where id = ${hold.id}`;
  });
  it('ACA-034: a clash names both sections; the other line is registered', async () => {
    const student = await h.as(await newcomer());
    const [first, second, apart] = [
      await offer({ day: 6, starts: 600, ends: 700 }),
      await offer({ day: 6, starts: 650, ends: 750 }),
      await offer(),
    ];
    expect(good(await submit(student, [first.section_id])).lines).toMatchObject([{ result: 'registered' }]);
    const { lines } = good(await submit(student, [second.section_id, apart.section_id]));
    expect(lines).toMatchObject([
      {
        section_id: second.section_id,
        result: 'refused',
        refusals: [{ key: 'course_times_overlap', rule: 'ACA-034' }],
      },
      { section_id: apart.section_id, result: 'registered' },
    ]);
    const [reason] = refused(await submit(student, [second.section_id]), 420);
    expect(reason?.message).toContain(first.section);
    expect(reason?.message).toContain(second.section);
    expect(await seats(second.section_id)).toBe(0);
  });
  it('ACA-036, ERR-036: a course that is not offered', async () => {
    const { section_id } = await offer({ semester: 'planned' });
    expect(refused(await submit(await h.as(await newcomer()), [section_id]), 420)).toMatchObject([
      { message: 'Course not found in the Active Semester', rule: 'ACA-036', data: { section_id } },
    ]);
  });
  it('a full section: the queue with its places, and out of it', async () => {
    const { section_id } = await offer({ quota: 1, waitlist_size: 2 });
    const [first, second, third] = await Promise.all(
      [await newcomer(), await newcomer(), await newcomer()].map((name) => h.as(name)),
    );
    if (!first || !second || !third) throw new Error('three students');
    good(await submit(first, [section_id]));
    expect(keysOf(await submit(second, [section_id]), 420)).toEqual(['section_full_waitlist']);
    expect(good(await submit(second, [section_id], { waitlist: true })).lines).toMatchObject([
      { result: 'waitlisted', position: 1 },
    ]);
    const joined = good(await third.post<Of<WaitlistAnswer>>(`${registration}/waitlist`, { section_id }));
    expect(joined).toMatchObject({ position: 2, seats: { taken: 1, quota: 1, waitlisted: 2 } });
    expect((await stateOf(third)).waitlist).toMatchObject([{ entry_id: joined.entry_id, position: 2 }]);
    expect((await second.post(`${registration}/waitlist/leave`, { entry_id: joined.entry_id })).status).toBe(404);
    good(
      await second.post<Of<WaitlistAnswer>>(`${registration}/waitlist/leave`, {
        entry_id: must((await stateOf(second)).waitlist[0], 'entry').entry_id,
      }),
    );
    expect((await stateOf(third)).waitlist).toMatchObject([{ position: 1 }]);
  });
  it('ACA-039: dropping says what it does; the last course asks once more', async () => {
    const student = await h.as(await newcomer());
    const [one, two] = [await offer(), await offer()];
    good(await submit(student, [one.section_id, two.section_id]));
    const [first, second] = (await stateOf(student)).enrolments;
    if (!first || !second) throw new Error('two courses');
    const preview = good(
      await student.get<Of<LeavePreview>>(`${registration}/drop-preview?enrolment_ids=${first.enrolment_id}`),
    );
    expect(preview).toMatchObject({
      action: 'drop',
      can: true,
      consequences: { credits_before: 6, credits_after: 3, mark: null, administrative: false },
    });
    const left = good(
      await student.post<Of<LeaveAnswer>>(`${registration}/drop`, {
        enrolment_ids: [first.enrolment_id],
        version: first.version,
      }),
    );
    expect(left).toMatchObject({ registration: { credits: 3 }, left: [{ enrolment_status: 'dropped' }] });
    expect(await seats(first.section_id)).toBe(0);
    expect(
      good(await student.get<Of<LeavePreview>>(`${registration}/drop-preview?enrolment_ids=${second.enrolment_id}`))
        .consequences.administrative,
    ).toBe(true);
    expect(keysOf(await student.post(`${registration}/drop`, { enrolment_ids: [second.enrolment_id] }), 406)).toEqual([
      'drop_all_needs_confirmation',
    ]);
    good(
      await student.post<Of<LeaveAnswer>>(`${registration}/drop`, {
        enrolment_ids: [second.enrolment_id],
        confirmed: true,
      }),
    );
    expect((await stateOf(student)).enrolments).toEqual([]);
  });
});

describe('ACA-038, ACA-040, ACA-041: withdrawal by the clock', () => {
  it('W after the last drop day and up to the end of week 10, nothing after; none on F-1', async () => {
    const [name, sections] = [await newcomer(), [await offer(), await offer(), await offer()]];
    const student = await h.as(name);
    good(
      await submit(
        student,
        sections.map((each) => each.section_id),
      ),
    );
    const [of = 0] = await seat(must(sections[0], 'section').section_id, ['f1']);
    const { enrolments, semester } = await stateOf(student);
    const [a, b, c] = enrolments;
    if (!a || !b || !c) throw new Error('three courses');
    const { last } = await one(
      h.rows<{
        last: string;
      }>`select (ends_at at time zone 'Europe/Istanbul')::date::text as last from semester_dates d join semesters s on s.id = d.semester_id and s.is_active where event = 'add_drop'`,
    );
    const weekTen = addDays(semester.classes_start_on, 69);
    const on = async (day: string, username = name): Promise<Caller> => {
      h.setNow(noon(day));
      return h.as(username);
    };
    const leave = async (who: Caller, what: 'drop' | 'withdraw', id: number): Promise<Answer<Of<LeaveAnswer>>> =>
      who.post(`${registration}/${what}`, { enrolment_ids: [id] });
    expect(refused(await leave(await on(last), 'withdraw', a.enrolment_id), 406)).toMatchObject([
      { key: 'withdraw_still_droppable', rule: 'ACA-038' },
    ]);
    expect(refused(await leave(await on(addDays(last, 1)), 'drop', a.enrolment_id), 406)).toMatchObject([
      { key: 'drop_period_over', rule: 'ACA-038' },
    ]);
    const late = await on(addDays(last, 1));
    expect(
      good(await late.get<Of<LeavePreview>>(`${registration}/drop-preview?enrolment_ids=${a.enrolment_id}`)),
    ).toMatchObject({ action: 'withdraw', consequences: { mark: 'W' }, can: true });
    expect(good(await leave(late, 'withdraw', a.enrolment_id)).left).toMatchObject([{ enrolment_status: 'withdrawn' }]);
    expect(refused(await leave(await on(addDays(last, 1), 'f1'), 'withdraw', of), 406)).toMatchObject([
      { key: 'withdraw_on_f1', rule: 'ACA-041' },
    ]);
    good(await leave(await on(weekTen), 'withdraw', b.enrolment_id));
    const over = await on(addDays(weekTen, 1));
    expect(refused(await leave(over, 'withdraw', c.enrolment_id), 406)).toMatchObject([
      { key: 'withdraw_after_week_10', rule: 'ACA-040' },
    ]);
    const transcript = good(await over.get<Of<TranscriptView>>(`${api}/unofficial/transcript`));
    expect(
      transcript.semesters
        .at(-1)
        ?.courses.map((each) => each.letter)
        .sort(),
    ).toEqual(['W', 'W', null].sort());
  });
});
