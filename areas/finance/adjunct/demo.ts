import { addDays, addMonths, endOfDay } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { prepare } from './sheets.ts';
import { adjunctRates } from './tables.ts';
import { amountOf } from './rules/sheet-lines.ts';

/** people whose months are told */
const told = 8;
const titles = [
  ['professor', 900_00],
  ['associate_professor', 800_00],
  ['assistant_professor', 700_00],
  ['lecturer', 600_00],
] as const;
/** An account number of nobody, with its check digits. */
function ibanOf(n: number): string {
  const account = `000620${String(n).padStart(16, '0')}`;
  const rest = BigInt(`${account}292700`) % 97n;
  return `TR${String(98n - rest).padStart(2, '0')}${account}`;
}

/**
 * Part-time instructors of the demo university: rates by title that changed with the year, and the latest three months of
 * classes: the first is paid, the second approved or awaiting approval, the latest is being prepared.
 */
export async function adjunctStories({ client: { db }, writer, today, now }: DemoSite): Promise<void> {
  const august = `${Number(today.slice(0, 4)) - (today.slice(5) < '08-01' ? 1 : 0)}-08-01`;
  await writer.insert(
    adjunctRates,
    titles.flatMap(([title, amount], at) => [
      {
        id: at * 3 + 1,
        title,
        currency: 'TRY',
        amount: Math.round(amount * 0.7),
        valid_from: addMonths(august, -12),
        valid_until: addDays(august, -1),
      },
      { id: at * 3 + 2, title, currency: 'TRY', amount, valid_from: august },
      {
        id: at * 3 + 3,
        title,
        hours: 'practice',
        currency: 'TRY',
        amount: Math.round(amount * 0.8),
        valid_from: august,
      },
    ]),
  );
  const [users] = await rowsOf<{ bursar: number; admin: number }>(
    db,
    sql`select (select u.id from ${userRead} u where u.username = 'bursar') as bursar, (select u.id from ${userRead} u where u.username = 'admin') as admin`,
  );
  if (!users) return;
  const people = await rowsOf<{ id: number; name: string }>(
    db,
    sql`
    select st.id, ${personName('st')} as name from ${staffRead} st where st.employment = 'part_time' and st.status = 'a'
      and exists (select from ${sectionRead} s where s.instructor_id = st.id or exists (select from ${sectionInstructorRead} i where i.section_id = s.id and i.staff_id = st.id)) order by st.id limit ${told}`,
  );
  const at = (day: string) => (day >= today ? now : endOfDay(day));
  const write = (day: string) => ({ db, now: at(day), actor: anonymous, audit: () => undefined });
  // the semester of the demo has hardly begun: what is told are the last months of classes before it
  const [taught] = await rowsOf<{ day: string }>(
    db,
    sql`select max(m.ends_on)::text as day from ${semesterRead} m where m.ends_on < ${today}::date and m.code in (1, 2)`,
  );
  const thisMonth = `${(taught?.day ?? today).slice(0, 7)}-01`;
  for (const { id, name } of people) {
    await db.execute(
      sql`insert into adjunct_accounts (staff_id, holder, iban, named_by, named_real_by) values (${id}, ${name}, ${ibanOf(Number(id))}, ${users.bursar}, ${users.bursar})`,
    );
  }
  for (const back of [2, 1, 0]) {
    const month = addMonths(thisMonth, -back);
    const ended = addDays(addMonths(month, 1), -1);
    for (const [place, { id }] of people.entries()) {
      await prepare(write(ended), Number(id), month);
      if (back === 0) continue;
      const sheets = await rowsOf<{ id: number }>(
        db,
        sql`select id from adjunct_sheets where staff_id = ${id} and month = ${month}::date and state = 'draft' and gross > 0`,
      );
      for (const sheet of sheets) {
        if (place === 0) await missedLesson(db, Number(sheet.id), Number(users.bursar));
        const by = sql`submitted_by = ${users.bursar}, submitted_real_by = ${users.bursar}, submitted_at = ${at(ended)}, holder = (select c.holder from adjunct_accounts c where c.staff_id = adjunct_sheets.staff_id), iban = (select c.iban from adjunct_accounts c where c.staff_id = adjunct_sheets.staff_id), account_by = ${users.bursar}, account_real_by = ${users.bursar}`;
        const approved = sql`approved_by = ${users.admin}, approved_at = ${at(addDays(ended, 2))}`;
        const paid = sql`paid_on = ${addDays(ended, 5)}, paid_reference = ${`EFT-${month.replaceAll('-', '').slice(0, 6)}-${String(place + 1).padStart(3, '0')}`}, paid_by = ${users.bursar}`;
        await db.execute(
          back === 2
            ? sql`update adjunct_sheets set state = 'paid', ${by}, ${approved}, ${paid} where id = ${sheet.id}`
            : place % 2 === 0
              ? sql`update adjunct_sheets set state = 'approved', ${by}, ${approved} where id = ${sheet.id}`
              : sql`update adjunct_sheets set state = 'submitted', ${by} where id = ${sheet.id}`,
        );
      }
    }
  }
}
/** One lesson of two hours was not held. */
async function missedLesson(db: DemoSite['client']['db'], sheet: number, by: number): Promise<void> {
  const [line] = await rowsOf<{ id: number; planned: number; rate_amount: number }>(
    db,
    sql`select id, planned, rate_amount from adjunct_lines where sheet_id = ${sheet} and planned >= 4 and rate_id is not null order by id limit 1`,
  );
  if (!line) return;
  const hours = Number(line.planned) - 2;
  await db.execute(
    sql`update adjunct_lines set hours = ${hours}, amount = ${amountOf(hours, Number(line.rate_amount))}, correction_reason = 'Bir ders yapılmadı, telafisi gelecek ay', corrected_by = ${by}, corrected_real_by = ${by} where id = ${line.id}`,
  );
  await db.execute(
    sql`update adjunct_sheets a set hours = (select sum(l.hours) from adjunct_lines l where l.sheet_id = a.id), gross = (select sum(l.amount) from adjunct_lines l where l.sheet_id = a.id) where a.id = ${sheet}`,
  );
}
