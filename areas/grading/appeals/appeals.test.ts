import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { recalculateGpa } from '../commands/recalculate-gpa.ts';
import { addPaper, decide, forgetRequests, lastRequest, opening, pageOf, send } from '#test/requests.ts';
import { inDays } from '#test/today.ts';

let h: Harness;
let before = 0;
interface Grade {
  id: number;
  section_id: number;
  semester_id: number;
  student_program_id: number;
  letter: string;
  total: number | null;
}
let grade: Grade;
let dueBefore = '';
let cgpa = 0;
let lastLine = 0;
let sheet: { submitted_by: number | null } | undefined;
const pages = {
  first: '/grade/change/appeal/form',
  formal: '/formal/grade/change/appeal/form',
  last: '/appeal/to/the/grade/change/appeal/form',
};
// a Wednesday, some weeks on, which the grades are due on: days are counted from it, and only the holidays of the tests lie around it
const due = inDays(50 + ((10 - weekdayOf(inDays(50))) % 7));
const at = (days: number, time: string): void => h.setNow(new Date(`${addDays(due, days)}T${time}:00+03:00`));
const long = (days: number, locale: 'tr' | 'en'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(addDays(due, days)));
// a session begins on the clock of the day it is used
const as = (name: string): Promise<Caller> => h.as(name);
const form = (more: Record<string, unknown> = {}) => ({
  enrolment_id: grade.id,
  expected_letter: 'AA',
  grounds: 'calculation',
  explanation: 'Final sınavının ikinci sorusunun puanı toplama katılmamış.',
  ...more,
});
const appeal = async (kind: string, more: Record<string, unknown> = {}) =>
  send(await as('student'), kind, form(more), { policy: true });
const offersOf = async (page: string) => (await opening(await as('student'), page)).body.data;
const reasonKeys = async (page: string): Promise<string[]> => (await offersOf(page)).reasons.map((each) => each.key);
const word = { new_letter: 'AA', reasoning: 'İkinci sorunun puanı eklenince toplam 91 oluyor.' };
const standing = async (): Promise<{ letter: string; cgpa: number }> =>
  (
    await h.rows<{
      letter: string;
      cgpa: number;
    }>`select e.letter, sp.cgpa from enrolments e join student_programs sp on sp.id = e.student_program_id where e.id = ${grade.id}`
  )[0] ?? { letter: '', cgpa: 0 };

beforeAll(async () => {
  h = await freshHarness(); // judged by grades, registrations and holds that other tests change
  before = await lastRequest(h);
  const [row] = await h.rows<
    Grade & { due: string; cgpa: number }
  >`select e.id, e.section_id, e.semester_id, e.student_program_id, e.letter, e.total, t.grades_due_on as due, sp.cgpa from enrolments e join users u on u.student_id = e.student_id join semesters t on t.id = e.semester_id join courses c on c.id = e.course_id join student_programs sp on sp.id = e.student_program_id where u.username = 'student' and e.status = 'completed' and e.letter = 'BA' and c.grading_system_id = 1 order by t.starts_on desc, e.id limit 1`;
  if (!row) throw new Error('no grade to appeal');
  ({ due: dueBefore, cgpa, ...grade } = row);
  lastLine = (await h.rows<{ id: number }>`select max(id)::int as id from grades`)[0]?.id ?? 0;
  [sheet] = await h.rows<{
    submitted_by: number | null;
  }>`select submitted_by from grade_sheets where section_id = ${grade.section_id}`;
  await h.rows`update semesters set grades_due_on = ${due} where id = ${grade.semester_id}`;
  await h.rows`delete from holidays where day between ${due}::date - 10 and ${due}::date + 80`;
  await h.rows`insert into holidays (day, name, name_en, half_day) select ${due}::date + n, 'Bayram', 'Bayram', n = 47 from generate_series(47, 50) n`;
});
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
  await h.rows`delete from grades where enrolment_id = ${grade.id} and id > ${lastLine}`;
  await h.rows`update grades set status = 'final' where enrolment_id = ${grade.id} and status = 'rectified'`;
  await h.rows`update enrolments set letter = ${grade.letter}, total = ${grade.total} where id = ${grade.id}`;
  if (sheet)
    await h.rows`update grade_sheets set submitted_by = ${sheet.submitted_by} where section_id = ${grade.section_id}`;
  await h.database.transaction((tx) => recalculateGpa(tx, grade.student_program_id));
});
afterAll(async () => {
  await h.rows`update semesters set grades_due_on = ${dueBefore} where id = ${grade.semester_id}`;
});

describe('ACA-044, AMB-36 the first step', () => {
  test('shut until the last minute before the day the grades are due, with the reason and the office', async () => {
    at(-1, '23:59');
    const { reasons } = await offersOf(pages.first);
    expect(reasons.map((each) => each.key)).toEqual(['appeal_window_early', 'appeal_window_over']);
    expect(reasons[0]).toMatchObject({
      rule: 'ACA-044',
      office: 'registrar',
      params: { from: { tr: long(0, 'tr') }, to: { tr: long(14, 'tr'), en: long(14, 'en') } },
    });
    expect((await appeal('grade_change_appeal')).status).toBe(420);
  });
  test('open from the first minute of that day; what can’t be appealed says why', async () => {
    at(0, '00:00');
    const { reasons, offers, notes, needs_policy } = await offersOf(pages.first);
    expect([reasons, needs_policy]).toEqual([[], true]);
    const mine = offers['enrolment_id']?.find((each) => each.value === grade.id);
    expect(mine).toMatchObject({ refusals: [], note: { en: `Last day to appeal: ${long(14, 'en')}` } });
    // the semester before is over: one sentence instead of a line for each of its courses
    expect(notes).toEqual([
      {
        tr: expect.stringMatching(/^\d{4}-\d{4} \S+ notlarına itiraz süresi .* arasındaydı\.$/),
        en: expect.stringMatching(/^The period to appeal grades of \S+ \d{4}-\d{4} was /),
      },
    ]);
    const [course] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from enrolments where student_program_id = ${grade.student_program_id} and semester_id = ${grade.semester_id} and status = 'completed'`;
    expect(offers['enrolment_id']).toHaveLength(course?.n ?? 0);
    // letters with a range of points; what else a course of the semester may be graded with stands beside them
    const letters = ['AA', 'BA', 'BB', 'CB', 'CC', 'DC', 'DD', 'FD', 'FF'];
    const offered = offers['expected_letter']?.map((each) => String(each.value)) ?? [];
    expect(offered.filter((letter) => letters.includes(letter))).toEqual(letters);
    expect(offered).not.toEqual(expect.arrayContaining(['W']));
  });
  test('open in the last minute of the fourteenth day, shut in the first after it', async () => {
    at(14, '23:59');
    expect((await appeal('grade_change_appeal')).status).toBe(200);
    await forgetRequests(h, before);
    at(15, '00:00');
    const late = await appeal('grade_change_appeal');
    expect(late.status).toBe(420);
    expect((late.body.errors as { key: string }[]).map((each) => each.key)).toEqual([
      'appeal_window_over',
      'appeal_window_over',
    ]);
  });
  test('a grade of somebody else, a letter unknown to the course and the letter that stands are refused; REQ-014: the policy must be ticked', async () => {
    at(5, '10:00');
    const [foreign] = await h.rows<{
      id: number;
    }>`select id from enrolments where student_program_id <> ${grade.student_program_id} and semester_id = ${grade.semester_id} and status = 'completed' limit 1`;
    expect((await appeal('grade_change_appeal', { enrolment_id: foreign?.id })).status).toBe(422);
    expect((await appeal('grade_change_appeal', { expected_letter: 'QQ' })).status).toBe(422);
    const same = await appeal('grade_change_appeal', { expected_letter: 'BA' });
    expect([same.status, same.body.message]).toEqual([406, 'appeal_letter_same']);
    const unticked = await send(await as('student'), 'grade_change_appeal', form());
    expect([unticked.status, unticked.body.message]).toEqual([406, 'request_policy_unticked']);
    const missing = await appeal('grade_change_appeal', { grounds: 'missing_work' });
    expect([missing.status, missing.body.message]).toEqual([406, 'request_document_missing']);
    expect((await addPaper(await as('student'), 'grade_change_appeal', 'handed_in')).status).toBe(200);
    expect((await appeal('grade_change_appeal', { grounds: 'missing_work' })).status).toBe(200);
  });
  test('REQ-003: signed in is enough to read the form, not to ask', async () => {
    expect((await opening(h.nobody, pages.first)).status).toBe(401);
    expect((await opening(await as('alumni'), pages.first)).body.data.reasons.map((each) => each.key)).toEqual([
      'request_only_students',
    ]);
    expect((await opening(await as('bursar'), pages.first)).body.data.reasons.map((each) => each.key)).toEqual([
      'request_only_students',
    ]);
  });
  test('accepted by chair and dean: the grade, the average and the transcript follow, the old line stays', async () => {
    at(5, '10:00');
    const { id, number } = (await appeal('grade_change_appeal')).body.data;
    const chair = await as('chair');
    expect((await (await as('bursar')).get(`/api/v1/requests/${id}`)).status).toBe(404);
    for (const [answers, key] of [
      [{ ...word, new_letter: 'QQ' }, 'appeal_letter_unknown'],
      [{ ...word, new_letter: 'W' }, 'appeal_letter_unknown'],
      [{ ...word, new_letter: 'BA' }, 'appeal_letter_same'],
    ] as const) {
      const refused = await decide(chair, id, 'approve', { answers });
      expect([refused.status, refused.body.message]).toEqual([406, key]);
    }
    expect((await decide(chair, id, 'approve', { answers: { new_letter: 'AA' } })).status).toBe(422);
    expect((await decide(chair, id, 'approve', { answers: word })).body.data.status).toBe('in_approval');
    expect(await standing()).toEqual({ letter: 'BA', cgpa });
    const dean = await as('dean');
    expect((await decide(dean, id, 'approve', { answers: { ...word, new_total: 91 } })).body.data.status).toBe(
      'completed',
    );
    const after = await standing();
    expect(after.letter).toBe('AA');
    expect(after.cgpa).toBeGreaterThan(cgpa);
    const lines = await h.rows<{
      letter: string;
      total: number;
      status: string;
      source: string;
      reason: string | null;
    }>`select letter, total::float8 as total, status, source, reason from grades where enrolment_id = ${grade.id} order by id`;
    expect(lines.map((line) => [line.letter, line.status])).toEqual([
      ['BA', 'rectified'],
      ['AA', 'final'],
    ]);
    expect(lines[1]).toMatchObject({ total: 91, source: 'rectified', reason: `${number}: ${word.reasoning}` });
    const page = await pageOf(await as('student'), id);
    expect(page.outcome).toMatchObject({ enrolment_id: grade.id, before: 'BA', after: 'AA' });
    expect(page.issued).toHaveLength(1);
    const [paper] = await h.rows<{
      content: { title: { en: string }; paragraphs: { tr: string; en: string }[] };
    }>`select content from issued_documents where request_id = ${id}`;
    expect(paper?.content.title.en).toBe('Decision on a Grade Change');
    expect(paper?.content.paragraphs[0]?.en).toMatch(/from BA to AA/);
    const audit = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'enrolment' and record_id = ${grade.id} and after->>'letter' = 'AA' and after->>'reason' = ${`${number}: ${word.reasoning}`}`;
    expect(audit[0]?.n).toBe(1);
    const told = await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications n join users u on u.id = n.user_id join sections s on s.instructor_id = u.staff_id where s.id = ${grade.section_id} and n.link = ${`/grade/entry/${grade.section_id}`}`;
    expect(told[0]?.n).toBeGreaterThanOrEqual(1);
    // what was asked for has come: nothing is left to appeal
    expect((await offersOf(pages.formal)).reasons.map((each) => each.key)).toEqual(['appeal_earlier_granted']);
  });
  test('whoever has signed the sheet does not decide the last step, and nothing of it stays', async () => {
    at(5, '10:00');
    const [dean] = await h.rows<{ id: number }>`select id from users where username = 'dean'`;
    await h.rows`insert into grade_sheets (section_id, status, submitted_by) values (${grade.section_id}, 'finalized', ${dean?.id}) on conflict (section_id) do update set submitted_by = ${dean?.id}`;
    const { id } = (await appeal('grade_change_appeal')).body.data;
    await decide(await as('chair'), id, 'approve', { answers: word });
    const refused = await decide(await as('dean'), id, 'approve', { answers: word });
    expect([refused.status, refused.body.message]).toEqual([406, 'rectification_own_approval']);
    expect((await pageOf(await as('dean'), id)).status).toBe('in_approval');
    expect(await standing()).toEqual({ letter: 'BA', cgpa });
  });
  test('returned in time, corrected after the window; each step once', async () => {
    at(14, '16:00');
    const { id, number } = (await appeal('grade_change_appeal')).body.data;
    await decide(await as('chair'), id, 'return', { note: 'Hangi soru olduğunu yazın' });
    at(19, '09:00');
    const again = await send(
      await as('student'),
      'grade_change_appeal',
      form({ explanation: 'İkinci sorunun (b) şıkkının 10 puanı eklenmemiş.' }),
      { id, policy: true },
    );
    expect(again.body.data).toMatchObject({ id, number, status: 'waiting' });
    at(5, '10:00');
    expect(
      (await offersOf(pages.first)).offers['enrolment_id']
        ?.find((each) => each.value === grade.id)
        ?.refusals.map((each) => each.key),
    ).toEqual(['appeal_made_already']);
  });
});

describe('ACA-043 the steps after it: seven working days each', () => {
  const declined = async (kind: string, by: string): Promise<number> => {
    const { id } = (await appeal(kind)).body.data;
    expect((await decide(await as(by), id, 'decline', { note: 'Hesap doğru bulundu.' })).body.data.status).toBe(
      'declined',
    );
    return id;
  };
  test('no formal appeal without a decision on the first; then until the last minute of the seventh working day', async () => {
    at(5, '10:00');
    expect(await reasonKeys(pages.formal)).toEqual(['appeal_no_decision']);
    const { id } = (await appeal('grade_change_appeal')).body.data;
    expect(await reasonKeys(pages.formal)).toEqual(['appeal_earlier_open']);
    at(6, '17:30');
    expect((await decide(await as('chair'), id, 'decline', { note: 'Hesap doğru bulundu.' })).body.data.status).toBe(
      'declined',
    );
    expect(await standing()).toEqual({ letter: 'BA', cgpa });
    at(15, '23:59');
    expect(
      (await offersOf(pages.formal)).offers['enrolment_id']?.find((each) => each.value === grade.id),
    ).toMatchObject({ refusals: [], note: { tr: `İtiraz için son gün: ${long(15, 'tr')}` } });
    expect((await appeal('formal_grade_change_appeal')).status).toBe(200);
    await h.rows`delete from requests where id > ${id}`;
    at(16, '00:00');
    expect(await reasonKeys(pages.formal)).toEqual(['appeal_later_window_over']);
    const late = await appeal('formal_grade_change_appeal');
    expect([late.status, late.body.message]).toEqual([406, 'appeal_later_window_over']);
  });
  test('a bayram does not count, its eve does: decided on a Thursday, open until that of the week after next', async () => {
    await h.rows`update semesters set grades_due_on = ${addDays(due, 36)} where id = ${grade.semester_id}`;
    try {
      at(43, '09:00');
      await declined('grade_change_appeal', 'chair');
      at(57, '23:59');
      expect(await reasonKeys(pages.formal)).toEqual([]);
      at(58, '00:00');
      expect(await reasonKeys(pages.formal)).toContain('appeal_later_window_over');
    } finally {
      await h.rows`update semesters set grades_due_on = ${due} where id = ${grade.semester_id}`;
    }
  });
  test('all three steps: two decline, the university board changes the grade', async () => {
    at(5, '10:00');
    await declined('grade_change_appeal', 'chair');
    at(8, '10:00');
    expect(await reasonKeys(pages.last)).toEqual(['appeal_no_decision']);
    // only what was appealed before can be appealed formally
    expect((await offersOf(pages.formal)).offers['enrolment_id']?.map((each) => each.value)).toEqual([grade.id]);
    const [other] = await h.rows<{
      id: number;
    }>`select id from enrolments where student_program_id = ${grade.student_program_id} and semester_id = ${grade.semester_id} and status = 'completed' and id <> ${grade.id} limit 1`;
    expect((await appeal('formal_grade_change_appeal', { enrolment_id: other?.id })).status).toBe(422);
    const formal = (await appeal('formal_grade_change_appeal')).body.data.id;
    expect((await decide(await as('chair'), formal, 'approve', { answers: word })).body.data.status).toBe(
      'in_approval',
    );
    expect(
      (await decide(await as('dean'), formal, 'decline', { note: 'Komisyon maddi hata bulmadı.' })).body.data.status,
    ).toBe('declined');
    expect(await standing()).toEqual({ letter: 'BA', cgpa });
    at(19, '23:59');
    const last = (await appeal('appeal_of_appeal')).body.data.id;
    expect(
      (await decide(await as('dean'), last, 'approve', { answers: { ...word, new_letter: 'BB' } })).body.data.status,
    ).toBe('in_approval');
    expect((await decide(await as('registrar'), last, 'approve', { answers: word })).body.data.status).toBe(
      'completed',
    );
    expect((await standing()).letter).toBe('AA');
    expect((await pageOf(await as('registrar'), last)).answers).toMatchObject({ new_letter: 'AA' });
  });
  test('a chair who taught the course answers at the first step, and does not decide the formal one', async () => {
    at(5, '10:00');
    const [section] = await h.rows<{
      instructor_id: number;
    }>`select instructor_id from sections where id = ${grade.section_id}`;
    await h.rows`update sections set instructor_id = (select staff_id from users where username = 'chair') where id = ${grade.section_id}`;
    try {
      await declined('grade_change_appeal', 'chair');
      const { id } = (await appeal('formal_grade_change_appeal')).body.data;
      for (const decision of ['approve', 'decline', 'return'] as const) {
        const refused = await decide(await as('chair'), id, decision, { answers: word, note: 'Hesap doğru bulundu.' });
        expect([refused.status, refused.body.message]).toEqual([406, 'appeal_own_grade']);
      }
    } finally {
      await h.rows`update sections set instructor_id = ${section?.instructor_id} where id = ${grade.section_id}`;
    }
  });
  test('two who decide at once: one word counts', async () => {
    at(5, '10:00');
    const { id } = (await appeal('grade_change_appeal')).body.data;
    const chair = await as('chair');
    const step_id = (await pageOf(chair, id)).steps.find((step) => step.can !== null)?.id ?? 0;
    const answers = await Promise.all([
      decide(chair, id, 'approve', { step_id, answers: word }),
      decide(chair, id, 'decline', { step_id, note: 'Hesap doğru bulundu.' }),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
    const [{ n } = { n: 0 }] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from request_decisions where step_id = ${step_id}`;
    expect(n).toBe(1);
  });
});
