import { requestRead } from '#areas/requests/reads/requests.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { ConsequenceLine, Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { changeProgram } from '#areas/people/commands/change-program.ts';
import { movePolicyOf, moveQuotas } from './policies.ts';
import { changesRefusals } from './refusals.ts';
import { programChange } from '../requests/program-change/declaration.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import type { Asking, Matter, Offer, Opened, RequestWork, Subject } from '#kernel/server/request-work.ts';
import { mayChangeProgram, mayMoveTo } from './rules/may-change-program.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { activeReasons } from '#areas/requests/machine/active-reasons.ts';
import { paperWords } from '#areas/requests/machine/paper-words.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { activeSemester, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { courseRead, curriculumRead, electivePoolCourseRead, slotRead } from '#areas/curriculum/reads/courses.ts';

interface MoveForm {
  program_id: number;
  justification: string;
}
const moveKinds = sql`('program_change', 'change_of_major')`;

interface MoverRow {
  semester_no: number;
  cgpa: number | null;
  semesters: number | null;
  registration: string | null;
  year: number | null;
  number: number | null;
}
/** Every reason against asking to move at all. */
async function reasonsOf({ context, subject }: Asking, kind: string): Promise<Refusal[]> {
  const [row] = await rowsOf<MoverRow>(
    context.db,
    sql`
    select sp.semester_no, sp.cgpa, c.duration_semesters as semesters, r.status as registration, o.year, o.number
    from ${studentProgramRead} sp left join ${curriculumRead} c on c.id = sp.curriculum_id
    left join ${semesterRead} m on m.is_active left join semester_registrations r on r.student_program_id = sp.id and r.semester_id = m.id
    left join lateral (select year, number from requests where student_program_id = sp.id and kind in ${moveKinds} and kind <> ${kind} and status in ('waiting', 'in_approval', 'returned', 'approved') limit 1) o on true
    where sp.id = ${subject.student_program_id}`,
  );
  if (!row) return [];
  const { level } = subject.program;
  const reasons = [
    ...activeReasons(subject),
    ...mayChangeProgram(
      { ...row, kind: subject.kind, level, other_open: numberText(row.year, row.number) },
      await movePolicyOf(context, level),
      kind === 'change_of_major',
    ),
  ];
  return reasons.length === 0 && (await destinationsOf(context, subject, null)).length === 0
    ? [changesRefusals.change_no_programs()]
    : reasons;
}

interface ProgramRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  faculty: string;
  enrolled: boolean;
  taken: number;
}
/** Programs of the same level with a curriculum in force; how many have moved there in this academic year, one matter left out. */
const destinationsOf = (
  context: Pick<Reading, 'db'>,
  subject: Pick<Subject, 'student_id' | 'program'>,
  except: number | null,
): Promise<ProgramRow[]> =>
  rowsOf<ProgramRow>(
    context.db,
    sql`
  select p.id, p.code, p.name, p.name_en, f.code as faculty, exists (select 1 from ${studentProgramRead} sp where sp.student_id = ${subject.student_id} and sp.program_id = p.id) as enrolled,
    (select count(*)::int from ${requestRead} r where r.kind in ${moveKinds} and r.status in ('approved', 'completed') and r.form->>'program_id' = p.id::text and r.id is distinct from ${except}
      and r.decided_at >= (select min(y.starts_on) from ${semesterRead} m join ${semesterRead} y on y.academic_year = m.academic_year where m.is_active)) as taken
  from ${programRead} p join ${facultyRead} f on f.id = p.faculty_id
  where p.status = 'a' and p.level = ${subject.program.level} and p.id <> ${subject.program.id} and exists (select 1 from ${curriculumRead} c where c.program_id = p.id and c.status = 'active') order by p.name, p.id`,
  );

async function openOf({ context, subject }: Asking): Promise<Opened> {
  const quotaOf = await moveQuotas(context);
  const offers = (await destinationsOf(context, subject, null)).map((row): Offer => {
    const quota = quotaOf(row.code);
    const left = quota === null ? null : Math.max(0, quota - row.taken);
    return {
      value: row.id,
      label: { tr: row.name, en: row.name_en },
      ...(left === null ? {} : { note: { tr: `kalan kontenjan ${left}`, en: `places left ${left}` } }),
      refusals: mayMoveTo({ enrolled: row.enrolled, quota, taken: row.taken }),
    };
  });
  // disciplinary cases are not kept here: who checks them says so before anybody asks
  return {
    offers: { program_id: offers },
    notes: [
      { tr: `Şu anki programınız: ${subject.program.name}.`, en: `Your present program: ${subject.program.name_en}.` },
      {
        tr: 'Süren bir disiplin soruşturması olup olmadığını öğrenci işleri inceler.',
        en: 'Student affairs check whether a disciplinary case is under way.',
      },
    ],
  };
}

const nameOf = async (context: Pick<Reading, 'db'>, id: number): Promise<Text & { faculty: string }> => {
  const [row] = await rowsOf<{ tr: string; en: string; faculty: string }>(
    context.db,
    sql`select p.name as tr, p.name_en as en, f.code as faculty from ${programRead} p join ${facultyRead} f on f.id = p.faculty_id where p.id = ${id}`,
  );
  return row ?? { tr: '', en: '', faculty: '' };
};
const factsOf = async ({ context }: Asking, form: MoveForm): Promise<Facts> => ({
  destination: (await nameOf(context, form.program_id)).faculty,
});
async function summaryOf({ context, subject }: Asking, form: MoveForm): Promise<Text> {
  const to = await nameOf(context, form.program_id);
  return { tr: `${subject.program.name} → ${to.tr}`, en: `${subject.program.name_en} → ${to.en}` };
}

interface Matched {
  passed: number;
  matched: number;
  credits: number;
  matched_credits: number;
}
/** Which of the passed courses stand in the other curriculum too, by their code; the board counts the rest. */
async function consequencesOf({ context, subject }: Asking, form: MoveForm): Promise<ConsequenceLine[]> {
  if (!Number.isInteger(form.program_id)) return []; // nothing is chosen yet
  const [row] = await rowsOf<Matched>(
    context.db,
    sql`
    with plan as (select c.id from ${curriculumRead} c where c.program_id = ${form.program_id} and c.status = 'active' order by c.effective_year desc, c.id desc limit 1),
      wanted as (select s.course_id from ${slotRead} s join plan on plan.id = s.curriculum_id where s.course_id is not null union select pc.course_id from ${slotRead} s join plan on plan.id = s.curriculum_id join ${electivePoolCourseRead} pc on pc.pool_id = s.pool_id),
      done as (select distinct on (e.course_id) e.course_id, e.credit from enrolments e join ${courseRead} k on k.id = e.course_id join ${letterGradeRead} l on l.grading_system_id = k.grading_system_id and l.letter = e.letter and l.earned where e.student_program_id = ${subject.student_program_id} and e.status = 'completed' order by e.course_id, e.id desc)
    select count(*)::int as passed, count(w.course_id)::int as matched, coalesce(sum(d.credit), 0)::float as credits, coalesce(sum(d.credit) filter (where w.course_id is not null), 0)::float as matched_credits from done d left join wanted w on w.course_id = d.course_id`,
  );
  const { passed, matched, credits, matched_credits } = row ?? {
    passed: 0,
    matched: 0,
    credits: 0,
    matched_credits: 0,
  };
  return [
    {
      topic: 'credits',
      tone: matched < passed ? 'warning' : 'info',
      known: true,
      before: { tr: `${credits} kredi`, en: `${credits} credits` },
      after: { tr: `${matched_credits} kredi`, en: `${matched_credits} credits` },
      about: {
        tr: `Başardığınız ${passed} dersin ${matched} tanesi yeni müfredatta da var. Kesin sayımı yeni bölümün intibak kararı belirler.`,
        en: `${matched} of the ${passed} courses you have passed stand in the new curriculum too. The new department decides the final count.`,
      },
      office: 'department',
    },
    {
      topic: 'other',
      tone: 'info',
      known: true,
      about: {
        tr: 'Danışmanlığınız sona erer; yeni bölüm bir danışman atar.',
        en: 'Your advising ends; the new department names an advisor.',
      },
      office: 'advisor',
    },
    ...(subject.facts['is_f1'] === true
      ? [
          {
            topic: 'visa',
            tone: 'warning',
            known: true,
            about: {
              tr: 'I-20 belgenizdeki program değişir; geçişten önce uluslararası ofisle görüşün.',
              en: 'The program on your I-20 changes; speak to the international office before you move.',
            },
            office: 'international',
          } as const,
        ]
      : []),
  ];
}

/** The enrolment moves. What has changed since the request was sent keeps the last approval from being given. */
async function effectOf(context: Writing, matter: Matter<MoveForm>): Promise<Record<string, unknown>> {
  const { db } = context;
  const { program_id } = matter.form;
  // two moves into one program wait for each other, so that its places are counted once
  await rowsOf(db, sql`select 1 from ${programRead} programs where id = ${program_id} for no key update`);
  const [now] = await rowsOf<{
    program_id: number;
    code: string;
    level: string;
    name: string;
    name_en: string;
    status: string;
    registration: string | null;
  }>(
    db,
    sql`
    select sp.program_id, p.code, p.level, p.name, p.name_en, sp.status, (select r.status from semester_registrations r where r.student_program_id = sp.id and r.semester_id = ${activeSemester}) as registration
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = ${matter.student_program_id} for update of sp`,
  );
  if (!now || now.status !== 'active' || now.code !== matter.facts['program'])
    refuse(changesRefusals.change_moved_meanwhile());
  const to = await nameOf(context, program_id);
  const open = now
    ? (
        await destinationsOf(
          context,
          { student_id: matter.student_id, program: { id: now.program_id, level: now.level } as Subject['program'] },
          matter.id,
        )
      ).find((row) => row.id === program_id)
    : undefined;
  if (!open) refuse(changesRefusals.change_program_closed({ program: { tr: to.tr, en: to.en } }));
  refuse([
    ...(open
      ? mayMoveTo({ enrolled: open.enrolled, quota: (await moveQuotas(context))(open.code), taken: open.taken })
      : []),
    ...(now?.registration === 'submitted' ? [changesRefusals.change_registration_waits()] : []),
  ]);
  const move = await changeProgram(context, {
    student_program_id: matter.student_program_id,
    to_program_id: program_id,
    because: `request:${matter.id}`,
  });
  return {
    ...move,
    to_program_id: program_id,
    from: { tr: now?.name ?? '', en: now?.name_en ?? '' },
    to: { tr: to.tr, en: to.en },
  };
}
const namesIn = (matter: Pick<Matter, 'outcome'>): { from: Text; to: Text } =>
  matter.outcome as { from: Text; to: Text };

/** A change of program and a change of major are one walk with different conditions. */
export const movesProgram = (
  kind: 'program_change' | 'change_of_major',
): Omit<RequestWork<typeof programChange.form>, 'request' | 'texts' | 'templates'> => ({
  reasons: (asking) => reasonsOf(asking, kind),
  open: openOf,
  facts: factsOf,
  summary: summaryOf,
  consequences: consequencesOf,
  effect: effectOf,
  targets: (form) => [form.program_id],
  paper: async (context, matter) => {
    const say = paperWords(context, programChange);
    const { from, to } = namesIn(matter);
    return { title: say('title'), paragraphs: [say('moved', { from, to }), say('courses')] };
  },
});
