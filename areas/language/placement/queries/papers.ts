import { longDay } from '#kernel/contract/calendar.ts';
import { answerFile } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renderPdf, type PdfNode } from '#kernel/server/pdf.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { clock } from '#areas/scheduling/exams/rules/exam-days.ts';
import { placementPapers as papersQuery } from '../contract.ts';

/** A page for each classroom of a part: who sits where, to sign on or for the door. The door says numbers only, no names. */
export const placementPapers = answerFile(papersQuery, async (context, { id, paper }) => {
  const { db, locale, services } = context;
  const line = (key: string, values?: Record<string, string | number>): string =>
    services.lines.line(locale, `placement:paper.${key}`, values);
  const [part] = await rowsOf<{
    tr: string;
    en: string;
    exam_tr: string;
    exam_en: string;
    held_on: string;
    starts: number;
    minutes: number;
  }>(
    db,
    sql`select p.name as tr, p.name_en as en, e.name as exam_tr, e.name_en as exam_en, e.held_on, p.starts, p.minutes from placement_parts p join placement_exams e on e.id = p.exam_id where p.id = ${id}`,
  );
  if (!part) throw notFound();
  const seats = await rowsOf<{
    room: string;
    seat_no: number;
    number: string;
    name: string;
    extra_minutes: number;
    apart: boolean;
  }>(
    db,
    sql`select k.code as room, z.seat_no, s.student_number as number, s.first_name || ' ' || s.last_name as name, z.extra_minutes, z.apart from placement_seats z join placement_candidates c on c.id = z.candidate_id join ${studentRead} s on s.id = c.student_id join ${classroomRead} k on k.id = z.classroom_id where z.part_id = ${id} order by k.code, z.seat_no`,
  );
  const letterhead = await readLetterhead(context);
  const door = paper === 'door';
  const text = `${locale === 'tr' ? part.exam_tr : part.exam_en} · ${locale === 'tr' ? part.tr : part.en}`;
  const ends = part.starts + part.minutes;
  const words = door ? ['seat', 'number'] : ['seat', 'number', 'name', 'extra', 'signature'];
  const extraOf = (minutes: number): string =>
    minutes > 0 ? line('extra_line', { minutes, until: clock(ends + minutes) }) : '';
  /** how long the room is needed, and that it is one of those who sit apart: never why */
  const roomLines = (own: readonly { extra_minutes: number; apart: boolean }[]): string[] => {
    const most = Math.max(0, ...own.map((each) => each.extra_minutes));
    return [
      ...(own.some((each) => each.apart) ? [line('apart')] : []),
      ...(most > 0 ? [line('extra_room', { until: clock(ends + most) })] : []),
    ];
  };
  const pages = [...Map.groupBy(seats, (each) => each.room)].map(([room, own], at): PdfNode => ({
    ...(at > 0 ? { pageBreak: 'before' } : {}),
    stack: [
      { text: letterhead.title[locale], fontSize: 10, alignment: 'center' },
      { text: room, fontSize: door ? 40 : 18, bold: true, alignment: 'center', margin: [0, 6, 0, 0] },
      { text, fontSize: door ? 16 : 11, alignment: 'center', margin: [0, 2, 0, 0] },
      {
        text: `${longDay(part.held_on)[locale]} · ${clock(part.starts)}–${clock(ends)}`,
        fontSize: door ? 16 : 11,
        alignment: 'center',
        margin: [0, 2, 0, 8],
      },
      ...roomLines(own).map((text): PdfNode => ({
        text,
        bold: true,
        fontSize: door ? 16 : 11,
        alignment: 'center',
        margin: [0, 0, 0, 8],
      })),
      {
        layout: 'lines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: door ? [60, '*'] : [34, 80, '*', 90, 110],
          body: [
            words.map((word): PdfNode => ({ text: line(word), bold: true, fontSize: 8 })),
            ...own.map((each): PdfNode[] => [
              String(each.seat_no),
              each.number,
              ...(door ? [] : [each.name, extraOf(each.extra_minutes), '']),
            ]),
          ],
        },
      },
    ],
  }));
  const body = await renderPdf({
    language: locale,
    info: { title: `${line(paper)} ${text}`, author: letterhead.title.tr },
    pageMargins: [40, 36, 40, 44],
    defaultStyle: { fontSize: 9 },
    foot: { margin: [40, 10, 40, 0], fontSize: 7, alignment: 'right', text: '{page} / {pages}' },
    content: pages.length > 0 ? pages : [{ text: line('none'), alignment: 'center', margin: [0, 200, 0, 0] }],
  });
  return { name: `${paper}-${id}.pdf`, mime: 'application/pdf', body, inline: true };
});
