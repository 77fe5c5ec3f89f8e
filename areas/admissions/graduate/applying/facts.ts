import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Submitting } from '../rules/may-apply.ts';
import { documentsOf, feePaid, referencesOf, takesToday, type Application, type Call } from '../work/application.ts';

/** Openings to which a returned application had been sent: it may be sent to them again although they have closed. */
export async function sentBefore(
  db: Db,
  application: Pick<Application, 'id' | 'returned_note'>,
): Promise<ReadonlySet<number>> {
  if (application.returned_note === null) return new Set();
  const rows = await rowsOf<{ call_id: number }>(
    db,
    sql`select c.call_id from graduate_candidacies c where c.application_id = ${application.id} and c.state = 'draft' and exists (select from graduate_events e where e.candidacy_id = c.id and e.to_state = 'submitted')`,
  );
  return new Set(rows.map((row) => Number(row.call_id)));
}
/** What decides whether an application can be submitted. */
export async function submittingFacts(
  context: Pick<Reading, 'db' | 'today'>,
  application: Application,
  calls: readonly Call[],
): Promise<Submitting> {
  const { db, today } = context;
  const before = await sentBefore(db, application);
  const due = calls.reduce((all, call) => all + Number(call.fee), 0);
  const [documents, references] = [await documentsOf(db, application.id), await referencesOf(db, application.id)];
  return {
    draft: application.submitted_at === null,
    open: calls.length > 0 && calls.every((call) => before.has(Number(call.id)) || takesToday(call, today)),
    documents,
    programs: calls.length,
    education: application.education.length,
    exams: application.exams.length,
    statement: application.statement.trim().length,
    references: references.length,
    letters: Math.max(0, ...calls.map((call) => call.letters)),
    fee_paid: await feePaid(db, application, due),
  };
}
