import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { addDays, endOfDay, momentOfWall } from '#kernel/contract/calendar.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { graduateCandidacies, graduateEvents, graduateScores } from './candidacy-tables.ts';
import { rank, suggest } from './rules/ranking.ts';
import type { CandidacyState } from './rules/states.ts';
import {
  graduateApplications,
  graduateCalls,
  graduateCriteria,
  graduateJury,
  graduateMeetings,
  graduateReferences,
} from './tables.ts';

const names = [
  ['Elif', 'Aksoy', 'female'],
  ['Mert', 'Yıldız', 'male'],
  ['Zeynep', 'Koçak', 'female'],
  ['Burak', 'Şimşek', 'male'],
  ['Defne', 'Özgür', 'female'],
  ['Kaan', 'Erdem', 'male'],
  ['İrem', 'Güneş', 'female'],
  ['Onur', 'Çetin', 'male'],
  ['Selin', 'Arslan', 'female'],
  ['Emre', 'Doğan', 'male'],
  ['Buse', 'Kılıç', 'female'],
  ['Tolga', 'Polat', 'male'],
  ['Gizem', 'Aydın', 'female'],
  ['Barış', 'Öztürk', 'male'],
  ['Ceren', 'Tekin', 'female'],
  ['Serkan', 'Uçar', 'male'],
] as const;
const universities = [
  'Orta Anadolu Üniversitesi',
  'Ege Kıyı Üniversitesi',
  'Boğaz Üniversitesi',
  'Kuzey Teknik Üniversitesi',
];
const statement =
  'Lisans bitirme projemde yürüttüğüm çalışmayı bir araştırmaya dönüştürmek istiyorum. Danışman adayımın grubunun yayınlarını izliyorum ve veri toplama aşamasını hazırladım.';
const way: readonly CandidacyState[] = [
  'draft',
  'submitted',
  'documents_checked',
  'invited',
  'evaluated',
  'board_decision',
  'offered',
];
const before: Partial<Record<CandidacyState, readonly CandidacyState[]>> = {
  submitted: ['draft'],
  documents_checked: ['draft', 'submitted'],
  rejected: ['draft', 'submitted'],
  invited: way.slice(0, 3),
  board_decision: way.slice(0, 5),
  offered: way.slice(0, 6),
};

/** Openings of the graduate programs, applications to them in every state, a meeting to come and one that has decided. */
export async function graduateDemo({ writer, client, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  const [semester] = await rowsOf<{ id: number }>(
    db,
    sql`select m.id from ${semesterRead} m where m.starts_on > ${today}::date or m.is_active order by m.is_active, m.starts_on limit 1`,
  );
  const programs = await rowsOf<{ id: number; department: number }>(
    db,
    sql`select p.id, p.department_id as department from ${programRead} p where p.level in ('master', 'doctorate') and p.status = 'a'
      order by (p.department_id = (select st.department_id from ${userRead} u join ${staffRead} st on st.id = u.staff_id where u.username = 'chair')) desc nulls last, p.id limit 5`,
  );
  const [keeper] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'registrar'`);
  if (!semester || programs.length === 0 || !keeper) return;
  await writer.insert(
    graduateCalls,
    programs.map((program, at) => ({
      id: at + 1,
      program_id: Number(program.id),
      semester_id: Number(semester.id),
      opens_on: addDays(today, -21),
      closes_on: addDays(today, at === 4 ? -2 : 20),
      quota: at === 1 ? 2 : 4 + at,
      reserve_quota: 3,
      weight_ales: 50,
      weight_language: 10,
      weight_gpa: 20,
      weight_interview: 20,
      min_ales: 55,
      min_language: 50,
      min_gpa: 60,
      min_total: 65,
      letters: 2,
      fee: 75_000,
      reply_days: 7,
      state: at === 4 ? 'closed' : 'open',
    })),
  );
  const states: readonly CandidacyState[] = [
    'submitted',
    'documents_checked',
    'documents_checked',
    'documents_checked',
    'submitted',
    'draft',
    'documents_checked',
    'rejected',
  ];
  const at = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const people = names.map(([first_name, last_name, gender], index) => {
    const state = states[index % states.length] ?? 'draft';
    const checked = state === 'documents_checked' || state === 'rejected';
    return {
      state,
      row: {
        id: index + 1,
        semester_id: Number(semester.id),
        first_name,
        last_name,
        email: `aday${index + 1}@example.org`,
        phone: `+90532000${String(1000 + index)}`,
        national_id: String(10_000_000_146 + index * 1_000_002),
        birth_date: `${1996 + (index % 6)}-0${1 + (index % 9)}-1${index % 10}`,
        gender,
        language: index % 4 === 3 ? 'en' : 'tr',
        consent_at: at(12 - (index % 8)),
        education: [
          {
            degree: 'bachelor',
            university: universities[index % universities.length],
            program: 'Bilgisayar Mühendisliği',
            cgpa: 2.6 + (index % 12) / 10,
            scale: '4',
            graduated_on: addDays(today, -300 - index),
          },
        ],
        exams: [
          { kind: 'ales', score: 62 + index * 2, taken_on: addDays(today, -200) },
          { kind: 'yds', score: 55 + index * 2, taken_on: addDays(today, -150) },
        ],
        experience: [],
        statement,
        ales_score: 62 + index * 2,
        language_score: 55 + index * 2,
        gpa_score: Math.round((((2.6 + (index % 12) / 10) * 70 + 20) / 3) * 100) / 100,
        submitted_at: state === 'draft' ? null : at(9 - (index % 6)),
        checked_at: checked ? at(3) : null,
        checked_by: checked ? Number(keeper.id) : null,
      },
    };
  });
  await writer.insert(
    graduateApplications,
    people.map((each) => each.row),
  );
  await writer.insert(
    graduateReferences,
    people.flatMap(({ row }, index) =>
      ['Prof. Dr.', 'Doç. Dr.'].map((title, which) => ({
        id: index * 2 + which + 1,
        application_id: row.id,
        name: which === 0 ? 'Ayşe Tunalı' : 'Murat Erkin',
        title,
        institution: universities[(index + which) % universities.length] ?? '',
        email: `referans${index * 2 + which + 1}@example.org`,
        language: 'tr',
        waived: true,
        sent_at: at(10),
        sent_times: 1,
      })),
    ),
  );
  const jurors = await rowsOf<{ staff_id: number }>(
    db,
    sql`select u.staff_id from ${userRead} u where u.username in ('chair', 'instructor') and u.staff_id is not null order by u.username`,
  );
  const day = (days: number): Date => momentOfWall(`${addDays(today, days)} 10:00`);
  // one to come, one that has decided
  await writer.insert(graduateMeetings, [
    {
      id: 1,
      call_id: 1,
      starts_at: day(5),
      place: 'M-204',
      state: 'planned',
      decided_by: null,
      decided_at: null,
    },
    {
      id: 2,
      call_id: 2,
      starts_at: day(-2),
      place: 'M-101',
      state: 'decided',
      decided_by: Number(keeper.id),
      decided_at: at(1),
    },
  ]);
  const seats = [1, 2].flatMap((meeting_id) =>
    jurors.map((each, which) => ({
      id: (meeting_id - 1) * jurors.length + which + 1,
      meeting_id,
      staff_id: Number(each.staff_id),
      chairs: which === 0,
    })),
  );
  await writer.insert(graduateJury, seats);
  const criteria = [1, 2].flatMap((meeting_id) =>
    (
      [
        ['Alan bilgisi', 'Knowledge of the field', 60],
        ['Araştırma isteği', 'Motivation for research', 40],
      ] as const
    ).map(([name, name_en, weight], which) => ({
      id: (meeting_id - 1) * 2 + which + 1,
      meeting_id,
      position: which + 1,
      name,
      name_en,
      weight,
    })),
  );
  await writer.insert(graduateCriteria, criteria);
  // those of the second opening have met the jury, two of the first are invited
  const met = people.filter((each) => each.state === 'documents_checked' && each.row.id > 8);
  const scored = met.map(({ row }) => ({
    id: row.id,
    ales: row.ales_score,
    language: row.language_score,
    gpa: row.gpa_score,
    interview: 60 + (row.id % 4) * 8,
    birth_date: row.birth_date,
  }));
  const ranked = rank(scored, { weight_ales: 50, weight_language: 10, weight_gpa: 20, weight_interview: 20 });
  const suggested = suggest(ranked, { quota: 2, reserve_quota: 3, min_total: 65 });
  const candidacies = people.map(({ state: stands, row }, index) => {
    const result = ranked.find((each) => each.id === row.id);
    const decision = suggested.get(row.id) ?? null;
    const invited = stands === 'documents_checked' && (row.id === 2 || row.id === 3);
    const state: CandidacyState = result
      ? decision === 'main'
        ? 'offered'
        : decision === 'reserve'
          ? 'board_decision'
          : 'rejected'
      : invited
        ? 'invited'
        : stands;
    return {
      id: index + 1,
      application_id: row.id,
      call_id: result ? 2 : (index % 8 === 4 ? index % programs.length : 0) + 1,
      preference: 1,
      state,
      reason: state === 'rejected' && !result ? 'Programın en düşük puanlarına ulaşılmadı.' : null,
      meeting_id: result ? 2 : invited ? 1 : null,
      meets_at: result ? day(-2) : invited ? day(5) : null,
      interview_score: result?.interview ?? null,
      total_score: result?.total ?? null,
      place: result?.place ?? null,
      decision,
      offered_at: state === 'offered' ? at(1) : null,
      reply_by: state === 'offered' ? endOfDay(addDays(today, 6)) : null,
    };
  });
  await writer.insert(graduateCandidacies, candidacies);
  await writer.insert(
    graduateScores,
    ranked
      .flatMap((each) =>
        seats
          .filter((seat) => seat.meeting_id === 2)
          .flatMap((seat) =>
            criteria
              .filter((criterion) => criterion.meeting_id === 2)
              .map((criterion) => ({
                candidacy_id: each.id,
                jury_id: seat.id,
                criterion_id: criterion.id,
                score: each.interview ?? 0,
                given_at: at(2),
              })),
          ),
      )
      .map((each, index) => ({ id: index + 1, ...each })),
  );
  await writer.insert(
    graduateEvents,
    candidacies
      .flatMap(({ id, state, meeting_id }) => {
        const steps = [...(meeting_id === 2 && state === 'rejected' ? way.slice(0, 6) : (before[state] ?? [])), state];
        return steps.slice(1).map((to, step) => ({
          candidacy_id: id,
          from_state: steps[step] ?? 'draft',
          to_state: to,
          user_id: to === 'submitted' ? null : Number(keeper.id),
          at: at(to === 'submitted' ? 9 - (id % 6) : 3),
        }));
      })
      .map((each, index) => ({ id: index + 1, ...each })),
  );
}
