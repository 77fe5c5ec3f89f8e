import { hashPassword } from '#areas/access/sessions/passwords.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { addDays, endOfDay } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { nameOf } from '#demo/names.ts';
import { chanceOf } from '#demo/random.ts';
import { nationalIdOf } from '../online/demo-lists.ts';
import { transferQuotas, transferRankings, transferTerms } from './quota-tables.ts';
import { average100, listsOf, rankingScore, type Candidate } from './rules/ranking.ts';
import { officeNames, officeSteps, type TransferState } from './rules/states.ts';
import { documentsOf, trackDefaults, type Track } from './rules/tracks.ts';
import { transferCourses, transferDocuments, transferPreferences, transfers, transferSteps } from './tables.ts';

/** The pin of every applicant of the demo; the user name is the number of the application. */
export const demoPin = '20262026';
const universities = [
  'Ege Üniversitesi',
  'Anadolu Üniversitesi',
  'Hacettepe Üniversitesi',
  'Bursa Uludağ Üniversitesi',
  'Akdeniz Üniversitesi',
  'Karadeniz Teknik Üniversitesi',
];
const studies = ['Matematik', 'Fizik', 'İşletme', 'İktisat', 'Elektrik-Elektronik Mühendisliği', 'Makine Mühendisliği'];
const taken = [
  ['MAT101', 'Analiz I', 'BA', 4, 6],
  ['FIZ101', 'Fizik I', 'BB', 4, 6],
  ['TUR101', 'Türk Dili I', 'AA', 2, 2],
  ['BIL110', 'Programlamaya Giriş', 'AA', 3, 5],
] as const;
/** This semester: somebody at every step. The semester before: a track whose results are out. */
const now: readonly TransferState[] = [
  ...Array<TransferState>(2).fill('saved'),
  ...Array<TransferState>(3).fill('sent_for_approval'),
  ...Array<TransferState>(3).fill('first_approval'),
  ...Array<TransferState>(3).fill('student_affairs'),
  ...Array<TransferState>(3).fill('prep_school'),
  ...Array<TransferState>(5).fill('academic_unit'),
  'returned',
  'rejected',
];
const earlier = 7;
const tracks: readonly Track[] = ['institution', 'institution', 'central', 'internal', 'abroad'];

/** Applications for transfer at every step, quotas, and a track whose results were published. */
export const transferDemo: DemoTale = async ({ client, writer, today, now: clock }) => {
  const { db } = client;
  const semesters = await rowsOf<{ id: number; is_active: boolean }>(
    db,
    sql`select m.id, m.is_active from ${semesterRead} m where m.code in (1, 2) order by m.starts_on`,
  );
  const at = semesters.findIndex((each) => each.is_active);
  const [active, past] = [semesters[at], semesters[at - 1]];
  const programs = await rowsOf<{ id: number; faculty_id: number }>(
    db,
    sql`select p.id, p.faculty_id from ${programRead} p join ${facultyRead} f on f.id = p.faculty_id where p.level = 'undergraduate' and p.status = 'a' order by f.code <> 'ENG', p.id limit 8`,
  );
  const [paper] = await rowsOf<{ id: number }>(
    db,
    sql`select id from files where purpose = 'demo' order by id limit 1`,
  );
  const users = await rowsOf<{ id: number; username: string }>(
    db,
    sql`select u.id, u.username from ${userRead} u where u.username in ('registrar', 'studentaffairs', 'prepschool', 'unitoffice')`,
  );
  const userOf = (username: string): number | null => users.find((each) => each.username === username)?.id ?? null;
  const registrar = userOf('registrar');
  if (!active || !past || !paper || registrar === null || programs.length < 4) return;
  await writer.insert(transferTerms, [
    { id: 1, semester_id: active.id, opens_on: addDays(today, -25), closes_on: addDays(today, 12) },
    { id: 2, semester_id: past.id, opens_on: addDays(today, -200), closes_on: addDays(today, -160) },
  ]);
  const quotas = [active.id, past.id].flatMap((semester_id) =>
    programs.flatMap((program, index) =>
      (['internal', 'institution', 'central', 'abroad'] as const).map((track) => ({
        semester_id,
        program_id: program.id,
        track,
        seats: track === 'abroad' ? 1 : 1 + ((index + (track === 'central' ? 1 : 0)) % 2),
        base_score: 330 + index * 14.25,
      })),
    ),
  );
  await writer.insert(
    transferQuotas,
    quotas.map((each, index) => ({ id: index + 1, ...each })),
  );
  const pin_hash = await hashPassword(demoPin);
  const deciders = {
    first: registrar,
    'student-affairs': userOf('studentaffairs'),
    'prep-school': userOf('prepschool'),
    'academic-unit-office': userOf('unitoffice'),
  } as const;
  const rows = [
    ...now.map((status, index) => ({
      status,
      semester: active.id,
      track: tracks[index % tracks.length] ?? 'institution',
      days: 20 - (index % 18),
    })),
    ...Array.from({ length: earlier }, () => ({
      status: 'academic_unit' as TransferState,
      semester: past.id,
      track: 'institution' as Track,
      days: 175,
    })),
  ].map((each, index) => {
    const chance = chanceOf('transfer', index);
    const name = nameOf(chance, true);
    const rule = trackDefaults[each.track];
    const cgpa = Number((2.4 + chance.next() * 1.5).toFixed(2));
    const entry_score = each.track === 'abroad' ? null : Number((430 + chance.next() * 80).toFixed(3));
    // most want a program of one faculty, so that every office has something to decide
    const wanted = [programs[index % 3], programs[3 + (index % (programs.length - 3))]].flatMap((one) =>
      one ? [one] : [],
    );
    const sent = !['saved'].includes(each.status);
    return {
      ...each,
      wanted,
      row: {
        id: index + 1,
        number: `YG${100_001 + index}`,
        semester_id: each.semester,
        status: each.status,
        pin_hash,
        track: each.track,
        first_name: name.first_name.toLocaleUpperCase('tr'),
        last_name: name.last_name.toLocaleUpperCase('tr'),
        email: `yataygecis${index + 1}@ornek.edu.tr`,
        email_verified_at: new Date(clock.getTime() - (each.days + 1) * 86_400_000),
        phone: `+90532${String(4_000_000 + index * 137)}`,
        national_id: nationalIdOf(300_000_000 + index * 7919),
        birth_date: `${2004 + (index % 3)}-0${1 + (index % 9)}-1${index % 10}`,
        current_university:
          each.track === 'internal' ? 'Kampüs Üniversitesi' : (universities[index % universities.length] ?? ''),
        current_program: studies[index % studies.length] ?? '',
        current_class: 1 + (index % 2),
        cgpa,
        scale: 'four',
        semester_completed: 2 + (index % 3),
        entry_score,
        entry_type: entry_score === null ? null : 'SAY',
        entry_year: entry_score === null ? null : 2024 + (index % 2),
        discipline_clean: true,
        prep_status: 'exempt',
        faculty_id: wanted[0]?.faculty_id ?? null,
        program_id: wanted[0]?.id ?? null,
        sent_at: sent ? new Date(clock.getTime() - each.days * 86_400_000) : null,
        reason:
          each.status === 'returned'
            ? 'Transkript okunmuyor, daha net bir kopya yükleyin.'
            : each.status === 'rejected'
              ? 'Tamamlanan yarıyıl sayısı transkriptle uyuşmuyor.'
              : null,
        ranking_score: sent ? rankingScore({ cgpa, scale: 'four', entry_score }, rule) : null,
      } as typeof transfers.$inferInsert & { id: number },
    };
  });
  const old = rows.filter((each) => each.semester === past.id);
  const lists = listsOf(
    old.map(({ row, wanted }): Candidate => ({
      id: row.id,
      score: Number(row.ranking_score),
      average: average100(Number(row.cgpa), 'four'),
      entry_score: Number(row.entry_score),
      sent_at: (row.sent_at ?? clock).toISOString(),
      programs: wanted.map((each) => each.id),
    })),
    new Map(
      quotas
        .filter((each) => each.semester_id === past.id && each.track === 'institution')
        .map((each) => [each.program_id, each.seats]),
    ),
  );
  for (const { row } of old) {
    const main = lists.find((each) => each.transfer_id === row.id && each.list === 'main');
    row.status = main ? 'placed' : 'reserve';
    row.placed_program_id = main?.program_id ?? null;
    row.reply_by = main ? endOfDay(addDays(today, 3)) : null;
  }
  await writer.insert(
    transfers,
    rows.map((each) => each.row),
  );
  await client.db.execute(sql`select setval('transfer_numbers', ${100_000 + rows.length})`);
  const placing = (transfer: number, program: number) => {
    const found = lists.find((each) => each.transfer_id === transfer && each.program_id === program);
    return found ? { list: found.list, place: found.place } : {};
  };
  await writer.insert(
    transferPreferences,
    rows.flatMap(({ row, wanted }) =>
      wanted.map((program, index) => ({
        id: row.id * 2 + index - 1,
        transfer_id: row.id,
        rank: index + 1,
        program_id: program.id,
        ...placing(row.id, program.id),
      })),
    ),
  );
  await writer.insert(
    transferDocuments,
    rows.flatMap(({ row, track, days }, index) =>
      documentsOf(track).map((kind, place) => ({
        id: index * 10 + place + 1,
        transfer_id: row.id,
        kind,
        file_id: paper.id,
        name: `${kind}.pdf`,
        bytes: 24_000,
        uploaded_at: new Date(clock.getTime() - (days + 1) * 86_400_000),
      })),
    ),
  );
  await writer.insert(
    transferCourses,
    rows.flatMap(({ row }) =>
      taken.map(([code, name, grade, credit, ects], place) => ({
        id: row.id * 10 + place,
        transfer_id: row.id,
        position: place + 1,
        code,
        name,
        grade,
        credit,
        ects,
      })),
    ),
  );
  const steps = rows.flatMap(({ row, status, semester, days }) =>
    stepsOf(row.id, semester === past.id ? 'academic_unit' : status, row, days),
  );
  await writer.insert(
    transferSteps,
    steps.map((each, index) => ({ id: index + 1, ...each })),
  );
  await writer.insert(transferRankings, [
    {
      id: 1,
      semester_id: past.id,
      track: 'institution',
      proposed_at: new Date(clock.getTime() - 3 * 86_400_000),
      proposed_by: registrar,
      basis: 'demo',
      published_at: new Date(clock.getTime() - 2 * 86_400_000),
      published_by: registrar,
    },
  ]);
  function stepsOf(transfer_id: number, status: TransferState, row: typeof transfers.$inferInsert, days: number) {
    const day = (n: number): Date => new Date(clock.getTime() - (days - n * 0.2) * 86_400_000);
    const own = (['verified', 'logged_in', 'saved'] as const).map((each, n) => ({
      transfer_id,
      status: each,
      office: null,
      user_id: null,
      reason: null,
      at: day(n - 6),
    }));
    if (status === 'saved') return own;
    const sent = { transfer_id, status: 'sent_for_approval', office: null, user_id: null, reason: null, at: day(0) };
    const done = officeNames.slice(
      0,
      Math.max(0, officeNames.findIndex((each) => officeSteps[each].gives === status) + 1),
    );
    const decided = done.map((office, n) => ({
      transfer_id,
      status: officeSteps[office].gives,
      office,
      user_id: deciders[office],
      reason: null,
      at: day(n + 1),
    }));
    const back =
      status === 'returned' || status === 'rejected'
        ? [{ transfer_id, status, office: 'first', user_id: registrar, reason: row.reason ?? null, at: day(2) }]
        : [];
    const result = ['placed', 'reserve'].includes(row.status ?? '')
      ? [
          {
            transfer_id,
            status: row.status ?? 'placed',
            office: null,
            user_id: registrar,
            reason: null,
            at: new Date(clock.getTime() - 2 * 86_400_000),
          },
        ]
      : [];
    return [...own, sent, ...decided, ...back, ...result];
  }
};
