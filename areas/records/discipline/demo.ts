import type { InferInsertModel } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { addDays, longDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { LetterKind } from './contract.ts';
import { investigateBy } from './rules/clocks.ts';
import { acts, bodyWords, sanctionWords, type Act, type Sanction } from './rules/sanctions.ts';
import { disciplineEvents, disciplineLetters, disciplineProcesses } from './tables.ts';

interface Told {
  act: Act;
  /** days ago it happened */ ago: number;
  until:
    | 'reported'
    | 'investigation'
    | 'defence'
    | 'awaiting_decision'
    | 'no_sanction'
    | 'notified'
    | 'completed'
    | 'not_opened';
  place: string;
  allegation: string;
  sanction?: Sanction;
  days?: number;
}
const told: readonly Told[] = [
  {
    act: 'attempted_cheating',
    ago: 300,
    until: 'completed',
    place: 'B-204',
    allegation: 'Ara sınavda sıranın altında not bulundu; öğrenci notlara bakmadan gözetmence fark edildi.',
    sanction: 'reprimand',
  },
  {
    act: 'insult',
    ago: 190,
    until: 'completed',
    place: 'Kütüphane',
    allegation: 'Kütüphane görevlisine hakaret ettiği iki tanıkça bildirildi.',
    sanction: 'short',
    days: 7,
  },
  {
    act: 'posters',
    ago: 160,
    until: 'no_sanction',
    place: 'Mühendislik binası',
    allegation: 'İzinsiz afiş astığı ileri sürüldü; afişin bir kulübe ait ve izinli olduğu anlaşıldı.',
  },
  {
    act: 'disturbance',
    ago: 95,
    until: 'not_opened',
    place: 'A-101',
    allegation: 'Ders sırasında yüksek sesle konuştuğu bildirildi.',
  },
  {
    act: 'smoking',
    ago: 34,
    until: 'notified',
    place: 'Yurt B blok',
    allegation: 'Uyarıya karşın kapalı alanda sigara içtiği tutanağa bağlandı.',
    sanction: 'reprimand',
  },
  {
    act: 'plagiarism',
    ago: 40,
    until: 'awaiting_decision',
    place: 'Bitirme projesi',
    allegation: 'Projenin ikinci bölümünün kaynak gösterilmeden alındığı benzerlik raporuyla saptandı.',
  },
  {
    act: 'cheating',
    ago: 22,
    until: 'defence',
    place: 'C-310',
    allegation: 'Sınavda telefonla görüntü aldığı gözetmen tutanağında yazılıdır.',
  },
  {
    act: 'lending',
    ago: 12,
    until: 'investigation',
    place: 'Ana kapı',
    allegation: 'Öğrenci kartını başkasına kullandırdığı kapı kayıtlarından anlaşıldı.',
  },
  {
    act: 'damage',
    ago: 5,
    until: 'reported',
    place: 'Bilgisayar laboratuvarı',
    allegation: 'Laboratuvardaki iki ekranın kırıldığı görevli tarafından bildirildi.',
  },
];
const order = [
  'reported',
  'opened',
  'defence_asked',
  'defended',
  'findings',
  'decided',
  'served',
  'final',
  'completed',
] as const;
const reaches: Readonly<Record<Told['until'], number>> = {
  reported: 1,
  not_opened: 1,
  investigation: 2,
  defence: 3,
  awaiting_decision: 5,
  no_sanction: 5,
  notified: 7,
  completed: 9,
};
const words = (text: { tr: string; en: string }): Text => ({ tr: text.tr, en: text.en });

/** Processes at every step, of students without an account of the demo; the instructor investigates one of them. */
export const disciplineDemo: DemoTale = async ({ client, writer, today }) => {
  const people = await rowsOf<{
    id: number;
    sp: number;
    full_name: string;
    student_number: string;
    program: Text;
    faculty: Text;
  }>(
    client.db,
    sql`
    select s.id, sp.id as sp, ${personName('s')} as full_name, s.student_number, json_build_object('tr', p.name, 'en', p.name_en) as program, json_build_object('tr', f.name, 'en', f.name_en) as faculty
    from ${studentRead} s join ${studentProgramRead} sp on sp.student_id = s.id and sp.is_main join ${programRead} p on p.id = sp.program_id join ${facultyRead} f on f.id = p.faculty_id join ${userRead} u on u.student_id = s.id
    where sp.status = 'active' and p.level = 'undergraduate' and u.username ~ '^[0-9]' and sp.started_on < ${today}::date - 500 order by (f.code = 'ENG') desc, s.id limit ${told.length}`,
  );
  const [by] = await rowsOf<{ office: number; staff: number; name: string }>(
    client.db,
    sql`select o.id as office, i.staff_id as staff, i.full_name as name from ${userRead} o, ${userRead} i where o.username = 'studentaffairs' and i.username = 'instructor'`,
  );
  if (!by || people.length < told.length) return;
  const last = new Map<number, number>();
  const processes: InferInsertModel<typeof disciplineProcesses>[] = [];
  const events: InferInsertModel<typeof disciplineEvents>[] = [];
  const letters: InferInsertModel<typeof disciplineLetters>[] = [];
  for (const [at, one] of told.entries()) {
    const person = people[at];
    if (!person) continue;
    const id = at + 1;
    const incident = addDays(today, -one.ago);
    const step = reaches[one.until];
    // what each step came how many days after the incident
    const day = (nth: number): string => addDays(incident, [1, 3, 6, 14, 20, 26, 30, 47, 48][nth] ?? 1);
    const year = Number(incident.slice(0, 4));
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    const had = <T>(nth: number, value: T): T | null => (step >= nth ? value : null);
    const sanction = one.sanction ?? null;
    processes.push({
      id,
      year,
      number,
      student_id: person.id,
      student_program_id: person.sp,
      act: one.act,
      incident_on: incident,
      learned_on: day(0),
      place: one.place,
      source: 'Tutanak',
      allegation: one.allegation,
      status: one.until,
      reported_by: by.office,
      investigator_id: had(2, by.staff),
      opened_on: had(2, day(1)),
      defence_served_on: had(3, day(2)),
      defence_due_on: had(3, addDays(day(2), one.until === 'defence' ? 21 : 8)),
      defence_mode: had(4, 'written'),
      defence_on: had(4, day(3)),
      defence_text: had(4, 'Olay anlatıldığı gibi değil; ayrıntısını yazılı olarak sundum ve pişmanlığımı belirtirim.'),
      findings: had(5, 'Tutanak, tanık anlatımları ve savunma birlikte değerlendirildi; ayrıntılar rapor ekindedir.'),
      proposed: had(5, sanction ?? (one.until === 'awaiting_decision' ? acts[one.act].level : null)),
      reported_on: had(5, day(4)),
      sanction: had(6, sanction),
      days: had(6, one.days ?? null),
      body: one.until === 'no_sanction' ? 'director' : had(6, 'director'),
      decided_on: one.until === 'no_sanction' ? day(5) : had(6, day(5)),
      decision_no: one.until === 'no_sanction' ? `${year}/D-${number}` : had(6, `${year}/D-${number}`),
      grounds:
        one.until === 'no_sanction'
          ? 'Fiil sabit görülmedi.'
          : had(6, 'Fiil sabittir; ilk kez işlenmiş olması gözetildi.'),
      served_on: had(7, day(6)),
      starts_on: had(7, day(6)),
      ends_on: had(7, one.days ? addDays(day(6), one.days - 1) : null),
      begun_on: one.days ? day(6) : null,
      ended_on: one.days ? addDays(day(6), one.days) : null,
      closed_on: one.until === 'not_opened' ? day(1) : one.until === 'no_sanction' ? day(5) : had(9, day(8)),
      close_reason:
        one.until === 'not_opened' ? 'Bildirilen davranış disiplin suçu oluşturmuyor; öğrenciyle görüşüldü.' : null,
    });
    const noted: string[] = [
      ...order.slice(0, step),
      ...(one.until === 'not_opened' || one.until === 'no_sanction' ? [one.until] : []),
    ];
    for (const [nth, kind] of noted.entries())
      events.push({
        id: events.length + 1,
        process_id: id,
        kind,
        at: new Date(`${day(nth)}T08:30:00Z`),
        by: kind === 'final' || kind === 'completed' ? null : by.office,
        data: { day: day(nth) },
      });
    const letter = (kind: LetterKind, issued_on: string, more: Record<string, unknown>): void =>
      void letters.push({
        id: letters.length + 1,
        process_id: id,
        kind,
        issued_on,
        issued_by: by.office,
        content: {
          number: `${year}/${number}`,
          student: person.full_name,
          student_number: person.student_number,
          program: person.program,
          faculty: person.faculty,
          act: words(acts[one.act]),
          incident_on: longDay(incident),
          place: one.place,
          ...more,
        },
      });
    if (step >= 2) letter('appointment', day(1), { investigator: by.name, due_on: longDay(investigateBy(day(1))) });
    if (step >= 3)
      letter('defence', day(2), {
        allegation: one.allegation,
        due_on: longDay(addDays(day(2), one.until === 'defence' ? 21 : 8)),
      });
    const decided = {
      decided_on: longDay(day(5)),
      decision_no: `${year}/D-${number}`,
      body: words(bodyWords.director),
    };
    if (step >= 6 && sanction)
      letter('decision', day(5), {
        ...decided,
        sanction: words(sanctionWords[sanction]),
        grounds: 'Fiil sabittir; ilk kez işlenmiş olması gözetildi.',
        copies: { tr: 'Öğrenci; öğrenci işleri dosyası', en: 'Student; file at student affairs' },
      });
    if (one.until === 'no_sanction') letter('no_sanction', day(5), { ...decided, grounds: 'Fiil sabit görülmedi.' });
  }
  await writer.insert(disciplineProcesses, processes);
  await writer.insert(disciplineEvents, events);
  await writer.insert(disciplineLetters, letters);
  for (const [year, number] of last)
    await client.db.execute(
      sql`insert into document_numbers (register, year, last) values ('discipline', ${year}, ${number}) on conflict (register, year) do update set last = excluded.last`,
    );
};
