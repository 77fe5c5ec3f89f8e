import { studentFound } from '#areas/people/reads/found.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { SQLWrapper } from 'drizzle-orm';
import { sessionAccess } from './access.ts';
import { registerLanguageSessions } from './commands/register.ts';
import { cancelLanguageSession, saveSessionWeek } from './commands/save-week.ts';
import { sessionPages } from './pages.ts';
import { instructorSessions, instructorSessionSchedule } from './queries/instructor-week.ts';
import { languageRegistration } from './queries/language-registration.ts';
import { sessionPage } from './queries/session-page.ts';
import { sessionCalendar } from './facts/own-calendar.ts';
import { sessionRefusals } from './refusals.ts';
import { languageStudent } from './resources/language-student.ts';
import { session } from './resources/session.ts';
import { studentModuleStatus } from './resources/student-module-status.ts';
import { eslEnrolments, eslSessions, eslSlots, eslStudents } from './tables.ts';
import { sessionTexts } from './texts.ts';

const studentOf = (program: SQLWrapper) =>
  sql`(select sp.student_id from ${studentProgramRead} sp where sp.id = ${program})`;
/** Classes of the language school, who teaches them and who sits in them. */
export const sessionPart: AreaPart = {
  texts: sessionTexts,
  refusals: [sessionRefusals.specs],
  pages: sessionPages,
  access: sessionAccess,
  resources: [
    bindResource(session, eslSessions, {
      derive: {
        teachers: sql`(select string_agg(distinct st.first_name || ' ' || st.last_name, ', ') from ${eslSlots} t join ${staffRead} st on st.id = t.staff_id where t.session_id = ${eslSessions.id})`,
        weekly_hours: sql`(select coalesce(sum(t.ends - t.starts), 0) / 60.0 from ${eslSlots} t where t.session_id = ${eslSessions.id})`,
      },
    }),
    bindResource(studentModuleStatus, eslEnrolments, {
      derive: {
        student_id: studentOf(eslEnrolments.student_program_id),
        class_name: sql`(select c.code || '-' || s.section from esl_sessions s join esl_courses c on c.id = s.course_id where s.id = ${eslEnrolments.session_id})`,
      },
      search: (wanted) =>
        sql`${eslEnrolments.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
    bindResource(languageStudent, eslStudents, {
      derive: {
        student_id: studentOf(eslStudents.student_program_id),
        student_number: sql`(select s.student_number from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${eslStudents.student_program_id})`,
        completed: sql`(select l.code from ${eslEnrolments} e join ${eslSessions} s on s.id = e.session_id join esl_courses c on c.id = s.course_id join esl_levels l on l.id = c.level_id where e.student_program_id = ${eslStudents.student_program_id} and e.core and e.status in ('passed', 'conditionally_passed', 'exempt') order by l.position desc limit 1)`,
        f1: sql`(select s.visa_type = 'F1' from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${eslStudents.student_program_id})`,
      },
      search: (wanted) =>
        sql`${eslStudents.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
  ],
  commands: [saveSessionWeek, cancelLanguageSession, registerLanguageSessions],
  calendars: [sessionCalendar],
  queries: [sessionPage, languageRegistration, instructorSessionSchedule, instructorSessions],
};
