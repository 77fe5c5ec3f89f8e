import { writeXlsx } from 'hucre/xlsx';
import { answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheet } from '#kernel/server/engine/export.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { notFound } from '#kernel/server/failure.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { dayWords, meetingTypeWords } from '../../resources/meeting.ts';
import { formatTime } from '../../rules/time.ts';
import { meetings, sectionInstructors, sections, semesters } from '../../tables.ts';
import { timetableSheet as sheetQuery, timetableTemplate as templateQuery } from '../contract.ts';
import { columnWords } from '../facts/read-sheet.ts';
import { fileColumns, requiredColumns, type FileColumn } from '../rules/file-rows.ts';

interface Row {
  id: number;
  course: string;
  section_no: number;
  type: 1 | 2;
  day: keyof typeof dayWords;
  starts: number;
  ends: number;
  room: string | null;
  instructors: string;
}
const headings = (context: Reading, star: boolean): string[] => {
  const words = columnWords(context);
  return fileColumns.map((name) => words[name][context.locale] + (star && requiredColumns.includes(name) ? ' *' : ''));
};

/** The lessons of a semester that the reader may place; taken in again unchanged, it changes nothing. */
export const timetableSheet = answerFile(sheetQuery, async (context, { semester_id }) => {
  const { locale } = context;
  const [semester] = await rowsOf<{ academic_year: string; code: number }>(
    context.db,
    sql`select academic_year, code from ${semesters} where id = ${semester_id}`,
  );
  if (!semester) throw notFound();
  const rows = await rowsOf<Row>(
    context.db,
    sql`select m.id, sections.code as course, sections.section_no, m.type, m.day, m.starts, m.ends, r.code as room,
      coalesce((select string_agg(st.registration_number || ' ' || ${personName('st')}, '; ' order by i.share desc, st.last_name, st.id) from ${sectionInstructors} i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '') as instructors
    from ${meetings} m join ${sections} sections on sections.id = m.section_id left join ${classroomRead} r on r.id = m.classroom_id
    where m.semester_id = ${semester_id} and sections.status <> 'cancelled' and (${context.rows('courseschedule_update')}) order by sections.code, sections.section_no, m.type, m.day, m.starts, m.id`,
  );
  const name = context.services.lines.line(locale, 'timetable_file:sheet_name', {
    semester: `${semester.academic_year}-${semester.code}`,
  });
  return spreadsheetOf(
    name,
    headings(context, false),
    rows.map((row) => [
      row.course,
      row.section_no,
      meetingTypeWords[row.type][locale],
      dayWords[row.day][locale],
      formatTime(row.starts),
      formatTime(row.ends),
      row.room,
      row.instructors,
      Number(row.id),
    ]),
  );
});

/** Headings alone, what each column takes, and a row as an example. */
export const timetableTemplate = answerFile(templateQuery, async (context) => {
  const { locale, services } = context;
  const t = (key: string, params: Record<string, string> = {}): string =>
    services.lines.line(locale, `timetable_file:${key}`, params);
  const types = Object.values(meetingTypeWords).map((each) => each[locale]);
  const days = Object.values(dayWords).map((each) => each[locale]);
  const [room] = await rowsOf<{ code: string }>(
    context.db,
    sql`select r.code from ${classroomRead} r where r.status = 'a' order by r.code limit 1`,
  );
  const head = headings(context, true);
  const example: Record<FileColumn, string | number> = {
    course: 'CENG101',
    section_no: 1,
    type: types[0] ?? '',
    day: days[0] ?? '',
    start_time: '09:00',
    end_time: '10:50',
    room: room?.code ?? '',
    instructors: '1001; 1002',
    record: '',
  };
  const columns = head.map((each) => ({ width: Math.max(12, each.length + 4) }));
  const lists = [
    [types, 'C'],
    [days, 'D'],
  ] as const;
  const bytes = await writeXlsx({
    sheets: [
      {
        name: t('template_name').slice(0, 31),
        columns,
        rows: [head],
        freezePane: { rows: 1 },
        dataValidations: lists.map(([values, letter]) => ({
          type: 'list' as const,
          values,
          allowBlank: true,
          showErrorMessage: false,
          range: `${letter}2:${letter}3001`,
        })),
      },
      {
        name: t('explanation'),
        columns: [24, 10, 90].map((width) => ({ width })),
        rows: [
          [t('column'), t('required'), t('takes')],
          ...fileColumns.map((name, at) => [
            head[at] ?? '',
            services.lines.line(locale, requiredColumns.includes(name) ? 'ui:yes' : 'ui:no'),
            t(`takes.${name}`, { types: types.join(', '), first: types[0] ?? '' }),
          ]),
          [],
          [t('keeps')],
        ],
        freezePane: { rows: 1 },
      },
      { name: t('example'), columns, rows: [head, fileColumns.map((name) => example[name])] },
    ],
  });
  return { name: `${t('template_name')}.xlsx`, mime: spreadsheet, body: Buffer.from(bytes) };
});
