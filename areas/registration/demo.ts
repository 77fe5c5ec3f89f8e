import type {
  enrolments,
  holds,
  overrides,
  plans,
  semesterRegistrations,
  waitlistEntries,
} from '#areas/registration/tables.ts';
import { openedFor, type Term } from '#demo/calendar.ts';
import { addDays, momentOf } from '#demo/days.ts';
import { opensTomorrow, type Story } from '#demo/history.ts';
import { chanceOf } from '#demo/random.ts';
import { at, type Made } from '#demo/rows.ts';
import { classYear, type Enrolled, type Section, type Study } from '#demo/study.ts';
import { meets } from '#demo/timetable.ts';

type Registration = Made<typeof semesterRegistrations>;
export interface RegistrationContext {
  seed: number;
  today: string;
  now: Date;
  advisorOf: (study: Study) => number | null;
  userOfStaff: (id: number | null) => number | null;
  advisorAccount: number;
}

const returnNotes = [
  'Önkoşulu eksik ders yerine alttan kalan dersinizi ekleyin.',
  'Kredi yükünüz fazla; bir seçmeli dersi çıkarın.',
  'Seçmeli dersinizi bölüm havuzundan alın.',
  'Görüşmek için uğrayın, ders planınızı birlikte gözden geçirelim.',
];

/** Registration, with its enrolments, of one study in one semester. `id` counts registrations. */
export function registrationOf(
  id: number,
  study: Study,
  term: Term,
  lines: readonly Enrolled[],
  context: RegistrationContext,
): { registration: Registration; enrolments: Made<typeof enrolments>[] } {
  const chance = chanceOf(context.seed, 'registration', study.id, term.id);
  const credits = lines.filter((line) => line.status !== 'withdrawn').reduce((sum, line) => sum + line.credits, 0);
  const advisor_id = context.advisorOf(study);
  const base = {
    id,
    student_program_id: study.id,
    student_id: study.person.id,
    semester_id: term.id,
    credits,
    advisor_id,
    note: null,
    student_note: null,
  };
  if (term.state !== 'active') {
    const at0 = momentOf(
      addDays(term.classes_start_on, -chance.int(4, 12)),
      `${String(chance.int(9, 20)).padStart(2, '0')}:${String(chance.int(0, 59)).padStart(2, '0')}`,
    );
    const decided = new Date(at0.getTime() + chance.int(2, 60) * 3_600_000);
    return {
      registration: {
        ...base,
        status: 'finalized',
        submitted_at: at0,
        decided_at: decided,
        decided_by: context.userOfStaff(advisor_id),
      },
      enrolments: lines.map((line) => enrolmentRow(line, at0, context.now)),
    };
  }
  const age = chance.int(20, 60 * 50) * 60_000;
  const opened = momentOf(
    addDays(context.today, study.plan.level === 'undergraduate' ? openedFor(classYear(study)) : -3),
    '09:00',
  ).getTime();
  const at0 = new Date(Math.max(context.now.getTime() - age, opened + (age % 7_200_000)));
  const status =
    advisor_id === context.advisorAccount && study.id % 5 < 3
      ? 'submitted'
      : chance.weighted({ submitted: 34, approved: 42, returned: 9, draft: 15 });
  const decided =
    status === 'approved' || status === 'returned'
      ? new Date(Math.min(context.now.getTime(), at0.getTime() + chance.int(10, 600) * 60_000))
      : null;
  return {
    registration: {
      ...base,
      status,
      submitted_at: status === 'draft' ? null : at0,
      decided_at: decided,
      decided_by: decided ? context.userOfStaff(advisor_id) : null,
      note: status === 'returned' ? chance.pick(returnNotes) : null,
      student_note:
        status === 'submitted' && chance.chance(0.2) ? 'Bir seçmeli dersi sonradan değiştirebilirim.' : null,
    },
    enrolments: lines.map((line) => enrolmentRow(line, at0, context.now)),
  };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const enrolmentRow = (line: Enrolled, registered_at: Date, now: Date): Made<typeof enrolments> => ({
  id: line.enrolment_id,
  student_id: line.study.person.id,
  student_program_id: line.study.id,
  section_id: line.section.id,
  course_id: line.course_id,
  semester_id: line.term.id,
  slot_id: line.slot_id,
  status: line.status,
  kind: line.kind,
  attempt: line.attempt,
  credit: line.credits,
  ects: line.course.ects,
  letter: line.letter_name,
  total: line.total,
  registered_at,
  ended_at:
    line.status === 'registered'
      ? null
      : earlier(
          now, // grades of the last semester are there before they are due
          momentOf(
            line.status === 'withdrawn' ? addDays(line.term.classes_start_on, 45) : line.term.grades_due_on,
            '12:00',
          ),
        ),
});

const holdKinds = [
  {
    kind: 'financial',
    office: 'bursar',
    restrictions: ['register', 'add_drop', 'transcript'],
    reason: 'Ödenmemiş öğrenim ücreti taksiti',
    reason_en: 'Unpaid tuition instalment',
    share: 0.02,
  },
  {
    kind: 'library',
    office: 'studentaffairs',
    restrictions: ['transcript', 'diploma'],
    reason: 'Kütüphaneye iade edilmemiş kitap',
    reason_en: 'Library book not returned',
    share: 0.018,
  },
  {
    kind: 'advising',
    office: 'advisor',
    restrictions: ['register'],
    reason: 'Danışman görüşmesi yapılmadı',
    reason_en: 'Advising meeting has not taken place',
    share: 0.012,
  },
  {
    kind: 'disciplinary',
    office: 'studentaffairs',
    restrictions: ['register', 'housing'],
    reason: 'Süren disiplin işlemi',
    reason_en: 'Disciplinary proceedings under way',
    share: 0.003,
  },
  {
    kind: 'documents',
    office: 'international',
    restrictions: ['diploma'],
    reason: 'Eksik pasaport ve oturma izni belgesi',
    reason_en: 'Passport and residence permit documents missing',
    share: 0.004,
  },
] as const;

/** Holds of students who study now; a few have been released. Whoever has registered already has none against registering. */
export function holdRows(
  story: Story,
  context: RegistrationContext,
  userNamed: (username: string) => number,
): Made<typeof holds>[] {
  const rows: Made<typeof holds>[] = [];
  for (const study of story.studies) {
    if (!study.main || study.person.account || study.graduated_on !== null) continue;
    const chance = chanceOf(context.seed, 'hold', study.person.id);
    const registered = study.history.some((line) => line.term === story.active);
    for (const each of holdKinds) {
      if (!chance.chance(each.share)) continue;
      const released =
        chance.chance(0.25) || (registered && (each.restrictions as readonly string[]).includes('register'));
      const starts = addDays(context.today, -chance.int(5, 120));
      const placer = userNamed(
        each.office === 'bursar' ? 'bursar' : each.office === 'international' ? 'registrar' : 'studentaffairs',
      );
      rows.push({
        id: rows.length + 1,
        student_id: study.person.id,
        kind: each.kind,
        restrictions: [...each.restrictions],
        office: each.office,
        reason: each.reason,
        reason_en: each.reason_en,
        starts_at: momentOf(starts, '10:00'),
        placed_by: placer,
        released_at: released ? momentOf(addDays(context.today, -4), '15:30') : null,
        released_by: released ? placer : null,
        release_note: released ? 'Yükümlülük yerine getirildi.' : null,
      });
    }
  }
  return rows;
}

export function waitlistRows(full: readonly Section[], now: Date): Made<typeof waitlistEntries>[] {
  const rows: Made<typeof waitlistEntries>[] = [];
  for (const section of full)
    for (const study of section.waiting) {
      const created_at = new Date(now.getTime() - (600 - rows.length * 3) * 60_000);
      rows.push({
        id: rows.length + 1,
        section_id: section.id,
        student_program_id: study.id,
        student_id: study.person.id,
        status: 'waiting',
        created_at,
        updated_at: created_at,
      });
    }
  return rows;
}

/** A week without clashes of what a study wants this semester. */
function weekOf(story: Story, study: Study): Section[] {
  const week = [0, 0, 0, 0, 0];
  const chosen: Section[] = [];
  for (const want of [...(story.wishes.get(study) ?? [])].sort(
    (a, b) => Number(b.kind === 'repeat') - Number(a.kind === 'repeat'),
  )) {
    const section = story.sections.find(
      (each) =>
        each.term === story.active &&
        want.courses.includes(each.course.id) &&
        each.status === 'open' &&
        each.consent === 'none' &&
        each.taken < each.quota &&
        !meets(each.mask, week) &&
        !chosen.some((one) => one.course === each.course),
    );
    if (!section) continue;
    chosen.push(section);
    section.mask.forEach((bits, day) => {
      week[day] = (week[day] ?? 0) | bits;
    });
  }
  return chosen;
}
/** how many of those who may not register yet have plans */
const planners = 12;
/**
 * Two saved plans of the account `student`: his semester with the course he must repeat, and a lighter one. Those whose
 * registration opens tomorrow have a plan that stands and one in which two courses meet at the same hour.
 */
export function planRows(story: Story): { rows: Made<typeof plans>[]; sections: Section[] } {
  const study = at(story.studies, 0);
  const sections = weekOf(story, study);
  const rows: Made<typeof plans>[] = [];
  const add = (of: Study, name: string, chosen: readonly Section[]): void => {
    const section_ids = chosen.map((each) => each.id);
    rows.push({ id: rows.length + 1, student_program_id: of.id, semester_id: story.active.id, name, section_ids });
  };
  add(study, 'Plan A', sections);
  add(study, 'Plan B', sections.slice(0, 4));
  const waiting = story.studies.filter((each) => each.main && opensTomorrow(each));
  for (const each of waiting.slice(0, planners)) {
    const chosen = weekOf(story, each);
    const [first, ...others] = chosen;
    if (!first) continue;
    const clash = story.sections.find(
      (one) =>
        one.term === story.active &&
        one.status === 'open' &&
        one.course.course_type === 'elective' &&
        one.course.level === 'undergraduate' &&
        !chosen.some((taken) => taken.course === one.course) &&
        meets(one.mask, first.mask),
    );
    add(each, 'Plan A', chosen);
    add(each, 'Plan B', clash ? [first, clash, ...others.slice(0, 3)] : chosen.slice(0, 3));
  }
  return { rows, sections };
}

/** A few exceptions that the department has granted, and the consents of those who sit in sections that ask for one. */
export function overrideRows(story: Story, granted_by: number): Made<typeof overrides>[] {
  const rows: Made<typeof overrides>[] = [];
  const grant = (
    line: Enrolled,
    kind: string,
    more: { course_id?: number; section_id?: number; value?: unknown },
    reason: string,
  ): void => {
    rows.push({
      id: rows.length + 1,
      student_program_id: line.study.id,
      semester_id: story.active.id,
      kind,
      course_id: more.course_id ?? null,
      section_id: more.section_id ?? null,
      value: more.value ?? null,
      reason,
      granted_by,
    });
  };
  const lines = story.studies
    .filter((study) => study.main && !study.person.account)
    .flatMap((study) => study.history.filter((line) => line.term === story.active).slice(0, 1));
  const chance = chanceOf('override', story.active.id);
  if (lines.length > 0) {
    grant(
      chance.pick(lines),
      'credit_limit_exceeded',
      { value: { credits: 3 } },
      'Fazla kredi dilekçesi bölüm kurulunca kabul edildi',
    );
    const overlap = chance.pick(lines);
    grant(
      overlap,
      'course_times_overlap',
      { section_id: overlap.section.id },
      'Çakışan saat laboratuvar grubu değiştirilerek çözülecek',
    );
    const earlier = chance.pick(lines);
    grant(
      earlier,
      'prerequisite_course_missing',
      { course_id: earlier.course_id },
      'Önkoşul başka üniversitede alındı',
    );
  }
  for (const study of story.studies)
    for (const line of study.history) {
      if (line.term === story.active && line.section.consent !== 'none')
        grant(line, `section_consent_${line.section.consent}`, { section_id: line.section.id }, 'Onay verildi');
    }
  return rows;
}
