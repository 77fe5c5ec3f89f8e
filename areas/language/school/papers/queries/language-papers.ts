import { may } from '#kernel/contract/refusal.ts';
import { noteReading } from '#kernel/server/access-log.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { documentNumber } from '#areas/records/documents/rules/document-types.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import { rowsOfProgram } from '../../sessions/queries/language-registration.ts';
import { languagePapers as query, type paperKinds, type paperLanguages } from '../contract.ts';
import { attendedClass, levelLines } from '../facts/paper-facts.ts';
import { attendanceReasons, completedLevels, levelReasons } from '../rules/may-issue.ts';

export const languagePapers = answer(query, async (context, { student_program_id }) => {
  const { db } = context;
  const whose = await rowsOfProgram(context, student_program_id, 'languagepaper_show');
  noteReading(context.services, context.actor, { person: 'student', id: whose }, query.name, context);
  const rows = await rowsOf<{
    id: number;
    year: number;
    number: number;
    kind: keyof typeof paperKinds;
    language: keyof typeof paperLanguages;
    level: string | null;
    issued_at: string;
    valid: boolean;
  }>(
    db,
    sql`select d.id, d.year, d.number, d.type as kind, d.language, d.content->>'level' as level, d.issued_at, d.status = 'valid' as valid from ${issuedDocumentRead} d
      where d.student_program_id = ${student_program_id} and d.type in ('language_level', 'language_attendance') order by d.issued_at desc, d.id desc limit 20`,
  );
  const completed = completedLevels(await levelLines(db, student_program_id));
  const attended = await attendedClass(db, student_program_id);
  return {
    papers: rows.map(({ year, number, ...row }) => ({
      ...row,
      id: Number(row.id),
      number: documentNumber(year, number),
      issued_at: new Date(row.issued_at).toISOString(),
    })),
    levels: completed.map((each) => ({ id: each.level_id, code: each.level })),
    can: {
      language_level: may(levelReasons(completed, null)),
      language_attendance: may(attendanceReasons(attended ? attended.held : null)),
    },
  };
});
