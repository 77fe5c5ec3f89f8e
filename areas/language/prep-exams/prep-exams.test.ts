import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { prepExamPlan, prepResults, prepScoreSheet } from './contract.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';

let h: Harness;
let office: Caller;
let teacher: Caller;
let student: Caller;
let today = '';
const v1 = '/api/v1';
type Plan = OutputOf<typeof prepExamPlan>;
type Sheet = OutputOf<typeof prepScoreSheet>;
type Results = OutputOf<typeof prepResults>;
type Failed = { message: string; errors?: { key: string; message: string; data?: Record<string, unknown> }[] };
const keys = ({ errors, message }: Failed): string[] => errors?.map((each) => each.key) ?? [message];
const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('no row');
  return row;
};
/** class of the demo instructor in the module that runs, one of nobody's he teaches, and the module */
let [own, other, module_id] = [0, 0, 0];
/** a module without scores, to come */
let next = 0;
const sheetOf = async (caller: Caller, class_id = own): Promise<Sheet> =>
  (await caller.get<{ data: Sheet }>(`${v1}/prep/exams/scores?class_id=${class_id}`)).body.data;
const planOf = async (id: number): Promise<Plan> =>
  (await office.get<{ data: Plan }>(`${v1}/prep/exams?module_id=${id}`)).body.data;
function table(class_id: number, text: string, more: Record<string, string> = {}) {
  const line = '----prep';
  const fields = { class_id: String(class_id), ...more };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${line}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${line}\r\nContent-Disposition: form-data; name="file"; filename="pasted.txt"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--${line}--\r\n`;
  return [Buffer.from(parts.join('') + file), { 'content-type': `multipart/form-data; boundary=${line}` }] as const;
}
beforeAll(async () => {
  h = await freshHarness();
  [office, teacher] = [await h.as('prepschool'), await h.as('instructor', { role: 'instructor' })];
  today = universityDay(h.services.clock());
  const running = await one(
    h.rows<{ id: number }>`select id from prep_modules where starts_on <= ${today}::date and ends_on >= ${today}::date`,
  );
  module_id = Number(running.id);
  next = Number(
    (
      await one(
        h.rows<{ id: number }>`select id from prep_modules where starts_on > ${today}::date order by starts_on limit 1`,
      )
    ).id,
  );
  const classes = await h.rows<{ id: number; mine: boolean }>`
    select c.id, exists (select 1 from prep_class_teachers t join prep_teachers p on p.id = t.teacher_id join users u on u.staff_id = p.staff_id where t.class_id = c.id and u.username = 'instructor') as mine
    from prep_classes c where c.module_id = ${module_id} and c.taken > 2 order by c.id`;
  own = Number(classes.find((each) => each.mine)?.id ?? 0);
  other = Number(classes.find((each) => !each.mine)?.id ?? 0);
  const learner = await one(
    h.rows<{
      username: string;
    }>`select u.username from prep_memberships m join prep_students ps on ps.id = m.prep_student_id join student_programs sp on sp.id = ps.student_program_id
      join users u on u.student_id = sp.student_id and u.status = 'a' where m.class_id = ${own} and m.until_on is null order by m.id limit 1`,
  );
  student = await h.as(learner.username);
});

describe('ESL-014 exams of a module', () => {
  it('are defined by the prep school, all at once, with weights of 100', async () => {
    const at = `${v1}/prep/exams`;
    const plan = await planOf(next);
    const exams = plan.exams.map(({ id, kind, name, name_en, weight, max_score, held_on }) => ({
      id,
      kind,
      name,
      name_en,
      weight,
      max_score,
      held_on,
    }));
    const body = (list: object[], more: object = {}) => ({ module_id: next, exams: list, ...more });
    expect(exams.reduce((sum, each) => sum + each.weight, 0)).toBe(100);
    expect((await h.nobody.get(at)).status).toBe(401);
    expect((await student.get(at)).status).toBe(403);
    expect((await teacher.get(at)).status).toBe(200);
    expect((await office.get(`${at}?module_id=999999`)).status).toBe(404);
    expect((await h.nobody.put(at, body(exams))).status).toBe(401);
    for (const caller of [teacher, student]) expect((await caller.put(at, body(exams))).status).toBe(403);
    expect((await office.put(at, { ...body(exams), module_id: 999_999 })).status).toBe(404);
    // an exam of another module is none of this one
    const strange = (await planOf(module_id)).exams[0]?.id;
    expect(
      (await office.put(at, body(exams.map((each, n) => (n === 0 ? { ...each, id: strange } : each))))).status,
    ).toBe(404);
    expect((await office.put(at, body(exams.map((each) => ({ ...each, weight: 0 }))))).status).toBe(422);
    const wrong = await office.put<Failed>(at, body(exams.slice(1)));
    expect([wrong.status, keys(wrong.body)]).toEqual([406, ['prep_weights']]);
    const late = await office.put<Failed>(at, body(exams.map((each) => ({ ...each, held_on: addDays(today, 2_000) }))));
    expect(keys(late.body)).toContain('prep_exam_day');
    // taken away, changed and added in one go
    const [first, second, ...rest] = exams;
    const changed = [
      { ...second, name: 'Vize', name_en: 'Midterm exam' },
      ...rest,
      { kind: 'quiz', name: 'Kısa', name_en: 'Short', weight: first?.weight, max_score: 20, held_on: first?.held_on },
    ];
    expect((await office.put(at, body(changed, { state: plan.state }))).status).toBe(200);
    const after = await planOf(next);
    expect(after.exams.map((each) => each.name_en).toSorted()).toEqual(
      [...rest.map((each) => each.name_en), 'Midterm exam', 'Short'].toSorted(),
    );
    const audit = await one(
      h.rows<{
        action: string;
        before: { exams: unknown[] };
      }>`select action, before from audit_log where resource = 'prep-exams' order by id desc limit 1`,
    );
    expect(audit.before.exams.length).toBe(exams.length);
    // who read the old ones does not write over the new ones
    const stale = await office.put<Failed>(at, body(changed, { state: plan.state }));
    expect([stale.status, stale.body.message]).toEqual([406, 'prep_exam_changed']);
  });
  it('of a module that runs change what counts only with a reason, which is kept and told to its teachers', async () => {
    const at = `${v1}/prep/exams`;
    const { exams } = await planOf(module_id);
    expect(exams.some((each) => each.published)).toBe(true);
    const lines = exams.map(({ id, kind, name, name_en, weight, max_score, held_on }) => ({
      id,
      kind,
      name,
      name_en,
      weight,
      max_score,
      held_on,
    }));
    const [a, b] = [lines.at(-1), lines.at(-2)];
    const moved = lines.map((each) =>
      each === a ? { ...each, weight: each.weight + 5 } : each === b ? { ...each, weight: each.weight - 5 } : each,
    );
    const refused = await office.put<Failed>(at, { module_id, exams: moved });
    expect([refused.status, refused.body.message]).toEqual([406, 'prep_exam_reason']);
    const scored = await office.put<Failed>(at, {
      module_id,
      exams: [...lines.slice(1, -1), { ...a, weight: (a?.weight ?? 0) + (lines[0]?.weight ?? 0) }],
      reason: 'Decision of the board',
    });
    expect(keys(scored.body)).toEqual(['prep_exam_scored']);
    expect((await office.put(at, { module_id, exams: moved, reason: 'Decision of the board' })).status).toBe(200);
    expect((await planOf(module_id)).changes[0]?.reason).toBe('Decision of the board');
    const told = await h.rows<{ body: string }>`
      select n.body from notifications n join users u on u.id = n.user_id where u.username = 'instructor' and n.body like '%Decision of the board%'`;
    expect(told.length).toBe(1);
    const published = exams.find((each) => each.published);
    const frozen = await office.put<Failed>(at, {
      module_id,
      exams: moved.map((each) => (each.id === published?.id ? { ...each, max_score: each.max_score + 1 } : each)),
      reason: 'Decision of the board',
    });
    expect([frozen.status, keys(frozen.body)]).toEqual([406, ['prep_exam_published']]);
    expect((await office.put(at, { module_id, exams: lines, reason: 'Taken back by the board' })).status).toBe(200);
  });
});
describe('ERR-035 scores of a class', () => {
  const at = (id = own): string => `${v1}/prep/exams/scores/${id}`;
  it('are entered by whoever teaches it: every good cell is kept, every bad one named', async () => {
    const sheet = await sheetOf(teacher);
    const exam = sheet.exams.find((each) => each.published_at === null && each.missing > 0);
    const [ada, can, eva] = sheet.students;
    const cell = (who: { id: number } | undefined, more: object = {}) => ({
      exam_id: exam?.id,
      prep_student_id: who?.id,
      score: 70,
      seen: sheet.scores.find((each) => each.exam_id === exam?.id && each.prep_student_id === who?.id)?.version ?? 0,
      ...more,
    });
    expect((await h.nobody.get(`${v1}/prep/exams/scores`)).status).toBe(401);
    expect((await student.get(`${v1}/prep/exams/scores`)).status).toBe(403);
    expect((await teacher.get(`${v1}/prep/exams/scores?class_id=${other}`)).status).toBe(404);
    expect(sheet.classes.some((each) => each.id === other)).toBe(false);
    expect((await h.nobody.post(at(), { rows: [cell(ada)] })).status).toBe(401);
    expect((await student.post(at(), { rows: [cell(ada)] })).status).toBe(403);
    expect((await teacher.post(at(other), { rows: [cell(ada)] })).status).toBe(404);
    expect((await teacher.post(at(), { rows: [cell(ada, { score: -1 })] })).status).toBe(422);
    expect((await teacher.post(at(), { rows: [] })).status).toBe(422);
    const max = exam?.max_score ?? 0;
    const saved = await teacher.post<{
      data: { saved: number; refused: { prep_student_id: number; refusal: { key: string } }[] };
    }>(at(), {
      rows: [
        cell(ada, { score: max }),
        cell(can, { score: null, mark: 'absent' }),
        cell(eva, { score: max + 1 }),
        cell({ id: 999_999 }),
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.body.data.saved).toBe(2);
    expect(saved.body.data.refused.map((each) => [each.prep_student_id, each.refusal.key])).toEqual([
      [eva?.id, 'prep_score_bad'],
      [999_999, 'prep_row_student'],
    ]);
    const none = await teacher.post<Failed>(at(), { rows: [cell(eva, { score: max + 1 })] });
    expect([none.status, keys(none.body)]).toEqual([420, ['prep_score_bad']]);
    const audit = await one(
      h.rows<{
        after: { scores: unknown[] };
      }>`select after from audit_log where resource = 'prep-scores' order by id desc limit 1`,
    );
    expect(audit.after.scores.length).toBe(2);
    // taken away again
    const now = await sheetOf(teacher);
    const kept = now.scores.find((each) => each.exam_id === exam?.id && each.prep_student_id === can?.id);
    expect(kept?.mark).toBe('absent');
    expect(
      (await teacher.post(at(), { rows: [cell(can, { score: null, mark: null, seen: kept?.version })] })).status,
    ).toBe(200);
    expect(
      (await sheetOf(teacher)).scores.some((each) => each.exam_id === exam?.id && each.prep_student_id === can?.id),
    ).toBe(false);
  });
  it('two who save the same cell at once: one is kept, the other reads who was first', async () => {
    const sheet = await sheetOf(office);
    const exam = sheet.exams.at(-1);
    const who = sheet.students[3];
    const send = (caller: Caller, score: number) =>
      caller.post<{ data?: { saved: number } } & Failed>(at(), {
        rows: [
          {
            exam_id: exam?.id,
            prep_student_id: who?.id,
            score,
            seen:
              sheet.scores.find((each) => each.exam_id === exam?.id && each.prep_student_id === who?.id)?.version ?? 0,
          },
        ],
      });
    const answers = await Promise.all([send(office, 11), send(teacher, 12)]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 420]);
    const lost = answers.find((each) => each.status === 420);
    expect(keys(lost?.body ?? { message: '' })).toEqual(['prep_score_changed']);
    const stored = await h.rows<{
      score: number;
    }>`select score from prep_scores where exam_id = ${exam?.id} and prep_student_id = ${who?.id}`;
    expect(stored.map((each) => Number(each.score))).toEqual([answers[0]?.status === 200 ? 11 : 12]);
  });
  it('come from a pasted table: tried first, then the good rows are kept and the bad ones named', async () => {
    const sheet = await sheetOf(teacher);
    const exam = sheet.exams.at(-1);
    const [ada, can] = sheet.students;
    const text = `${ada?.number}\t41,5\n20999999\t50\n${can?.number}\tG`;
    const [tried, headers] = table(own, text, { exam_id: String(exam?.id), dry_run: 'true' });
    const path = `${at()}/table`;
    expect((await h.nobody.post(path, tried, headers)).status).toBe(401);
    expect((await student.post(path, tried, headers)).status).toBe(403);
    const [foreign, foreignHeaders] = table(other, text, { exam_id: String(exam?.id) });
    expect((await teacher.post(`${at(other)}/table`, foreign, foreignHeaders)).status).toBe(404);
    const first = await teacher.post<{
      data: { good: number; bad: number; saved: number; lines: { line: number; errors: string[] }[] };
    }>(path, tried, headers);
    expect([first.status, first.body.data.good, first.body.data.bad, first.body.data.saved]).toEqual([200, 2, 1, 0]);
    expect(first.body.data.lines).toMatchObject([{ line: 2, errors: [expect.stringContaining('20999999')] }]);
    expect(
      (await sheetOf(teacher)).scores.some((each) => each.exam_id === exam?.id && each.prep_student_id === ada?.id),
    ).toBe(false);
    const [real] = table(own, text, { exam_id: String(exam?.id), dry_run: 'false' });
    expect((await teacher.post<{ data: { saved: number } }>(path, real, headers)).body.data.saved).toBe(2);
    const [ours] = (await sheetOf(teacher)).scores.filter(
      (each) => each.exam_id === exam?.id && each.prep_student_id === ada?.id,
    );
    expect(ours?.score).toBe(41.5);
    const [unknown] = table(own, 'Ali\tx', { exam_id: String(exam?.id), dry_run: 'true' });
    const unread = await teacher.post<Failed>(path, unknown, headers);
    expect([unread.status, unread.body.message]).toEqual([406, 'prep_table_numbers']);
  });
});
describe('ESL-014 publication', () => {
  it('waits for every score, happens once, is told, and is all that a student reads', async () => {
    const path = `${v1}/prep/exams/scores/${own}/publish`;
    const held = (await sheetOf(office)).exams.find((each) => each.published_at === null && each.held_on < today);
    await h.rows`delete from prep_scores where exam_id = ${held?.id} and prep_student_id in (select prep_student_id from prep_memberships where class_id = ${own} order by id limit 2)`;
    const before = await sheetOf(office);
    const exam = before.exams.find((each) => each.id === held?.id);
    const ahead = before.exams.find((each) => each.held_on > today);
    expect([exam === undefined, ahead === undefined]).toEqual([false, false]);
    const ask = (caller: Caller, exam_id = exam?.id) => caller.post<Failed>(path, { exam_id });
    expect((await ask(h.nobody)).status).toBe(401);
    for (const caller of [teacher, student]) expect((await ask(caller)).status).toBe(403);
    expect((await office.post(`${v1}/prep/exams/scores/999999/publish`, { exam_id: exam?.id })).status).toBe(404);
    expect((await ask(office, 999_999)).status).toBe(404);
    expect((await office.post(path, {})).status).toBe(422);
    expect(keys((await ask(office)).body)).toEqual(['prep_scores_missing']);
    expect(keys((await ask(office, ahead?.id)).body)).toContain('prep_exam_ahead');
    const missing = before.students.filter(
      (each) => !before.scores.some((cell) => cell.exam_id === exam?.id && cell.prep_student_id === each.id),
    );
    expect(
      (
        await teacher.post(`${v1}/prep/exams/scores/${own}`, {
          rows: missing.map((each) => ({ exam_id: exam?.id, prep_student_id: each.id, score: 33.5, seen: 0 })),
        })
      ).status,
    ).toBe(200);
    expect((await student.get(`${v1}/prep/exams/results`)).body).toMatchObject({ data: {} });
    const results = async (): Promise<Results> =>
      (await student.get<{ data: Results }>(`${v1}/prep/exams/results`)).body.data;
    const line = async () =>
      (await results()).modules
        .find((each) => each.module.id === module_id)
        ?.exams.find((each) => each.id === exam?.id);
    expect(await line()).toMatchObject({ published_at: null, score: null, mark: null });
    // two at once: once
    const answers = await Promise.all([ask(office), ask(office)]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(
      (await h.rows`select 1 from prep_publications where exam_id = ${exam?.id} and class_id = ${own}`).length,
    ).toBe(1);
    expect((await line())?.published_at).not.toBeNull();
    const [news] = await h.rows<{ title_en: string }>`select title_en from notifications order by id desc limit 1`;
    expect(news?.title_en).toBe('Your prep exam score was published');
    // not of another: an unpublished exam stays unread, and so does another student
    expect(
      (await results()).modules
        .find((each) => each.module.id === module_id)
        ?.exams.find((each) => each.id === ahead?.id),
    ).toMatchObject({ score: null });
    expect((await h.nobody.get(`${v1}/prep/exams/results`)).status).toBe(401);
    expect((await teacher.get(`${v1}/prep/exams/results`)).status).toBe(403);
    const mine = (await results()).student?.id;
    const another = before.students.find((each) => each.id !== mine);
    expect((await student.get(`${v1}/prep/exams/results?prep_student_id=${another?.id}`)).status).toBe(404);
    expect((await office.get(`${v1}/prep/exams/results?prep_student_id=${another?.id}`)).status).toBe(200);
    // afterward only the prep school corrects, with a reason, and the student is told
    const now = await sheetOf(office);
    const cell = now.scores.find((each) => each.exam_id === exam?.id && each.prep_student_id === mine);
    const correct = (caller: Caller, reason?: string) =>
      caller.post<Failed>(`${v1}/prep/exams/scores/${own}`, {
        rows: [{ exam_id: exam?.id, prep_student_id: mine, score: 12, seen: cell?.version }],
        ...(reason ? { reason } : {}),
      });
    expect(keys((await correct(teacher, 'A mistake in adding up')).body)).toEqual(['prep_scores_published']);
    expect(keys((await correct(office)).body)).toEqual(['prep_scores_published']);
    expect((await correct(office, 'A mistake in adding up')).status).toBe(200);
    expect((await line())?.score).toBe(12);
    expect((await planOf(module_id)).changes[0]?.reason).toBe('A mistake in adding up');
  });
});
