import { may } from '#kernel/contract/refusal.ts';
import { requestStates, type RequestState } from '#kernel/contract/define-request.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { changeOfClassPage as query, type ChangeOfClassPage } from '../contract.ts';
import { classSides, opinionWord } from '../facts/classes.ts';
import { maySpeak } from '../rules/may-speak.ts';

interface Row {
  number: string;
  student: string;
  status: RequestState;
  form: { session_id: number; reason: ChangeOfClassPage['reason']; explanation: string; retest?: boolean | null };
  level_change: ChangeOfClassPage['change'];
  mine: boolean;
}
export const changeOfClassPage = answer(query, async (context, { id }) => {
  const { db, actor } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`select r.year || '/' || lpad(r.number::text, 6, '0') as number, s.student_number || ' ' || ${personName('s')} as student, r.status, r.form, esl_class_changes.level_change,
      coalesce((${context.rows('changeofclassrequest_update')}), false) as mine
      from esl_class_changes join ${requestRead} r on r.id = esl_class_changes.id join ${studentRead} s on s.id = esl_class_changes.student_id where esl_class_changes.id = ${id} and (${context.rows('changeofclassrequest_show')})`,
  );
  if (!row || !Object.hasOwn(requestStates, row.status)) throw notFound();
  const classes = await classSides(db, id);
  const office = !['instructor', 'adjunct'].includes(actor.role);
  return {
    id,
    number: row.number,
    student: row.student,
    module: classes[0]?.session.module_code ?? '–',
    reason: row.form.reason,
    change: row.level_change,
    explanation: row.form.explanation,
    retest: row.form.retest === true,
    status: row.status,
    classes: classes.map(({ side, session, hours, teachers, opinion }) => ({
      side,
      session_id: row.mine || office ? session.id : null,
      name: session.name,
      level: session.level,
      seats: actor.student_id === null ? { taken: session.taken, capacity: session.capacity } : null,
      hours,
      teachers: teachers.map((each) => each.name),
      // what a teacher thinks of a student is for those who decide
      opinion:
        opinion && actor.student_id === null
          ? {
              word: opinionWord(opinion.agrees),
              note: opinion.note,
              by: opinion.by,
              at: new Date(opinion.at).toISOString(),
            }
          : null,
      can: {
        speak: may(
          maySpeak({
            status: row.status,
            session: session.name,
            teaches: row.mine && (office || teachers.some((each) => each.staff_id === actor.staff_id)),
          }),
        ),
      },
    })),
    whole: office,
  };
});
