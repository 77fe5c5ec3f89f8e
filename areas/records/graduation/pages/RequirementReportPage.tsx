import { useSearchValues } from '#kernel/web/hooks.ts';
import { reportStudent, runInput } from '../parts/graduation-input.ts';
import { RunScreen } from '../parts/RunScreen.tsx';
import { RunsScreen } from '../parts/RunsScreen.tsx';
import { StudentReport } from '../parts/StudentReport.tsx';

/** /student/programs/graduation-requirement-report: of many students, or of one. */
export default function RequirementReportPage() {
  const [search] = useSearchValues();
  const student = reportStudent(search);
  if (student !== null) return <StudentReport id={student} />;
  const input = runInput(search);
  return input === null ? <RunsScreen /> : <RunScreen input={input} />;
}
