import type { StaffMade } from './staff-made.ts';
import { programSources } from '#demo/catalogue/structure.ts';
import { at } from '#demo/rows.ts';
import type { Study } from '#demo/study.ts';

/** Who advises whom: 18 to 36 students to an advisor of the department where it has enough people; the account `advisor` has the first of Computer Engineering. */
export function advisorsFor(studies: readonly Study[], staff: readonly StaffMade[]): Map<Study, number> {
  const byDepartment = new Map<string, Study[]>();
  for (const study of studies) {
    const { department } = at(programSources, study.plan.program);
    const list = byDepartment.get(department);
    if (list) list.push(study);
    else byDepartment.set(department, [study]);
  }
  const advisors = new Map<Study, number>();
  for (const [department, list] of byDepartment) {
    const named = staff.find((each) => each.username === 'advisor' && each.department_code === department);
    const own = staff.filter(
      (each) =>
        each.is_academic &&
        each.department_code === department &&
        !['chair', 'dean', 'instructor', 'advisor'].includes(each.username),
    );
    const all = named ? [named, ...own] : own;
    const active = list.filter((study) => study.graduated_on === null);
    const rest = list.filter((study) => study.graduated_on !== null);
    // graduates were advised too, but weigh nothing today
    const groups = Math.min(all.length, Math.max(1, Math.ceil(active.length / 36)));
    const nth = Math.ceil(active.length / groups);
    active.forEach((study, index) => advisors.set(study, at(all, Math.min(groups - 1, Math.floor(index / nth))).id));
    rest.forEach((study, index) => advisors.set(study, at(all, index % groups).id));
  }
  return advisors;
}
