import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { readPhoto } from '#areas/access/sessions/queries/my-photo.ts';
import type { CardPerson, CardView } from '../contract.ts';
import type { PersonKind } from '../../commands/person-rows.ts';
import { qrPicture } from './qr-picture.ts';
import { cardState } from '../rules/card-validity.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

interface Row extends Omit<CardPerson, 'photo' | 'person'> {
  photo_file_id: number | null;
  active: boolean;
  card: {
    id: number;
    card_number: string;
    token: string;
    status: string;
    issued_on: string;
    valid_until: string;
  } | null;
}
export interface Holder {
  person: CardPerson;
  card: CardView | null;
  active: boolean;
  has_photo: boolean;
}

const latest = (owner: SQL): SQL =>
  sql`(select json_build_object('id', c.id, 'card_number', c.card_number, 'token', c.token, 'status', c.status, 'issued_on', c.issued_on, 'valid_until', c.valid_until) from id_cards c where ${owner} order by (c.status = 'active') desc, c.id desc limit 1)`;
const name = (alias: string): SQL => sql.raw(`json_build_object('name', ${alias}.name, 'name_en', ${alias}.name_en)`);
const studentRows = (where: SQL): SQL => sql`
  select students.id, students.first_name, students.last_name, students.student_number as number, null as title, ${name('p')} as place, ${name('f')} as unit, students.status in ('active', 'on_leave') as active,
    coalesce((select u.photo_file_id from ${userRead} u where u.student_id = students.id), students.photo_file_id) as photo_file_id, ${latest(sql`c.student_id = students.id`)} as card
  from students join ${programRead} p on p.id = students.program_id join ${facultyRead} f on f.id = students.faculty_id where ${where}`;
const staffRows = (where: SQL): SQL => sql`
  select staff.id, staff.first_name, staff.last_name, staff.registration_number as number, staff.title, case when d.id is null then ${name('f')} else ${name('d')} end as place, ${name('f')} as unit, staff.status = 'a' as active,
    (select u.photo_file_id from ${userRead} u where u.staff_id = staff.id) as photo_file_id, ${latest(sql`c.staff_id = staff.id`)} as card
  from staff left join ${departmentRead} d on d.id = staff.department_id left join ${facultyRead} f on f.id = staff.faculty_id where ${where}`;

/** Persons with their latest card; `where` is a condition on `students` or `staff`, order and limit included. */
export async function readHolders(
  context: Pick<Reading, 'db' | 'services' | 'now'>,
  person: PersonKind,
  where: SQL,
  photos: boolean,
): Promise<Holder[]> {
  const rows = await rowsOf<Row>(context.db, person === 'student' ? studentRows(where) : staffRows(where));
  const today = universityDay(context.now);
  const made: Holder[] = [];
  // one photo after the other: a sheet of a hundred cards must not hold a hundred connections
  for (const { photo_file_id, active, card, place, unit, ...row } of rows) {
    const none = { name: '', name_en: '' };
    const url = card ? `${context.services.config.publicUrl}/qr-verification/card-${card.token}` : '';
    made.push({
      person: {
        ...row,
        person,
        place: place.name === null ? none : place,
        unit: unit.name === null ? none : unit,
        photo: photos ? await readPhoto(context.db, context.services, photo_file_id) : '',
      },
      active,
      has_photo: photo_file_id !== null,
      card: card && {
        id: card.id,
        card_number: card.card_number,
        status: card.status,
        state: cardState({ ...card, holder_active: active }, today),
        issued_on: card.issued_on,
        valid_until: card.valid_until,
        url,
        qr: qrPicture(url),
      },
    });
  }
  return made;
}
