import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { enrolInProgram } from '#areas/people/commands/enrol-in-program.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { machineRefusals } from '#areas/requests/machine/refusals.ts';
import { subjectOf } from '#areas/people/subjects/student.ts';
import type { Asking, Decided, Matter, Offer, Opened, StepRow } from '#kernel/server/request-work.ts';
import { callReserves, lockRanking } from './calls.ts';
import { doubleMajor } from '../requests/double-major/declaration.ts';
import { minor } from '../requests/minor/declaration.ts';
import { majorsRefusals } from './refusals.ts';
import {
  applicationTerm,
  enrolmentKind,
  publishedQuotas,
  rankingOf,
  readSnapshot,
  type PublishedQuota,
} from './snapshot.ts';
import { averageText, mayWish, ofFamily, wishReasons, type MajorFamily } from './rules/major-eligibility.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { curriculumRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

export interface MajorForm {
  preferences: readonly number[];
  note?: string | null;
}
const quotasFor = async (
  { context, subject }: Asking,
  family: MajorFamily,
): Promise<{ semester_id: number; quotas: PublishedQuota[] } | null> => {
  const { semester_id } = await applicationTerm(context, family, subject);
  return semester_id === null
    ? null
    : { semester_id, quotas: await publishedQuotas(context.db, family, semester_id, subject.student_id) };
};
/** Places and conditions of a program on one line. */
function conditionsNote({ quota, conditions, language_exam }: PublishedQuota): Text {
  const min = conditions.min_cgpa === null ? null : averageText(conditions.min_cgpa);
  const [from, to] = [conditions.min_semester ?? 1, conditions.max_semester];
  const lines: Text[] = [
    { tr: `kontenjan ${quota}`, en: `places: ${quota}` },
    ...(min ? [{ tr: `GNO en az ${min.tr}`, en: `CGPA at least ${min.en}` }] : []),
    ...(conditions.min_semester !== null || to !== null
      ? [
          {
            tr: to === null ? `${from}. yarıyıldan başlayarak` : `${from}.–${to}. yarıyıl`,
            en: to === null ? `from semester ${from} on` : `semesters ${from}–${to}`,
          },
        ]
      : []),
    ...(conditions.top_percent === null
      ? []
      : [{ tr: `sınıfın ilk %${conditions.top_percent}’i`, en: `best ${conditions.top_percent}% of the class` }]),
    ...(conditions.no_failed ? [{ tr: 'başarısız ders yok', en: 'no failed course' }] : []),
    ...(language_exam ? [{ tr: 'dil yeterliği', en: 'proof of language' }] : []),
  ];
  return { tr: lines.map((line) => line.tr).join(', '), en: lines.map((line) => line.en).join(', ') };
}

/** REQ-007, REQ-008: every reason before the form opens, together. */
export const majorReasons = (family: MajorFamily) => async (asking: Asking) => {
  const { context, subject } = asking;
  const reasons =
    subject.status === 'active'
      ? []
      : [
          machineRefusals.request_not_active({
            status: studentStatusWords[subject.status as keyof typeof studentStatusWords] ?? subject.status,
          }),
        ];
  if (subject.kind !== 'major' || subject.program.level !== 'undergraduate')
    reasons.push(majorsRefusals.major_undergraduate_only());
  const [second] = await rowsOf<Text>(
    context.db,
    sql`select p.name as tr, p.name_en as en from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.student_id = ${subject.student_id} and sp.kind = ${enrolmentKind[family]} and sp.status in ('active', 'on_leave') limit 1`,
  );
  if (second) reasons.push(majorsRefusals.major_second_already({ program: second }));
  const term = await applicationTerm(context, family, subject);
  reasons.push(...term.reasons);
  if (term.semester_id !== null) {
    if (await rankingOf(context.db, family, term.semester_id)) reasons.push(majorsRefusals.major_ranked_already());
    else if ((await publishedQuotas(context.db, family, term.semester_id, subject.student_id)).length === 0)
      reasons.push(majorsRefusals.major_no_quotas());
  }
  return ofFamily(family, reasons);
};
/** The programs of this semester, each with its conditions and, where he does not meet them, with all reasons. */
export const majorOpening =
  (family: MajorFamily) =>
  async (asking: Asking): Promise<Opened> => {
    const found = await quotasFor(asking, family);
    if (!found) return {};
    const snapshot = await readSnapshot(asking.context.db, asking.subject.student_program_id, asking.context.now);
    const offers = found.quotas.map((each): Offer => ({
      value: each.program_id,
      label: { tr: each.name, en: each.name_en },
      note: conditionsNote(each),
      refusals: mayWish(family, snapshot, each),
    }));
    return { offers: { preferences: offers } };
  };
export const majorCheck = (family: MajorFamily) => (_asking: Asking, form: MajorForm) =>
  wishReasons(family, form.preferences);
/** What the steps of the template ask: the faculty of the first wish, and whether any wish needs a proof of language. */
export const majorFacts = (family: MajorFamily) => async (asking: Asking, form: MajorForm) => {
  const found = await quotasFor(asking, family);
  const wished = form.preferences.flatMap((id) => found?.quotas.find((each) => each.program_id === id) ?? []);
  return { destination: wished[0]?.faculty_code ?? null, language_needed: wished.some((each) => each.language_exam) };
};
export const majorSummary = async ({ context }: Asking, form: MajorForm): Promise<Text> => {
  const rows = await rowsOf<Text & { id: number }>(
    context.db,
    sql`select id, name as tr, name_en as en from ${programRead} programs where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(form.preferences)}::jsonb))`,
  );
  const names = form.preferences.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { tr: names.map((each) => each.tr).join(', '), en: names.map((each) => each.en).join(', ') };
};

/** The wishes with what they are judged by, as of the day he applied; a corrected application is judged anew. */
export const majorSent =
  (family: MajorFamily) =>
  async (context: Writing, matter: Matter<MajorForm>): Promise<void> => {
    const { db, now } = context;
    const [own] = await rowsOf<{ semester_id: number }>(
      db,
      sql`select semester_id from major_preferences where request_id = ${matter.id} limit 1`,
    );
    const subject = own ? null : await subjectOf(db, matter.student_program_id, matter.user_id);
    const semester_id =
      own?.semester_id ?? (subject ? (await applicationTerm(context, family, subject)).semester_id : null);
    if (semester_id === null) refuse(ofFamily(family, [majorsRefusals.major_no_quotas()]));
    const snapshot = await readSnapshot(db, matter.student_program_id, now);
    await db.execute(sql`delete from major_preferences where request_id = ${matter.id}`);
    await db.execute(sql`
    insert into major_preferences (request_id, family, semester_id, student_program_id, program_id, rank, snapshot, affairs, prep, unit, created_at, updated_at)
    select ${matter.id}, ${family}, ${semester_id}, ${matter.student_program_id}, x.value::bigint, x.ordinality, ${JSON.stringify(snapshot)}::jsonb, 'waiting', case when q.language_exam then 'waiting' end, 'waiting', ${now}, ${now}
    from jsonb_array_elements_text(${JSON.stringify(matter.form.preferences)}::jsonb) with ordinality x join major_quotas q on q.family = ${family} and q.semester_id = ${semester_id} and q.program_id = x.value::bigint order by x.ordinality`);
  };

/** Column of a step's office; a step that went to another role speaks for the one it came from. */
export const officeOfStep = (
  step: Pick<StepRow, 'role' | 'escalated_from' | 'target_program_id'>,
): 'affairs' | 'prep' | 'unit' | null => {
  if (step.target_program_id !== null) return 'unit';
  const role = step.escalated_from ?? step.role;
  return role === 'studentaffairs' ? 'affairs' : role === 'prepschool' ? 'prep' : null;
};
/** The state of each wish follows from what the offices have said of it. */
export const settleWishes = (context: Writing, request_id: number): Promise<unknown> =>
  context.db.execute(sql`
  update major_preferences set status = case when 'unfit' in (coalesce(affairs, ''), coalesce(prep, ''), coalesce(unit, '')) then 'rejected' when 'waiting' in (coalesce(affairs, ''), coalesce(prep, ''), coalesce(unit, '')) then 'waiting' else 'eligible' end, version = version + 1, updated_at = ${context.now}
  where request_id = ${request_id} and status in ('waiting', 'eligible')`);
/** A step decided wherever it was decided is the office's word on every wish that still waits for it. */
export const majorDecided = async (
  context: Writing,
  matter: Matter<MajorForm>,
  { step, decision, note }: Decided,
): Promise<void> => {
  const office = officeOfStep(step);
  if (!office || decision === 'return') return;
  const [column, noted] = [sql.raw(office), sql.raw(`${office}_note`)];
  const target = step.target_program_id === null ? sql`true` : sql`program_id = ${step.target_program_id}`;
  await context.db.execute(
    sql`update major_preferences set ${column} = ${decision === 'approve' ? 'fit' : 'unfit'}, ${noted} = ${note}, updated_at = ${context.now} where request_id = ${matter.id} and ${target} and ${column} = 'waiting'`,
  );
  await settleWishes(context, matter.id);
};

/** The accepted place becomes a second program with the plan in force; without one nothing is carried out. */
export const majorEffect =
  (family: MajorFamily) =>
  async (context: Writing, matter: Matter<MajorForm>): Promise<Record<string, unknown>> => {
    const { db, now } = context;
    const [wish] = await rowsOf<{
      id: number;
      program_id: number;
      name: string;
      name_en: string;
      enrolled: boolean;
      curriculum_id: number | null;
    }>(
      db,
      sql`
    select m.id, m.program_id, p.name, p.name_en, exists (select 1 from ${studentProgramRead} sp where sp.student_id = ${matter.student_id} and sp.program_id = m.program_id) as enrolled,
      (select c.id from ${curriculumRead} c where c.program_id = m.program_id and c.status = 'active' order by c.effective_year desc, c.id desc limit 1) as curriculum_id
    from major_preferences m join ${programRead} p on p.id = m.program_id where m.request_id = ${matter.id} and m.status = 'accepted'`,
    );
    if (!wish) refuse(ofFamily(family, [majorsRefusals.major_place_not_accepted()]));
    if (!wish) return {};
    const program = { tr: wish.name, en: wish.name_en };
    refuse(
      ofFamily(family, [
        ...(wish.enrolled ? [majorsRefusals.major_enrolled_there()] : []),
        ...(wish.curriculum_id === null ? [majorsRefusals.major_no_curriculum({ program })] : []),
      ]),
    );
    const student_program_id = await enrolInProgram(context, {
      student_program_id: matter.student_program_id,
      program_id: wish.program_id,
      kind: enrolmentKind[family],
      curriculum_id: wish.curriculum_id ?? 0,
      started_on: context.today,
      because: `request ${matter.id}`,
    });
    await db.execute(
      sql`update major_preferences set status = 'enrolled', new_student_program_id = ${student_program_id}, version = version + 1, updated_at = ${now} where id = ${wish.id}`,
    );
    return { program_id: wish.program_id, program, student_program_id, curriculum_id: wish.curriculum_id };
  };
/** Taken back, declined or expired: the wishes are dropped, and a place that was held goes to the next. */
export const majorUndone =
  (family: MajorFamily) =>
  async (context: Writing, matter: Matter<MajorForm>): Promise<void> => {
    const rows = await rowsOf<{ id: number; semester_id: number; program_id: number; status: string }>(
      context.db,
      sql`select id, semester_id, program_id, status from major_preferences where request_id = ${matter.id}`,
    );
    await context.db.execute(
      sql`update major_preferences set status = 'cancelled', version = version + 1, updated_at = ${context.now} where request_id = ${matter.id} and status in ('waiting', 'eligible', 'main', 'reserve', 'called')`,
    );
    const freed = rows.filter((row) => row.status === 'main' || row.status === 'called');
    const ranking = freed[0] ? await lockRanking(context, { family, semester_id: freed[0].semester_id }) : null;
    if (ranking)
      await callReserves(
        context,
        ranking,
        freed.map((row) => row.program_id),
      );
  };
export const majorPaper = (family: MajorFamily) => async (context: Reading, matter: Matter<MajorForm>) => {
  const say = paperWords(context, family === 'minor' ? minor : doubleMajor);
  const program = (matter.outcome?.program ?? { tr: matter.summary, en: matter.summary_en }) as Text;
  return { title: say('title'), paragraphs: [say('enrolled', { program })] };
};
