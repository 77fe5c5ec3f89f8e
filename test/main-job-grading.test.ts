import { afterAll, beforeAll, expect, it } from 'vitest';
import { transcriptTotals, type Attempt, type GpaTotals } from '#areas/grading/gpa/rules/gpa.ts';
import { specialLetters } from '#areas/grading/rules/standard-letters.ts';
import type { GradeSheetView } from '#areas/grading/contract.ts';
import type { TranscriptView } from '#areas/records/contract.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { harness, type Answer, type Caller, type Harness } from './harness.ts';
import { good, keysOf, must, offer, one, refused, seat, userId, type Failed, type Of } from './job-steps.ts';

// a section of the semester that is being graded: the instructor enters, submits; the chair finalizes; the registrar rectifies
const api = '/api/v1';
let h: Harness;
let instructor: Caller;
let chair: Caller;
let names: string[];
let section: number;
let places: number[];
const sheetPath = (path = ''): string => `${api}/grade/entry/${section}${path}`;
const sheetOf = async (who: Caller): Promise<GradeSheetView> => good(await who.get<Of<GradeSheetView>>(sheetPath()));
const transcriptOf = async (username: string): Promise<TranscriptView> =>
  good(await (await h.as(username)).get<Of<TranscriptView>>(`${api}/unofficial/transcript`));
const courseIn = (
  transcript: TranscriptView,
  enrolment: number,
): TranscriptView['semesters'][number]['courses'][number] =>
  must(
    transcript.semesters.flatMap((each) => each.courses).find((each) => each.enrolment_id === enrolment),
    'course',
  );
const person = (index: number): Promise<{ number: string; name: string }> =>
  one(
    h.rows<{
      number: string;
      name: string;
    }>`select s.student_number as number, s.first_name || ' ' || s.last_name as name from enrolments e join students s on s.id = e.student_id where e.id = ${places[index]}`,
  );
const points = (index: number, assessment: number, value: number | null): Record<string, unknown> => ({
  enrolment_id: places[index],
  assessment_id: assessment,
  points: value,
});
const save = (rows: Record<string, unknown>[]): Promise<Answer<Of<{ saved: number; removed: number }>>> =>
  instructor.post(sheetPath('/scores'), { rows });

/** What the rules make of a student's letters, read from the tables by this test. */
async function byTheRules(username: string): Promise<{ semester: GpaTotals; cumulative: GpaTotals }> {
  const rows = await h.rows<{
    id: number;
    course_id: number;
    counts_as: number | null;
    semester_id: number;
    starts_on: string;
    credit: number;
    letter: string;
    repeatable: boolean;
    coefficient: number | null;
    counts_in_gpa: boolean | null;
    counts_attempted: boolean;
    earned: boolean;
    replaceable: boolean;
  }>`
    select e.id, e.course_id, (select min(least(q.course_id, q.equivalent_id)) from course_equivalences q where e.course_id in (q.course_id, q.equivalent_id)) as counts_as, e.semester_id, m.starts_on, e.credit, coalesce(e.letter, 'W') as letter, c.repeatable, l.coefficient, l.counts_in_gpa, l.counts_attempted, l.earned, l.replaceable
    from enrolments e join semesters m on m.id = e.semester_id join courses c on c.id = e.course_id left join letter_grades l on l.grading_system_id = c.grading_system_id and l.letter = coalesce(e.letter, 'W')
    join student_programs sp on sp.id = e.student_program_id and sp.is_main join users u on u.student_id = sp.student_id
    where u.username = ${username} and e.status in ('completed', 'withdrawn')`;
  const order = [...new Set(rows.map((row) => row.starts_on))].sort();
  const attempts = rows.map((row): Attempt => ({
    enrolment_id: row.id,
    course_id: row.course_id,
    counts_as_course_id: row.counts_as,
    semester: order.indexOf(row.starts_on) + 1,
    credits: row.credit,
    repeatable: row.repeatable,
    letter:
      row.counts_in_gpa === null
        ? (specialLetters.find((each) => each.letter === row.letter) ?? null)
        : {
            coefficient: row.counts_in_gpa ? row.coefficient : null,
            counts_in_gpa: row.counts_in_gpa,
            counts_attempted: row.counts_attempted,
            earned: row.earned,
            replaceable: row.replaceable,
          },
  }));
  const graded = must(
    rows.find((row) => row.id === places[names.indexOf(username)]),
    'graded course',
  );
  const totals = transcriptTotals(attempts);
  const at = must(
    totals.find((each) => each.semester === order.indexOf(graded.starts_on) + 1),
    'semester',
  );
  return { semester: at.own, cumulative: must(totals.at(-1), 'semester').cumulative };
}
async function expectAverages(username: string): Promise<void> {
  const [transcript, rules] = [await transcriptOf(username), await byTheRules(username)];
  const semester = must(
    transcript.semesters.find((each) =>
      each.courses.some((course) => course.enrolment_id === places[names.indexOf(username)]),
    ),
    'semester',
  );
  expect(semester.totals).toMatchObject({
    gpa: rules.semester.gpa,
    points: rules.semester.points,
    earned: rules.semester.earned,
  });
  expect(transcript.totals).toMatchObject({
    cgpa: rules.cumulative.gpa,
    credits_earned: rules.cumulative.earned,
    credits_attempted: rules.cumulative.attempted,
  });
}

beforeAll(async () => {
  h = await harness();
  section = (await offer({ semester: 'grading', instructor: 'instructor' })).section_id;
  // older students with a history; somebody else of them changes nothing here
  names = (
    await h.rows<{ username: string }>`
    select u.username from student_programs sp join users u on u.student_id = sp.student_id where sp.status = 'active' and sp.is_main and sp.student_type = 'undergraduate' and u.username ~ '^[0-9]' and sp.cgpa is not null
      and (select count(*) from enrolments e where e.student_program_id = sp.id and e.status = 'completed') > 8 order by sp.id desc limit 3`
  ).map((row) => row.username);
  places = await seat(section, names);
  [instructor, chair] = await Promise.all([h.as('instructor'), h.as('chair')]);
});
afterAll(() => closePdf());

it('weights add up to 100, else nothing is stored', async () => {
  const empty = await sheetOf(instructor);
  expect(empty).toMatchObject({
    sheet: { status: 'not_started' },
    window: { state: 'open' },
    assessments: [],
    can: { assessments: true },
  });
  const [midterm, final] = [empty.types.find((each) => !each.is_final), empty.types.find((each) => each.is_final)].map(
    (type) => must(type, 'assessment type').id,
  );
  const parts = (first: number, last: number): unknown => ({
    assessments: [
      { type_id: midterm, name: 'Ara sınav', name_en: 'Midterm', weight: first },
      { type_id: final, name: 'Final', name_en: 'Final', weight: last },
    ],
  });
  expect(refused(await instructor.put(sheetPath('/assessments'), parts(40, 50)), 406)).toMatchObject([
    { key: 'weights_not_100', data: { sum: 90 } },
  ]);
  expect((await sheetOf(instructor)).assessments).toEqual([]);
  good(await instructor.put<Of<unknown>>(sheetPath('/assessments'), parts(40, 60)));
  expect((await sheetOf(instructor)).assessments.map((each) => each.weight)).toEqual([40, 60]);
});
it('ERR-035: a wrong row names number and name, and nothing of the save is kept', async () => {
  const [midterm, final] = (await sheetOf(instructor)).assessments.map((each) => each.id);
  if (!midterm || !final) throw new Error('two parts');
  const answer = await save([points(0, midterm, 70), points(1, midterm, 101), points(2, midterm, 50.125)]);
  expect((answer.body as unknown as Failed).message).toBe('grade_entry_refused');
  const reasons = refused(answer, 420);
  for (const [index, reason] of [
    [1, 'between 0 and 100'],
    [2, 'two decimals'],
  ] as const) {
    const { number, name } = await person(index);
    const row = must(
      reasons.find((each) => each.data.enrolment_id === places[index]),
      'row',
    );
    expect(row.data).toMatchObject({ number, name });
    for (const part of [number, name]) expect(row.message).toContain(part);
    expect(row.data.reason).toContain(reason);
  }
  expect((await sheetOf(instructor)).rows.flatMap((row) => row.scores)).toEqual([]);
  expect(
    good(
      await save(
        [0, 1, 2].flatMap((index) => [
          points(index, midterm, 60 + index * 10),
          ...(index < 2 ? [points(index, final, 70 + index * 10)] : []),
        ]),
      ),
    ),
  ).toEqual({ saved: 5, removed: 0, refused: [] });
  const sheet = await sheetOf(instructor);
  expect(sheet.sheet.status).toBe('draft');
  expect(sheet.rows.find((row) => row.enrolment_id === places[0])).toMatchObject({ total: 66, source: 'calculated' });
  expect(courseIn(await transcriptOf(names[0] ?? ''), places[0] ?? 0).letter).toBeNull();
});
it('submits only what is complete: the missing student is named', async () => {
  const { number, name } = await person(2);
  const [reason, ...more] = refused(await instructor.post(sheetPath('/submit')), 420);
  expect(more).toEqual([]);
  expect(reason).toMatchObject({ key: 'grade_entry_failed', data: { number, name } });
  const final = must((await sheetOf(instructor)).assessments[1], 'final').id;
  good(await save([points(2, final, 90)]));
  const key = { 'idempotency-key': `sheet-${process.pid}` };
  good(await instructor.post<Of<unknown>>(sheetPath('/submit'), {}, key));
  expect(good(await instructor.post<Of<{ status: string }>>(sheetPath('/submit'), {}, key)).status).toBe('submitted');
  expect(keysOf(await save([points(0, final, 10)]), 406)).toEqual(['grade_sheet_state']);
});
it('returned with a reason the instructor reads in his mail, and submitted again', async () => {
  good(await chair.post<Of<unknown>>(sheetPath('/return'), { reason: 'Vize notlarını gözden geçirin.' }));
  const [mail] = await h.rows<{
    body: string;
  }>`select body from outbox where template = 'grade-sheet-returned' and user_id = ${await userId('instructor')} order by id desc limit 1`;
  expect(mail?.body).toContain('Vize notlarını gözden geçirin.');
  good(await instructor.post<Of<unknown>>(sheetPath('/submit')));
});
it('the chair finalizes: letters on the transcript, GPA and CGPA are those of the rules', async () => {
  expect((await instructor.post(`${api}/finalize/grades`, { section_id: section })).status).toBe(403);
  expect(
    good(await chair.post<Of<{ students: number }>>(`${api}/finalize/grades`, { section_id: section })).students,
  ).toBe(3);
  expect(keysOf(await chair.post(`${api}/finalize/grades`, { section_id: section }), 406)).toEqual([
    'grade_sheet_state',
  ]);
  const sheet = await sheetOf(chair);
  expect(sheet.sheet).toMatchObject({ status: 'finalized', checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
  for (const [index, username] of names.entries()) {
    const row = must(
      sheet.rows.find((each) => each.enrolment_id === places[index]),
      'row',
    );
    const letter = must(
      sheet.system.letters.find(
        (each) => each.min !== null && each.min <= (row.total ?? 0) && (row.total ?? 0) <= (each.max ?? 100),
      ),
      'letter',
    );
    expect(row).toMatchObject({ letter: letter.letter, status: 'completed' });
    expect(courseIn(await transcriptOf(username), places[index] ?? 0)).toMatchObject({
      letter: letter.letter,
      coefficient: letter.coefficient,
      status: 'completed',
    });
    await expectAverages(username);
  }
  const [audit] = await h.rows<{
    user_id: number;
    real_user_id: number;
    role: string;
  }>`select user_id, real_user_id, role from audit_log where action = 'finalize-grades' and record_id = ${section}`;
  const id = await userId('chair');
  expect(audit).toEqual({ user_id: id, real_user_id: id, role: 'chair' });
});
it('a rectified grade: the old one stays, the averages follow', async () => {
  const registrar = await h.as('registrar');
  const old = must((await sheetOf(registrar)).rows.find((row) => row.enrolment_id === places[0])?.letter, 'letter');
  const change = { enrolment_id: places[0], new_letter: 'AA', total: 95, reason: 'Kâğıt yeniden okundu' };
  expect((await instructor.post(sheetPath('/rectify'), change)).status).toBe(403);
  expect(keysOf(await registrar.post(sheetPath('/rectify'), { ...change, new_letter: old }), 406)).toEqual([
    'rectification_same_letter',
  ]);
  const { cgpa } = good(await registrar.post<Of<{ cgpa: number }>>(sheetPath('/rectify'), change));
  const row = must(
    (await sheetOf(registrar)).rows.find((each) => each.enrolment_id === places[0]),
    'row',
  );
  expect(row).toMatchObject({ letter: 'AA', source: 'rectified', earlier: [{ letter: old, total: 66 }] });
  expect(await h.rows`select letter, status, reason from grades where enrolment_id = ${places[0]} order by id`).toEqual(
    [
      { letter: old, status: 'rectified', reason: null },
      { letter: 'AA', status: 'final', reason: 'Kâğıt yeniden okundu' },
    ],
  );
  const transcript = await transcriptOf(names[0] ?? '');
  expect(courseIn(transcript, places[0] ?? 0).letter).toBe('AA');
  expect(transcript.totals.cgpa).toBe(cgpa);
  await expectAverages(names[0] ?? '');
});
it('the transcript is a PDF in both languages, nobody else’s', async () => {
  const student = await h.as(names[0] ?? '');
  for (const [locale, title] of [
    ['tr', 'Resmî Olmayan Transkript'],
    ['en', 'Unofficial Transcript'],
  ] as const) {
    const answer = await student.get(`${api}/unofficial/transcript/pdf?locale=${locale}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(String(answer.headers['content-disposition'])).toContain(`attachment; filename`);
    expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent(title));
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.raw.subarray(-8).toString()).toContain('%%EOF');
  }
  const other = await transcriptOf(names[1] ?? '');
  expect(
    (await student.get(`${api}/unofficial/transcript/pdf?student_program_id=${other.student_program_id}`)).status,
  ).toBe(404);
});
