import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import type { Card, DashboardAnswer } from './contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const cardsOf = async (username: string): Promise<Card[]> =>
  (await (await h.as(username)).get<{ data: DashboardAnswer }>('/api/v1/dashboard')).body.data.cards;
const registering = ['course_registration', 'add_drop', 'late_registration'];

describe('ACC-005: what now', () => {
  it.each([
    ['exchange', 'by_role'],
    ['mentora', 'by_role'],
    ['special', 'by_office'], // ACA-033
  ] as const)('%s has no way into the registration and is told why', async (username, closed) => {
    const cards = await cardsOf(username);
    expect(cards.find((each) => each.card === 'registration')).toMatchObject({ closed, href: null });
    const classes = cards.find((each) => each.card === 'classes');
    if (classes?.card === 'classes' && !classes.any) expect(classes.href).toBeNull();
    const open = cards.find((each) => each.card === 'open')?.items.filter((each) => registering.includes(each.what));
    for (const item of open ?? []) expect(item).toMatchObject({ closed, href: null });
  });
  it.each(['exchange', 'special'])('ACA-033 %s came for some courses: no degree, no second one', async (username) => {
    const cards = await cardsOf(username);
    expect(cards.map((each) => each.card)).not.toContain('progress');
    const open = cards.find((each) => each.card === 'open')?.items.map((each) => each.what) ?? [];
    expect(open.filter((what) => /minor|major|graduation/.test(what))).toEqual([]);
  });
  it('who may register has his way and no reason against it', async () => {
    const card = (await cardsOf('student')).find((each) => each.card === 'registration');
    expect(card).toMatchObject({ closed: null, href: '/course/registration' });
  });
  it('ESL-001 who learns at the language school sees its next class, the hours and the module that is open', async () => {
    const cards = await cardsOf('f1');
    const card = cards.find((each) => each.card === 'language');
    if (card?.card !== 'language') throw new Error('no card of the language school');
    expect(card.href).toBe('/student/sessions/registration');
    const classes = card.days.flatMap((each) => each.classes);
    expect(classes.map((each) => each.section)).toContainEqual(expect.stringMatching(/^IE-/));
    for (const each of classes) expect(each.room).toEqual(expect.any(String));
    expect(card.attendance.length).toBeGreaterThan(0);
    const [open] = await h.rows<{ name_en: string }>`
      select m.name_en from esl_module_dates m, (select (${h.services.clock()}::timestamptz at time zone 'Europe/Istanbul')::date as day) d
      where m.status = 'open' and d.day between m.registration_from and m.registration_until order by m.starts_on desc limit 1`;
    expect(card.open?.name_en).toBe(open?.name_en);
    // she takes no course: she is not told that she has nothing to go to
    for (const each of cards) expect(each).not.toMatchObject({ card: 'classes', any: false });
    expect((await cardsOf('student')).map((each) => each.card)).not.toContain('language');
  });
  it('ACA-037 the progress card says what the plan’s own screen says, courses placed by hand and transferred ones too', async () => {
    const registrar = await h.as('registrar');
    const [own] = await h.rows<{ id: number }>`
      select sp.id::int from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = 'student'`;
    const filled = async (): Promise<[number | undefined, number, { id: number; course: { id: number } | null }[]]> => {
      const card = (await cardsOf('student')).find((each) => each.card === 'progress');
      const { body } = await registrar.get<{
        data: { slots: { id: number; status: string; course: { id: number } | null }[] };
      }>(`/api/v1/student/programs/${own?.id}/slots`);
      return [
        card?.card === 'progress' ? card.filled : undefined,
        body.data.slots.filter((slot) => slot.status === 'filled').length,
        body.data.slots.filter((slot) => slot.status === 'open'),
      ];
    };
    const [card, screen, open] = await filled();
    expect(card).toBe(screen);
    const wanted = open.find((slot) => slot.course !== null);
    const made = await registrar.post<{ data: { id: number } }>(
      `/api/v1/student/programs/${own?.id}/transferred-courses`,
      {
        course_id: wanted?.course?.id,
        institution: 'Ege Üniversitesi',
        outside_name: 'Temel Ders',
        credit: 3,
        ects: 5,
        decision_no: '2026/14',
        decision_on: '2026-01-15',
      },
    );
    expect(made.status).toBe(200);
    expect((await filled()).slice(0, 2)).toEqual([screen + 1, screen + 1]);
    const revoke = `/api/v1/student/programs/${own?.id}/transferred-courses/${made.body.data.id}/revoke`;
    expect((await registrar.post(revoke, { reason: 'Deneme.' })).status).toBe(200);
    expect((await filled())[0]).toBe(screen);
  });
  it('offices without a part in registration see the calendar and what waits for them, no registration', async () => {
    for (const office of ['bursar', 'housing'])
      expect((await cardsOf(office)).map((each) => each.card)).toEqual(['dates']);
    expect((await cardsOf('registrar')).map((each) => each.card)).toContain('live');
  });
  it('the card of a semester’s grades opens the board of that semester, not of the active one', async () => {
    const chair = await h.as('chair');
    const { cards, semester } = (await chair.get<{ data: DashboardAnswer }>('/api/v1/dashboard')).body.data;
    const card = cards.find((each) => each.card === 'grading');
    const query = card?.href?.split('?')[1] ?? '';
    const id = Number(new URLSearchParams(query).get('semester'));
    const board = await chair.get<{ data: { semester: { id: number; academic_year: string; code: number } } }>(
      `/api/v1/finalize/grades?semester_id=${id}`,
    );
    expect(board.body.data.semester).toMatchObject({ academic_year: card?.academic_year, code: card?.semester_code });
    expect(board.body.data.semester.id).not.toBe(semester?.id);
  });
});
