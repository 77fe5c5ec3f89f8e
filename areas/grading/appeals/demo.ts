import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { firstAppealWindow } from './rules/appeal-window.ts';

interface GradeRow {
  student_program_id: number;
  enrolment_id: number;
  code: string;
  name: string;
  name_en: string;
  letter: string;
  hoped: string;
}
const stories = [
  [
    'calculation',
    'Final sınavının üçüncü sorusunun puanı toplama katılmamış görünüyor.',
    'Sınav kâğıdı yeniden toplandı; puan doğru bulundu.',
  ],
  [
    'unread',
    'Ara sınavın arka sayfasındaki yanıtım okunmamış olabilir.',
    'Arka sayfanın okunduğu ve puanlandığı görüldü.',
  ],
  [
    'criteria',
    'Dönem başında ilan edilen ağırlıklarla hesapladığımda daha yüksek bir not çıkıyor.',
    'Ağırlıklar izlencedekiyle aynı; maddi hata yok.',
  ],
] as const;

/** Appeals of the last semester whose time is over, all of them declined so that no grade has changed. */
export async function appealsDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today } = facts;
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const told: ToldRequest[] = [];
  const [term] = await rows<{ id: number; due: string }>(
    `select id::int as id, grades_due_on::text as due from semesters where code in (1, 2) and status = 'closed' and grades_due_on + 30 < $1::date order by starts_on desc limit 1`,
    [today],
  );
  if (term) {
    const { from } = firstAppealWindow(term.due);
    const grades = await rows<GradeRow>(
      `
      select distinct on (e.student_program_id) e.student_program_id::int as student_program_id, e.id::int as enrolment_id, c.code, c.name, c.name_en, e.letter, l.letter as hoped
      from enrolments e join courses c on c.id = e.course_id join student_programs sp on sp.id = e.student_program_id and sp.is_main and sp.status = 'active' and sp.student_id > 40
        join letter_grades g on g.grading_system_id = c.grading_system_id and g.letter = e.letter join letter_grades l on l.grading_system_id = g.grading_system_id and l.sort_order = g.sort_order - 1 and l.min_total is not null
      where e.semester_id = $1 and e.status = 'completed' and e.letter in ('CC', 'DC', 'DD', 'FD', 'FF') order by e.student_program_id, e.id limit 7`,
      [term.id],
    );
    for (const [index, grade] of grades.entries()) {
      const [grounds, explanation, answer] = stories[index % stories.length] ?? stories[0];
      const label = (name: string): string => `${grade.code} ${name} (${grade.letter})`;
      told.push({
        kind: 'grade_change_appeal',
        student_program_id: grade.student_program_id,
        days_ago: daysBetween(addDays(from, 1 + index), today),
        end: 'declined',
        note: answer,
        subject_key: String(grade.enrolment_id),
        form: { enrolment_id: grade.enrolment_id, expected_letter: grade.hoped, grounds, explanation },
        words: {
          enrolment_id: { tr: label(grade.name), en: label(grade.name_en) },
          expected_letter: { tr: grade.hoped, en: grade.hoped },
        },
        summary: { tr: `${label(grade.name)} → ${grade.hoped}`, en: `${label(grade.name_en)} → ${grade.hoped}` },
      });
    }
  }
  await demoRequests(client, writer, facts, told);
}
