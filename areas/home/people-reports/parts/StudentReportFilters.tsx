import { textKey } from '#kernel/contract/text.ts';
import { reference } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useSearchValues, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import type { studentReportInput } from './reports-input.ts';
import { studentReportKinds, type StudentReportKind } from '../rules/student-reports.ts';

const resource = { area: 'people', name: 'student' };
const faculty = reference('faculty');
const department = reference('department', { where: { faculty_id: '@faculty_id' } });
const program = reference('program', { where: { faculty_id: '@faculty_id', department_id: '@department_id' } });
const kinds = Object.keys(studentReportKinds) as StudentReportKind[];

/** Which report, and over which students; all in the address. A larger unit clears the smaller ones within it. */
export function StudentReportFilters({
  input,
  years,
}: {
  input: ReturnType<typeof studentReportInput>;
  years: readonly number[];
}) {
  const t = useText();
  const [, change] = useSearchValues();
  const values = {
    faculty_id: input.faculty_id ?? null,
    department_id: input.department_id ?? null,
    program_id: input.program_id ?? null,
  };
  const any = [input.faculty_id, input.department_id, input.program_id, input.status, input.entry_year].some(Boolean);
  const offered = input.entry_year && !years.includes(input.entry_year) ? [input.entry_year, ...years] : years;
  return (
    <div className="rep-bar k-screen" role="group" aria-label={t('reports:filters')}>
      <SelectBox<StudentReportKind>
        label={t('reports:report')}
        required
        clearable={false}
        searchable={false}
        value={input.report ?? 'faculty'}
        onChange={(next) => change({ report: next === 'faculty' ? undefined : next, sort: undefined })}
        options={kinds.map((kind) => ({ value: kind, label: t(textKey(`reports:kind.${kind}`)) }))}
      />
      <FieldInput
        resource={resource}
        name="faculty_id"
        field={faculty}
        asFilter
        values={values}
        onChange={(next) => change({ faculty: next.faculty_id, department: undefined, program: undefined })}
      />
      <FieldInput
        resource={resource}
        name="department_id"
        field={department}
        asFilter
        values={values}
        onChange={(next) => change({ department: next.department_id, program: undefined })}
      />
      <FieldInput
        resource={resource}
        name="program_id"
        field={program}
        asFilter
        values={values}
        onChange={(next) => change({ program: next.program_id })}
      />
      <SelectBox<string>
        label={t('people:student.status')}
        placeholder={t('ui:all')}
        value={input.status ?? null}
        onChange={(next) => change({ status: next })}
        options={Object.keys(studentStatusWords).map((status) => ({
          value: status,
          label: t(textKey(`people:student.status.${status}`)),
        }))}
      />
      <SelectBox<number>
        label={t('people:student.entry_year')}
        placeholder={t('ui:all')}
        value={input.entry_year ?? null}
        onChange={(next) => change({ entry: next })}
        options={offered.map((year) => ({ value: year, label: String(year) }))}
      />
      {any && (
        <button
          type="button"
          className="k-clear-all"
          onClick={() =>
            change({
              faculty: undefined,
              department: undefined,
              program: undefined,
              status: undefined,
              entry: undefined,
            })
          }
        >
          {t('ui:clear_filters')}
        </button>
      )}
    </div>
  );
}
