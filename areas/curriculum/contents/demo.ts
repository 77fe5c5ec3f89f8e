import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { sql } from '#kernel/server/database.ts';

/** Courses whose content was renewed, and one that a board has renewed for the next year. */
export const contentDemo: DemoTale = async ({ client, today, now }) => {
  const at = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const year = today.slice(0, 4);
  await client.db.execute(
    sql`insert into course_contents (course_id, valid_from, description, description_en, outcomes, outcomes_en, reason, created_at, updated_at)
     select c.id, d.day, c.description || ' ' || d.tr, c.description_en || ' ' || d.en,
       c.outcomes || E'\nYapay zekâ araçlarını sorumlu biçimde kullanır.', c.outcomes_en || E'\nUses tools of artificial intelligence responsibly.', d.reason, ${at}::timestamptz, ${at}::timestamptz
     from (select id, description, description_en, outcomes, outcomes_en, row_number() over (order by id) as n from courses where outcomes is not null and level = 'undergraduate') c
       cross join (values (1, ${addDays(today, -400)}::date, 'Haftalık laboratuvar eklendi.', 'A weekly laboratory was added.', ${`Bölüm kurulu ${Number(year) - 1}/7: laboratuvar uygulaması eklendi.`}),
         (2, ${addDays(today, 120)}::date, 'Proje ödevi güncellendi.', 'The project assignment was renewed.', ${`Bölüm kurulu ${year}/11: proje ödevi yenilendi.`})) as d(n, day, tr, en, reason)
     where c.n <= 4 and (d.n = 2 or c.n <= 2)`,
  );
  // the chair's proposal for the own department waits for the dean
  await client.db.execute(
    sql`insert into course_contents (course_id, valid_from, description, description_en, outcomes, outcomes_en, reason, status, proposed_by, created_at, updated_at)
     select c.id, ${addDays(today, 150)}::date, c.description || ' Dönem projesi iki aşamada değerlendirilir.', c.description_en || ' The term project is assessed in two stages.',
       c.outcomes, c.outcomes_en, ${`Bölüm kurulu ${year}/14: proje iki aşamaya ayrıldı.`}, 'proposed', u.id, ${at}::timestamptz, ${at}::timestamptz
     from ${userRead} u join ${staffRead} s on s.id = u.staff_id join courses c on c.department_id = s.department_id
     where u.username = 'chair' and c.outcomes is not null and c.level = 'undergraduate' and not exists (select from course_contents x where x.course_id = c.id) order by c.id limit 1`,
  );
};
