import { longDay } from '#kernel/contract/calendar.ts';
import { answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { renderPdf, type PdfNode } from '#kernel/server/pdf.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { examPapers as query } from '../planning/contract.ts';
import { readPeriod } from '../facts/exam-facts.ts';
import { clock } from '../rules/exam-days.ts';

interface Line {
  slot_id: number;
  starts: number;
  ends: number;
  room_id: number;
  room: string;
  seat_no: number;
  student: string;
  student_number: string;
  code: string;
  name: string;
  name_en: string;
  extra_minutes: number;
}
/** A page for each room at each time of a day: who sits where, to sign on or for the door. The door says numbers only, no names. */
export const examPapers = answerFile(query, async (context, { period_id, day, paper }) => {
  const { db, locale, services } = context;
  const period = await readPeriod(db, period_id);
  const line = (key: string, values: Record<string, string | number> = {}): string =>
    services.lines.line(locale, `exams:paper.${key}`, values);
  const lines = await rowsOf<Line>(
    db,
    sql`select z.id as slot_id, z.starts, z.starts + e.minutes + t.extra_minutes as ends, r.id as room_id, r.code as room, t.seat_no, ${personName('s')} as student, s.student_number, e.code, e.name, e.name_en, t.extra_minutes
    from exam_seats t join exams e on e.id = t.exam_id join exam_slots z on z.id = t.slot_id join ${classroomRead} r on r.id = t.classroom_id join ${studentRead} s on s.id = t.student_id
    where e.period_id = ${period_id} and z.day = ${day} and t.place in ('hall', 'separate') order by z.starts, r.code, t.seat_no`,
  );
  const observers = await rowsOf<{ slot_id: number; room_id: number; names: string }>(
    db,
    sql`select d.slot_id, d.classroom_id as room_id, string_agg(${personName('st')}, ', ' order by d.id) as names from exam_duties d join ${staffRead} st on st.id = d.staff_id join exam_slots z on z.id = d.slot_id where d.period_id = ${period_id} and z.day = ${day} group by d.slot_id, d.classroom_id`,
  );
  const watching = new Map(observers.map((each) => [`${each.slot_id}/${each.room_id}`, each.names]));
  const halls = Map.groupBy(lines, (each) => `${each.slot_id}/${each.room_id}`);
  const letterhead = await readLetterhead(context);
  const title = line(paper, {});
  const pages = [...halls].map(([key, own], page): PdfNode => {
    const [first] = own;
    const exams = [...new Set(own.map((each) => `${each.code} ${locale === 'tr' ? each.name : each.name_en}`))];
    const until = Math.max(...own.map((each) => each.ends));
    const head = (
      paper === 'seating' ? ['seat', 'number', 'student', 'exam', 'signature'] : ['seat', 'number', 'exam']
    ).map((word): PdfNode => ({ text: line(word), bold: true, fontSize: 8 }));
    const body = own.map((each): PdfNode[] => [
      String(each.seat_no),
      each.student_number,
      ...(paper === 'seating'
        ? [
            each.student + (each.extra_minutes > 0 ? ` (${line('extra', { minutes: each.extra_minutes })})` : ''),
            each.code,
            '',
          ]
        : [each.code]),
    ]);
    return {
      ...(page > 0 ? { pageBreak: 'before' } : {}),
      stack: [
        { text: letterhead.title[locale], fontSize: 10, alignment: 'center', color: '#4a5361' },
        {
          text: first?.room ?? '',
          fontSize: paper === 'door' ? 40 : 18,
          bold: true,
          alignment: 'center',
          margin: [0, 6, 0, 0],
        },
        {
          text: `${longDay(day)[locale]} · ${clock(first?.starts ?? 0)}–${clock(until)}`,
          fontSize: paper === 'door' ? 16 : 11,
          alignment: 'center',
          margin: [0, 2, 0, 6],
        },
        { text: exams.join('\n'), fontSize: paper === 'door' ? 13 : 10, alignment: 'center', margin: [0, 0, 0, 6] },
        ...(paper === 'seating'
          ? [{ text: `${line('observers')}: ${watching.get(key) ?? '—'}`, fontSize: 9, margin: [0, 0, 0, 6] }]
          : []),
        {
          layout: 'lines',
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: paper === 'seating' ? [34, 80, '*', 70, 110] : [60, '*', 120],
            body: [head, ...body],
          },
        },
      ],
    };
  });
  const body = await renderPdf({
    language: locale,
    info: { title: `${title} ${day}`, author: letterhead.title.tr },
    pageMargins: [40, 36, 40, 44],
    defaultStyle: { fontSize: 9 },
    foot: { margin: [40, 10, 40, 0], fontSize: 7, alignment: 'right', text: '{page} / {pages}' },
    content: pages.length > 0 ? pages : [{ text: line('none'), alignment: 'center', margin: [0, 200, 0, 0] }],
  });
  return { name: `${paper}-${period.kind}-${day}.pdf`, mime: 'application/pdf', body, inline: true };
});
