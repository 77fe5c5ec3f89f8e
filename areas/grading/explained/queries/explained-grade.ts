import { noteReading } from '#kernel/server/access-log.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { findLetter } from '../../queries/grading-systems.ts';
import { isoOf } from '../../queries/moments.ts';
import { assessmentsOf, readSheet, type Sheet } from '../../queries/sheet-facts.ts';
import { totalOf, type Score } from '../../rules/letter-grades.ts';
import { cellMark } from '../../rules/typed-score.ts';
import { explainedGrade as gradeQuery, type ExplainedGrade, type ExplainedPart, type LogLine } from '../contract.ts';
import { distributionOf, explain, leastShown } from '../rules/explain.ts';

const scoreOf = ({ assessment_id, points, absent }: Sheet['scores'][number]): Score => ({
  assessment_id,
  status: absent ? 'absent' : points === null ? 'missing' : 'graded',
  points,
});
const scoresOf = (sheet: Sheet, enrolment_id: number): Score[] =>
  sheet.scores.filter((each) => each.enrolment_id === enrolment_id).map(scoreOf);
const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

export const explainedGrade = answer(gradeQuery, async (context, { id }) => {
  const { db, actor, now } = context;
  const [place] = await rowsOf<{ section_id: number; student_id: number; credit: number; ects: number }>(
    db,
    sql`select place.section_id, place.student_id, place.credit, place.ects from ${enrolmentRead} place join ${sectionRead} sections on sections.id = place.section_id
      join ${studentRead} person on person.id = place.student_id where place.id = ${id} and place.status in ('registered', 'withdrawn', 'completed') and ${context.rows('grade_show')}`,
  );
  if (!place) throw notFound();
  const sheet = await readSheet(db, Number(place.section_id), sql`true`, now);
  const student = sheet.enrolments.find((each) => each.enrolment_id === id);
  if (!student) throw notFound();
  noteReading(context.services, actor, { person: 'student', id: Number(place.student_id) }, gradeQuery.name, context);
  const own = actor.student_id !== null && actor.student_id === Number(place.student_id);
  const { section } = sheet;
  const final = section.sheet_status === 'finalized' || section.sheet_status === 'rectification';
  // before the sheet is final a student sees the scores that were published and no letter
  const shown = final || !own;
  const graded = sheet.enrolments.filter((each) => each.status === 'registered' || each.status === 'completed');
  const assessments = assessmentsOf(sheet);
  const totals = graded.flatMap((each) => {
    const total = totalOf(assessments, scoresOf(sheet, each.enrolment_id), sheet.system.decimals);
    return total.kind === 'total' ? [total.total] : [];
  });
  const withdrawn = student.status === 'withdrawn';
  const found = explain({
    system: sheet.system,
    assessments,
    scores: scoresOf(sheet, id),
    totals,
    letter: student.letter,
    source: student.source,
    withdrawn,
    attendance_failed: 'attendance_failed' in student && student.attendance_failed === true,
  });
  const letterName = withdrawn ? (student.letter ?? 'W') : shown ? student.letter : null;
  const letter = letterName === null ? null : findLetter(sheet.system.letters, letterName);
  const [names] = await rowsOf<{ full_name: string | null }>(
    db,
    sql`select full_name from ${userRead} users where id = ${section.finalized_by}`,
  );
  const bounds = found.curve && (await boundsOf(context, sheet));
  const [resit] = await rowsOf<NonNullable<ExplainedGrade['resit']>>(
    db,
    sql`select points, absent, letter_before, letter, total from resit_grades where enrolment_id = ${id} and status = 'final'`,
  );
  return {
    enrolment_id: id,
    student: { number: student.number, name: `${student.first_name} ${student.last_name}` },
    own,
    course: {
      section_id: section.id,
      code: section.code,
      section_no: section.section_no,
      name: section.name,
      name_en: section.name_en,
      academic_year: section.academic_year,
      semester_code: section.semester_code,
      instructor: section.instructor || null,
      credit: place.credit,
      ects: place.ects,
    },
    sheet: {
      status: section.sheet_status,
      finalized_at: section.finalized_at,
      finalized_by: names?.full_name ?? null,
    },
    letter:
      letterName === null
        ? null
        : {
            letter: letterName,
            name: wordsOf(sheet, letterName).tr,
            name_en: wordsOf(sheet, letterName).en,
            coefficient: letter?.counts_in_gpa ? letter.coefficient : null,
            earned: letter?.earned ?? false,
          },
    total: shown ? student.total : null,
    parts: partsOf(sheet, found, graded, { shown, final }),
    sum: shown ? found.sum : null,
    calculated: shown ? found.total : null,
    way: shown || withdrawn ? found.way : 'open',
    reason: shown ? student.reason : null,
    system: {
      name: sheet.system.name,
      name_en: sheet.system.name_en,
      kind: sheet.system.kind,
      ranges: sheet.system.letters.flatMap(({ letter: name, min, max, coefficient }) =>
        min === null || max === null ? [] : [{ letter: name, min, max, coefficient }],
      ),
    },
    curve:
      shown && found.curve && found.curve.joining >= leastShown && bounds
        ? {
            ...found.curve,
            mean: roundTo(found.curve.mean, 2),
            deviation: roundTo(found.curve.deviation, 2),
            ...bounds,
          }
        : null,
    resit: resit ?? null,
    distribution: final
      ? distributionOf(
          graded.flatMap((each) => (each.letter === null ? [] : [each.letter])),
          sheet.system.letters.map((each) => each.letter),
        )
      : null,
    least: leastShown,
    log: await readLog(context, id, { own, final, sheet }),
  };
});

function wordsOf(sheet: Sheet, name: string): { tr: string; en: string } {
  const found = sheet.system.letters.find((each) => each.letter === name);
  return { tr: found?.name ?? name, en: found?.name_en ?? name };
}
async function boundsOf({ db }: Reading, { section, system }: Sheet) {
  const [moved] = await rowsOf<{ reason: string }>(
    db,
    sql`select reason from section_curves where section_id = ${section.id}`,
  );
  return { bounds: (system.curve?.bounds ?? []).map((each) => ({ ...each })), moved: moved?.reason ?? null };
}

/** The parts as the reader may see them; what is not published yet is hidden from the student until the sheet is final. */
function partsOf(
  sheet: Sheet,
  found: ReturnType<typeof explain>,
  graded: Sheet['enrolments'],
  { shown, final }: { shown: boolean; final: boolean },
): ExplainedPart[] {
  const ids = new Set(graded.map((each) => each.enrolment_id));
  return sheet.assessments.map((part): ExplainedPart => {
    const own = found.parts.find((each) => each.id === part.id);
    const hidden = !shown && !part.is_published;
    const class_ = sheet.scores.filter(
      (each) => each.assessment_id === part.id && each.points !== null && ids.has(each.enrolment_id),
    );
    const mean =
      class_.length >= leastShown && !hidden && (final || part.is_published || shown)
        ? roundTo(class_.reduce((sum, each) => sum + (each.points ?? 0), 0) / class_.length, 1)
        : null;
    return {
      id: part.id,
      name: part.name,
      name_en: part.name_en,
      weight: part.weight,
      due_on: part.due_on,
      status: hidden ? 'hidden' : (own?.status ?? 'missing'),
      points: hidden ? null : (own?.points ?? null),
      adds: hidden ? null : (own?.adds ?? null),
      published: final || part.is_published,
      mean,
    };
  });
}

interface StoredLine {
  id: number;
  at: string;
  by: string | null;
  what: 'score' | 'letter';
  assessment_id: number | null;
  part: string | null;
  part_en: string | null;
  before: Entry | null;
  after: Entry | null;
}
interface Entry {
  points?: number | null;
  absent?: boolean;
  letter?: string;
  total?: number | null;
  status?: 'temporary' | 'final' | 'rectified';
  reason?: string | null;
}
/** A student reads what was published: scores of published parts, and of letters what happened once they were final. */
async function readLog(
  { db }: Reading,
  id: number,
  { own, final, sheet }: { own: boolean; final: boolean; sheet: Sheet },
): Promise<LogLine[]> {
  const lines = await rowsOf<StoredLine>(
    db,
    sql`select l.id, l.at, l.what, l.assessment_id, l.part, l.part_en, l.before, l.after, u.full_name as by from grade_log l left join ${userRead} u on u.id = l.by_user where l.enrolment_id = ${id} order by l.id desc limit 200`,
  );
  const published = new Set(sheet.assessments.filter((each) => each.is_published).map((each) => each.id));
  const settled = (entry: Entry | null): boolean => entry?.status === 'final' || entry?.status === 'rectified';
  const say = (entry: Entry | null, what: StoredLine['what']): string =>
    entry === null
      ? '-'
      : what === 'score'
        ? cellMark({ points: entry.points ?? null, absent: entry.absent ?? false })
        : `${entry.letter ?? ''}${entry.total === null || entry.total === undefined ? '' : ` (${entry.total})`}`;
  return lines
    .filter((line) =>
      !own
        ? true
        : line.what === 'score'
          ? final || published.has(Number(line.assessment_id))
          : settled(line.before) || settled(line.after),
    )
    .map((line) => ({
      id: Number(line.id),
      at: isoOf(line.at),
      by: line.by,
      what: line.what,
      part: line.part === null ? null : { tr: line.part, en: line.part_en ?? line.part },
      before: say(line.before, line.what),
      after: say(line.after, line.what),
      state: line.after?.status ?? null,
      reason: line.after?.reason ?? null,
    }));
}
