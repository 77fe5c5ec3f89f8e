import { answer } from '#kernel/server/area.ts';
import { exportSpreadsheet } from '#kernel/server/engine/export.ts';
import { courseRecord } from '#areas/curriculum/commands/records.ts';
import { exportCourses as exportCoursesQuery } from '#areas/curriculum/contract.ts';

export const exportCourses = answer(exportCoursesQuery, (context, input) =>
  exportSpreadsheet(courseRecord, input, context),
);
