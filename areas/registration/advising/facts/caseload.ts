import type { SQL } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { namedOrder } from '#kernel/server/named-order.ts';
import type { AdviseeRow, AdviseesAnswer, RegistrationStatus } from '../contract.ts';
import { approvalWindow } from './approval-window.ts';
import { catalogueOf, type Catalogue } from '../../desk/facts/catalogue.ts';
import { decisionReasons, notStarted } from '../../facts/registration-gate.ts';
import { isoOrNull } from '../../facts/university-clock.ts';

export interface CaseloadFilter {
  search?: string | null;
  status?: RegistrationStatus | null;
  class_year?: number | null;
  at_risk?: 'yes' | 'no' | null;
  program_id?: number | null;
  page?: number | null;
  limit?: number | null;
  sort?: string | null;
}

const atRisk = sql`coalesce(student_programs.cgpa < case when programs.level in ('master', 'doctorate') then 3 else 2 end, false)`;
const sorts: Record<string, SQL> = {
  name: sql`students.last_name, students.first_name`,
  number: sql`students.student_number`,
  class_year: sql`student_programs.class_year, students.last_name`,
  cgpa: sql`student_programs.cgpa`,
  credits: sql`r.credits`,
  submitted_at: sql`r.submitted_at`,
};
const orders: Record<string, SQL> = {
  ...sorts,
  '-name': sql`students.last_name desc, students.first_name desc`,
  '-number': sql`students.student_number desc`,
  '-class_year': sql`student_programs.class_year desc, students.last_name`,
  '-cgpa': sql`student_programs.cgpa desc nulls last`,
  '-credits': sql`r.credits desc nulls last`,
  '-submitted_at': sql`r.submitted_at desc nulls last`,
};

interface Row {
  student_program_id: number;
  student_id: number;
  student_number: string;
  first_name: string;
  last_name: string;
  email: string;
  program_id: number;
  program_code: string;
  program_name: string;
  program_name_en: string;
  level: string;
  faculty_id: number;
  student_type: string;
  class_year: number;
  cgpa: number | null;
  credits_earned: number;
  student_status: string;
  at_risk: boolean;
  f1: boolean;
  registration_id: number | null;
  status: RegistrationStatus;
  credits: number | null;
  submitted_at: string | null;
  version: number | null;
  courses: number;
  waiting: number;
  holds: { office: string; reason: string; reason_en: string }[];
}

/** Students whose rows a permission shows, with their registration of the active semester. */
export async function caseload(
  context: Reading,
  permission: string,
  filter: CaseloadFilter,
  next: 'approved' | 'finalized',
): Promise<AdviseesAnswer> {
  const catalogue = await catalogueOf(context);
  const semester = catalogue.semester.id;
  const limit = filter.limit ?? 20;
  const page = filter.page ?? 1;
  const from = sql`student_programs join students on students.id = student_programs.student_id join programs on programs.id = student_programs.program_id
    left join semester_registrations r on r.student_program_id = student_programs.id and r.semester_id = ${semester}`;
  const mine = sql`student_programs.status = 'active' and (${context.rows(permission)})`;
  const asked = sql.join(
    [
      mine,
      ...(filter.search ? [sql`students.search like ${`%${fold(filter.search).replace(/[%_\\]/g, '\\$&')}%`}`] : []),
      ...(filter.status ? [filter.status === 'none' ? sql`r.id is null` : sql`r.status = ${filter.status}`] : []),
      ...(filter.class_year ? [sql`student_programs.class_year = ${filter.class_year}`] : []),
      ...(filter.program_id ? [sql`student_programs.program_id = ${filter.program_id}`] : []),
      ...(filter.at_risk ? [filter.at_risk === 'yes' ? atRisk : sql`not ${atRisk}`] : []),
    ],
    sql` and `,
  );
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select student_programs.id as student_program_id, students.id as student_id, students.student_number, students.first_name, students.last_name, students.email, programs.id as program_id, programs.code as program_code, programs.name as program_name, programs.name_en as program_name_en,
      programs.level, programs.faculty_id, student_programs.student_type, student_programs.class_year, student_programs.cgpa, student_programs.credits_earned, student_programs.status as student_status, ${atRisk} as at_risk, students.visa_type = 'F1' as f1,
      r.id as registration_id, coalesce(r.status, 'none') as status, r.credits, r.submitted_at, r.version,
      (select count(*)::int from enrolments e where e.student_program_id = student_programs.id and e.semester_id = ${semester} and e.status in ('registered', 'completed')) as courses,
      (select count(*)::int from waitlist_entries w where w.student_program_id = student_programs.id and w.status in ('waiting', 'offered')) as waiting,
      coalesce((select json_agg(json_build_object('office', h.office, 'reason', h.reason, 'reason_en', h.reason_en)) from holds h where h.student_id = students.id and h.released_at is null and (h.ends_at is null or h.ends_at >= ${context.now.toISOString()}::timestamptz)), '[]') as holds
    from ${from} where ${asked} order by ${namedOrder(orders, filter.sort || 'name')}, student_programs.id limit ${limit} offset ${(page - 1) * limit}`,
  );
  const counted = await countedRows<{ status: RegistrationStatus; count: number; at_risk: number }>(
    context,
    sql`select coalesce(r.status, 'none') as status, count(*)::int as count, (count(*) filter (where ${atRisk}))::int as at_risk from ${from} where ${mine} group by 1`,
    (groups) => groups.reduce((sum, each) => sum + each.count, 0),
  );
  const counts: AdviseesAnswer['counts'] = {
    none: 0,
    draft: 0,
    submitted: 0,
    approved: 0,
    returned: 0,
    finalized: 0,
    at_risk: 0,
    total: 0,
  };
  for (const each of counted) {
    counts[each.status] = each.count;
    counts.at_risk += each.at_risk;
    counts.total += each.count;
  }
  // what is asked for is mostly one of the counts: a second walk over the same rows only where it is narrower
  const narrowed = filter.search || filter.class_year || filter.program_id || filter.at_risk;
  const [total] = narrowed
    ? await rowsOf<{ count: number }>(context.db, sql`select count(*)::int as count from ${from} where ${asked}`)
    : [{ count: filter.status ? counts[filter.status] : counts.total }];
  return {
    semester: catalogue.semester,
    rows: rows.map((row) => adviseeRow(row, catalogue, context, next)),
    total: total?.count ?? 0,
    page,
    limit,
    counts,
  };
}

function adviseeRow(row: Row, catalogue: Catalogue, context: Reading, next: 'approved' | 'finalized'): AdviseeRow {
  const population = {
    level: row.level,
    class_year: row.class_year,
    faculty_id: row.faculty_id,
    program_ids: [row.program_id],
    student_type: row.student_type,
  };
  const reasons = [
    ...(row.status === 'none' ? notStarted() : decisionReasons(row.status, next)),
    ...(next === 'approved' ? approvalWindow(catalogue, population, context.now, context.actor.role) : []),
  ];
  return {
    student_program_id: row.student_program_id,
    student_id: row.student_id,
    student_number: row.student_number,
    full_name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    program: { id: row.program_id, code: row.program_code, name: row.program_name, name_en: row.program_name_en },
    class_year: row.class_year,
    cgpa: row.cgpa,
    credits_earned: row.credits_earned,
    student_status: row.student_status,
    at_risk: row.at_risk,
    f1: row.f1,
    registration: {
      id: row.registration_id,
      status: row.status,
      credits: row.credits ?? 0,
      submitted_at: isoOrNull(row.submitted_at),
      version: row.version ?? 0,
    },
    courses: row.courses,
    waiting: row.waiting,
    holds: row.holds,
    can: { approve: may(reasons) },
  };
}
