import { streamXlsxRows } from 'hucre/xlsx';
import { fold, locales } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { checkWorkbook } from '#kernel/server/engine/import-archive.ts';
import { Failure, malformed } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { mostAssigned, readAdvisorSheet as command } from '../contract.ts';
import { advisingRefusals } from '../refusals.ts';
import { previewWishes } from './preview-advisors.ts';
import { mayBeginOn } from '../rules/may-assign-advisor.ts';

interface Line {
  line: number;
  student_number: string;
  registration_number: string;
}

/** A spreadsheet as a dry run: its rows become wishes, numbers nobody has are named with their line. */
export const readAdvisorSheet = handle(command, async (context, input) => {
  refuse(mayBeginOn(input.from, context.today));
  const file = context.files.find((each) => each.field === 'file');
  if (!file) throw malformed({ file: [{ key: 'required', params: {} }] });
  await checkUpload(file.bytes, 'spreadsheet', 'file');
  await checkWorkbook(file.bytes);
  const headings = (name: string): string[] => [
    name,
    ...locales.map((locale) => fold(context.services.lines.line(locale, `advising:sheet.${name}`))),
  ];
  const lines: Line[] = [];
  let places: { student: number; advisor: number } | null = null;
  for await (const row of streamXlsxRows(new Uint8Array(file.bytes))) {
    const cells = row.values.map((value) =>
      String(value ?? '')
        .trim()
        .replace(/^'/, ''),
    );
    if (!places) {
      const find = (name: string): number => cells.findIndex((cell) => headings(name).includes(fold(cell)));
      places = { student: find('student_number'), advisor: find('registration_number') };
      if (places.student < 0 || places.advisor < 0) refuse(advisingRefusals.advisor_sheet_columns());
    } else if (cells.some((cell) => cell !== '')) {
      lines.push({
        line: row.index + 1,
        student_number: cells[places.student] ?? '',
        registration_number: cells[places.advisor] ?? '',
      });
      if (lines.length > mostAssigned)
        throw malformed({ file: [{ key: 'max_rows', params: { value: String(mostAssigned) } }] });
    }
  }
  if (lines.length === 0) throw new Failure(406, 'no_result');
  const found = await rowsOf<Line & { student_program_id: number | null; advisor_id: number | null }>(
    context.db,
    sql`
    select x.line, x.student_number, x.registration_number, sp.id as student_program_id, st.id as advisor_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(line int, student_number text, registration_number text)
    left join students s on s.student_number = x.student_number left join student_programs sp on sp.student_id = s.id and sp.is_main left join staff st on upper(st.registration_number) = upper(x.registration_number) order by x.line`,
  );
  const wishes = found.flatMap(({ student_program_id, advisor_id }) =>
    student_program_id === null || advisor_id === null ? [] : [{ student_program_id, advisor_id }],
  );
  context.audit({
    resource: 'advisor-assignment',
    action: 'read-advisor-sheet',
    after: { file: file.name, lines: lines.length, from: input.from },
  });
  return {
    ...(await previewWishes(context, wishes)),
    unknown: found
      .filter((row) => row.student_program_id === null || row.advisor_id === null)
      .map(({ line, student_number, registration_number }) => ({ line, student_number, registration_number })),
  };
});
