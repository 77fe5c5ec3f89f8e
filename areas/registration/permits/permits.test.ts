import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campus, refusedWith, registrationDay, type Campus } from '../desk/fixtures.ts';
import { grantOverride } from '../advising/commands/grant-override.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { giveTickets } from './commands/give-tickets.ts';
import { revokeOverride } from './commands/revoke-override.ts';
import { ticketPlan } from './queries/ticket-plan.ts';

let c: Campus;
beforeAll(async () => {
  c = await campus({ students: 5 });
});
afterAll(() => c.close());
const reason = 'The plan has changed.';
const submit = (student: number, section_id: number) =>
  c.run(submitRegistration, c.student(student), {
    lines: [{ section_id, waitlist: null, swap_section_id: null }],
  });
const grant = (student_program_id: number) =>
  c.run(grantOverride, c.staff('registrar', 2), {
    student_program_id,
    kind: 'prerequisite_course_missing',
    section_id: 102,
    reason,
  });

describe('ACA-035: overrides are taken back', () => {
  it('the rule holds again, the student is told, and twice is refused', async () => {
    const { id } = await grant(1);
    await c.run(revokeOverride, c.staff('registrar', 2), { id, reason });
    expect(await refusedWith(submit(1, 102))).toEqual(['prerequisite_course_missing']);
    const mail = await c.one<{ body: string }>(
      `select body from outbox where template = 'registration_override_revoked' order by id desc limit 1`,
    );
    expect(mail.body).toContain(reason);
    expect(await c.one('select revoked_by, revoke_reason from overrides where id = $1', [id])).toEqual({
      revoked_by: 9002,
      revoke_reason: reason,
    });
    expect(await refusedWith(c.run(revokeOverride, c.staff('registrar', 2), { id, reason }))).toEqual([
      'override_revoked_already',
    ]);
  });
  it('what was registered by it stays', async () => {
    const { id } = await grant(2);
    await submit(2, 102);
    await c.run(revokeOverride, c.staff('registrar', 2), { id, reason });
    const kept = await c.one<{ n: number }>(
      `select count(*)::int as n from enrolments where student_program_id = 2 and status = 'registered'`,
    );
    expect(kept.n).toBe(1);
  });
  it('who advises others, or another department, reaches none', async () => {
    const { id } = await grant(3);
    for (const stranger of [c.staff('advisor', 2), c.staff('chair', 2, { department_id: 99 })])
      expect(await refusedWith(c.run(revokeOverride, stranger, { id, reason }))).toEqual([
        expect.stringContaining('404'),
      ]);
    await c.run(revokeOverride, c.staff('advisor', 1), { id, reason });
  });
});

describe('time tickets', () => {
  const asked = { first_at: '2026-09-08T06:00:00Z', minutes: 60, per_group: 2 };
  it('are planned without writing, then given: most credits first, and a student waits for his', async () => {
    await c.database.query('update student_programs set credits_earned = id * 10');
    const plan = await c.ask(ticketPlan, c.staff('registrar', 2), asked);
    expect(plan.groups.map((each) => [each.opens_at.slice(11, 16), each.students, each.credits_from])).toEqual([
      ['06:00', 2, 50],
      ['07:00', 2, 30],
      ['08:00', 1, 10],
    ]);
    expect(await c.one('select count(*)::int as n from time_tickets')).toEqual({ n: 0 });
    for (let round = 0; round < 2; round += 1)
      expect(await c.run(giveTickets, c.staff('registrar', 2), asked)).toEqual({ students: 5, groups: 3 });
    expect(await c.one('select count(*)::int as n from time_tickets')).toEqual({ n: 5 });
    c.at(new Date('2026-09-08T06:30:00Z'));
    expect(await refusedWith(submit(3, 103))).toContain('window_not_yet');
    expect(await submit(5, 103)).toMatchObject({ lines: [{ result: 'registered' }] });
    c.at(new Date('2026-09-08T07:30:00Z'));
    expect(await submit(3, 103)).toMatchObject({ lines: [{ result: 'registered' }] });
    c.at(registrationDay);
  });
  it('are refused when the last group would come after registration has closed', async () => {
    const late = { ...asked, first_at: '2026-09-11T13:00:00Z' };
    expect((await c.ask(ticketPlan, c.staff('registrar', 2), late)).late).toBe(1);
    expect(await refusedWith(c.run(giveTickets, c.staff('registrar', 2), late))).toEqual(['tickets_after_window']);
    const early = { ...asked, first_at: '0001-01-01T06:00:00Z' };
    expect(await refusedWith(c.run(giveTickets, c.staff('registrar', 2), early))).toEqual(['tickets_past']);
  });
});
