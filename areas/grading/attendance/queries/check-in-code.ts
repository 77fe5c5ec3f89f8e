import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { qrPicture } from '#areas/people/cards/queries/qr-picture.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { isoOf } from '../../queries/moments.ts';
import { checkInCode as codeQuery } from '../contract.ts';
import { codeNow, secondsLeft } from '../facts/check-in-codes.ts';
import { classSection } from '../facts/class-attendance.ts';

export interface Opening {
  id: number;
  sheet_id: number;
  section_id: number;
  secret: string;
  network: string;
  network_only: boolean;
  closes_at: string;
}
/** An opening of a section; 404 where the section has none of that number. */
export async function openingOf(context: Pick<Reading, 'db'>, section_id: number, id: number): Promise<Opening> {
  const [found] = await rowsOf<Opening>(
    context.db,
    sql`select o.id, o.sheet_id, h.section_id, o.secret, o.network, o.network_only, o.closes_at from attendance_openings o join attendance_sheets h on h.id = o.sheet_id where o.id = ${id} and h.section_id = ${section_id}`,
  );
  if (!found) throw notFound();
  return { ...found, id: Number(found.id), sheet_id: Number(found.sheet_id), closes_at: isoOf(found.closes_at) };
}
/** The screen in the classroom. Who is odd is named to the teacher and refused nothing: phones are shared, halls stand behind one address. */
export const checkInCode = answer(codeQuery, async (context, input) => {
  const { db, now } = context;
  const section = await classSection(context, input.section_id, 'attendance_store');
  const opening = await openingOf(context, section.id, input.id);
  const stands = new Date(opening.closes_at) > now;
  const code = stands ? codeNow(opening.secret, now) : null;
  const rows = await rowsOf<{ name: string; shared: boolean; same_network: boolean }>(
    db,
    sql`select ${personName('s')} as name, c.same_network, count(*) over (partition by c.device) > 1 as shared
    from attendance_check_ins c join ${enrolmentRead} e on e.id = c.enrolment_id join ${studentRead} s on s.id = e.student_id where c.opening_id = ${opening.id} order by c.id desc`,
  );
  const [sum] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${enrolmentRead} e where e.section_id = ${section.id} and e.status = 'registered'`,
  );
  return {
    code,
    seconds: secondsLeft(now),
    qr: code === null ? null : qrPicture(`${context.services.config.publicUrl}/attendance/mine?code=${code}`),
    closes_at: opening.closes_at,
    students: sum?.n ?? 0,
    checked: rows.length,
    latest: rows.slice(0, 8).map((each) => each.name),
    odd: rows
      .filter((each) => each.shared || !each.same_network)
      .map((each) => ({ name: each.name, device: each.shared, network: !each.same_network })),
  };
});
