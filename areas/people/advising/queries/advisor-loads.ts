import { answer } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { advisorLoads as query, type AdvisorLoad } from '../contract.ts';
import { advisorUnits } from '../access.ts';
import { visible } from './advised-students.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { personName } from '../../reads/person-name.ts';

/** The load counts everybody he advises, also students of other units. */
export const advisorLoads = answer(query, (context) =>
  countedRows<AdvisorLoad>(
    context,
    sql`
  with load as (select advisor_id, sum(n)::int as total, json_agg(json_build_object('class_year', class_year, 'count', n) order by class_year) as classes
      from (select advisor_id, class_year, count(*)::int as n from student_programs where status = 'active' and advisor_id is not null group by 1, 2) each_class group by 1),
    mine as (select distinct student_programs.advisor_id as id from student_programs join students on students.id = student_programs.student_id where student_programs.status = 'active' and student_programs.advisor_id is not null and ${visible(context, 'advisor_assign')})
  select staff.id, ${personName('staff')} as name, staff.title, d.name as department, d.name_en as department_en, coalesce(load.total, 0) as total, coalesce(load.classes, '[]') as classes
  from staff left join ${departmentRead} d on d.id = staff.department_id left join load on load.advisor_id = staff.id
  where staff.status = 'a' and staff.is_academic and (${advisorUnits(context.actor)} or staff.id in (select id from mine)) order by staff.last_name, staff.first_name, staff.id limit 1000`,
    (loads) => loads.reduce((sum, each) => sum + each.total, 0),
  ),
);
