import { answer } from '#kernel/server/area.ts';
import { exportSpreadsheet } from '#kernel/server/engine/export.ts';
import { headingOf, importColumns } from '#kernel/server/engine/import-columns.ts';
import { courseRecord } from '#areas/curriculum/commands/records.ts';
import { exportCourses as exportCoursesQuery } from '#areas/curriculum/contract.ts';

/** Without chosen columns every one that an import reads, so that the file can come back as it went. */
export const exportCourses = answer(exportCoursesQuery, (context, input) => {
  const whole = importColumns(courseRecord).map((column) => ({
    field: column.name,
    label: headingOf(courseRecord, column, context.locale, context.services.lines),
  }));
  return exportSpreadsheet(courseRecord, { ...input, columns: input.columns || JSON.stringify(whole) }, context);
});
