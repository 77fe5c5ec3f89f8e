import { activeSemester } from '#areas/scheduling/reads/semesters.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRegistrations } from '../tables.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { MetricSource } from '#kernel/server/metrics.ts';

/** How registration of the active semester goes. */
export const registrationMetrics: readonly MetricSource[] = [
  {
    name: 'seats',
    help: 'Seats of the active semester, taken and free',
    label: 'state',
    read: (db) =>
      rowsOf(
        db,
        sql`select v.of, v.value from (select coalesce(sum(taken), 0)::int as taken, coalesce(sum(quota - taken), 0)::int as free from ${sectionRead} s where s.semester_id = ${activeSemester}) t,
          lateral (values ('taken', t.taken), ('free', t.free)) v(of, value)`,
      ),
  },
  {
    name: 'registrations',
    help: 'Registrations of the active semester by state',
    label: 'state',
    read: (db) =>
      rowsOf(
        db,
        sql`select status as of, count(*)::int as value from ${semesterRegistrations} where semester_id = ${activeSemester} group by status`,
      ),
  },
];
