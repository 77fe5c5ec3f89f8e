import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { programRead } from '#areas/reference/reads/units.ts';

export interface Enrolment {
  id: number;
  program_name: string;
  program_name_en: string;
  mentora: boolean;
  agreement_accepted_at: string | null;
  agreement_version: string | null;
}
/** The caller's own enrolment in a program as far as the agreement goes; 404 for anybody else's. */
export async function ownEnrolment(db: Db, actor: Actor, id: number | null, lock: boolean): Promise<Enrolment> {
  // NS-114: a mentora student is known by the role MS or by the type of the program
  const [row] = await rowsOf<Enrolment>(
    db,
    sql`
    select sp.id, p.name as program_name, p.name_en as program_name_en, (sp.student_type = 'mentora' or ${actor.role} = 'MS') as mentora, sp.agreement_accepted_at, sp.agreement_version
    from student_programs sp join ${programRead} p on p.id = sp.program_id where sp.id = ${id} and sp.student_id = ${actor.student_id} ${lock ? sql`for update of sp` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
