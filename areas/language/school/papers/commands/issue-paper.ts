import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { fill, type Locale, type Text } from '#kernel/contract/text.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { issueDocument } from '#areas/records/documents/commands/issue-document.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import { learnerOf } from '../../sessions/facts/learner.ts';
import { rowsOfProgram } from '../../sessions/queries/language-registration.ts';
import { issueLanguagePaper as command } from '../contract.ts';
import { attendedClass, levelLines } from '../facts/paper-facts.ts';
import { attendanceReasons, completedLevels, levelReasons } from '../rules/may-issue.ts';

interface Paper {
  title: Text;
  about: Text;
  paragraphs: Text[];
  level?: string;
  /** of a letter: the day whose hours it states */ day?: string;
}
type Say = (key: string, of?: (locale: Locale) => Record<string, string>) => Text;
const sayOf =
  ({ services: { lines } }: Writing): Say =>
  (key, of = () => ({})) => ({
    tr: fill(lines.line('tr', `language:paper.${key}`), of('tr')),
    en: fill(lines.line('en', `language:paper.${key}`), of('en')),
  });

/** Given to the student, or by the office: the same once more where it is there and valid: the certificate of a level, the letter of a day. */
export const issueLanguagePaper = handle(command, async (context, input) => {
  const { db } = context;
  const { student_program_id, kind, language } = input;
  await rowsOfProgram(context, student_program_id, 'languagepaper_store');
  // one paper of a student at a time: who asks twice at once gets the same
  await db.execute(sql`select id from esl_students where student_program_id = ${student_program_id} for update`);
  const learner = await learnerOf(db, student_program_id);
  if (!learner) throw notFound();
  const say = sayOf(context);
  const paper =
    kind === 'language_level'
      ? await levelPaper(context, say, student_program_id, input.level_id ?? null)
      : await attendancePaper(context, say, student_program_id);
  const same =
    paper.level === undefined
      ? sql`d.content->>'day' = ${paper.day ?? ''} and d.content->'paragraphs' = ${JSON.stringify(paper.paragraphs)}::jsonb`
      : sql`d.content->>'level' = ${paper.level}`;
  const [given] = await rowsOf<{ id: number }>(
    db,
    sql`select d.id from ${issuedDocumentRead} d where d.student_program_id = ${student_program_id} and d.type = ${kind} and d.language = ${language} and d.status = 'valid' and ${same} order by d.id desc limit 1`,
  );
  if (given) return { document_id: Number(given.id) };
  const issued = await issueDocument(context, {
    type: kind,
    student_id: learner.student_id,
    student_program_id,
    language,
    content: { request_number: null, ...paper },
  });
  return { document_id: issued.id };
});
async function levelPaper({ db }: Writing, say: Say, program: number, level_id: number | null): Promise<Paper> {
  const completed = completedLevels(await levelLines(db, program));
  const [asked] =
    level_id === null
      ? []
      : await rowsOf<{ id: number; code: string }>(
          db,
          sql`select l.id, l.code from esl_levels l where l.id = ${level_id}`,
        );
  if (level_id !== null && !asked) throw notFound();
  refuse(levelReasons(completed, asked ? { id: Number(asked.id), code: asked.code } : null));
  const line = completed.find((each) => !asked || each.level_id === Number(asked.id));
  if (!line) throw notFound();
  const name = (locale: Locale): string => `${line.level} ${locale === 'tr' ? line.name : line.name_en}`;
  return {
    title: say('level_title'),
    about: { tr: name('tr'), en: name('en') },
    level: line.level,
    paragraphs: [
      say('level_done', (locale) => ({
        level: name(locale),
        cefr: line.cefr.toUpperCase(),
        day: longDay(line.ends_on)[locale],
      })),
      say('level_course', (locale) => ({
        course: locale === 'tr' ? line.course : line.course_en,
        module: line.module,
        total: line.total === null ? '–' : Number(line.total).toLocaleString(locale),
      })),
    ],
  };
}
async function attendancePaper({ db, today }: Writing, say: Say, program: number): Promise<Paper> {
  const attended = await attendedClass(db, program);
  refuse(attendanceReasons(attended ? attended.held : null));
  if (!attended) throw notFound();
  const { session, attendance, held, missed } = attended;
  return {
    title: say('attendance_title'),
    day: today,
    about: { tr: `${session.name} ${session.course}`, en: `${session.name} ${session.course_en}` },
    paragraphs: [
      say('attendance_class', (locale) => ({
        course: `${session.name} ${locale === 'tr' ? session.course : session.course_en}`,
        from: longDay(session.starts_on)[locale],
        until: longDay(session.ends_on)[locale],
      })),
      say('attendance_hours', (locale) => ({
        day: longDay(today)[locale],
        held: String(held),
        there: String(held - missed),
        percent: attendance.toLocaleString(locale),
      })),
    ],
  };
}
