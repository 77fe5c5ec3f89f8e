import type { RawClient } from '#kernel/server/database.ts';
import { addDays, momentOf } from './days.ts';

const questions: readonly (readonly [kind: string, tr: string, en: string, options?: string, options_en?: string])[] = [
  ['likert5', 'Dersin amaçları ve beklentileri açıktı.', 'The aims and expectations of the course were clear.'],
  ['likert5', 'Öğretim elemanı derslere hazırlıklı geldi.', 'The instructor came to class prepared.'],
  ['likert5', 'Değerlendirme ölçütleri adildi.', 'The assessment criteria were fair.'],
  ['likert5', 'Sorularıma zamanında yanıt aldım.', 'My questions were answered in time.'],
  ['likert5', 'Ders kaynakları öğrenmemi destekledi.', 'The course materials supported my learning.'],
  [
    'choice',
    'Bu derse haftada kaç saat çalıştınız?',
    'How many hours a week did you study for this course?',
    '0–2 saat\n3–5 saat\n6–8 saat\n9 saat ve üzeri',
    '0–2 hours\n3–5 hours\n6–8 hours\n9 hours or more',
  ],
  ['grade', 'Derse 10 üzerinden kaç verirsiniz?', 'How would you score the course out of 10?'],
  ['text', 'Ders için öneriniz nedir?', 'What do you suggest for the course?'],
];
const comments = [
  'Daha çok uygulama saati olsun.',
  'More worked examples before the midterm, please.',
  'Ders notları çok yararlıydı, teşekkürler.',
  'Ödev geri bildirimleri daha erken gelebilir.',
  'One of the best courses this semester.',
];

/** Course evaluations of the last two semesters whose results are published, one that awaits approval, and the question library. */
export async function courseSurveys(client: RawClient, today: string): Promise<void> {
  for (const [kind, tr, en, options = null, options_en = null] of questions)
    await client.query(
      'insert into survey_library (name, name_en, kind, options, options_en, is_required, survey_kind) values ($1, $2, $3, $4, $5, $6, $7)',
      [tr, en, kind, options, options_en, kind !== 'text', 'course'],
    );
  const { rows: past } = await client.query(
    'select id, ends_on::text as ends_on from semesters where ends_on < $1::date and code in (1, 2) order by ends_on desc limit 2',
    [today],
  );
  for (const { id, ends_on } of past as { id: number; ends_on: string }[])
    await evaluated(client, id, momentOf(addDays(ends_on, -25), '09:00'), momentOf(addDays(ends_on, -8), '23:00'));
  await client.query(
    `insert into surveys (id, name, name_en, kind, state, semester_id, opens_at, closes_at, audience)
    select (select max(x.id) + 1 from surveys x), 'Ders Değerlendirme Anketi', 'Course Evaluation', 'course', 'prepared', m.id, $1, $2, 'students' from semesters m where m.is_active`,
    [momentOf(addDays(today, 40), '09:00').toISOString(), momentOf(addDays(today, 60), '23:00').toISOString()],
  );
  await ask(client);
}
/** The questions of the library, for the survey that was written last. */
const ask = (client: RawClient) =>
  client.query(
    'insert into survey_questions (id, survey_id, position, name, name_en, kind, options, options_en, is_required) select (select max(q.id) from survey_questions q) + l.id, (select max(s.id) from surveys s), l.id, l.name, l.name_en, l.kind, l.options, l.options_en, l.is_required from survey_library l order by l.id',
  );

async function evaluated(client: RawClient, semester: number, opens: Date, closes: Date): Promise<void> {
  await client.query(
    `insert into surveys (id, name, name_en, kind, state, semester_id, opens_at, closes_at, audience) values ((select max(x.id) + 1 from surveys x), 'Ders Değerlendirme Anketi', 'Course Evaluation', 'course', 'published', $1, $2, $3, 'students')`,
    [semester, opens.toISOString(), closes.toISOString()],
  );
  await ask(client);
  // sections of the instructor of the demo, and the first ones of the semester
  await client.query(
    `insert into survey_invitations (id, survey_id, user_id, related_id, answered_at)
    select (select max(x.id) from survey_invitations x) + row_number() over (order by sec.id, u.id), v.id, u.id, sec.id, case when abs(hashtext(u.id || '-' || sec.id)) % 100 < 62 then date_trunc('day', v.closes_at - interval '5 days') end
    from (select max(id) as id, max(closes_at) as closes_at from surveys where id = (select max(id) from surveys)) v
    cross join (select s.id from sections s where s.semester_id = $1 order by (s.instructor_id in (select x.staff_id from users x where x.username in ('instructor', 'chair'))) desc, s.id limit 24) sec
    join enrolments e on e.section_id = sec.id and e.status in ('registered', 'completed')
    join users u on u.student_id = e.student_id`,
    [semester],
  );
  await client.query(
    `insert into survey_answers (id, survey_id, related_id, question_id, value, comment, review)
    select 4294967296 + row_number() over (order by md5(b.key)) + 1000000 * b.survey_id, b.survey_id, b.related_id, b.question_id,
      case b.kind when 'likert5' then least(5, greatest(1, 3 + b.lot % 3 - b.lot % 7 / 5)) when 'choice' then 1 + b.lot % 4 when 'grade' then 5 + b.lot % 6 end,
      case when b.kind = 'text' then ($1::text[])[1 + b.lot % $2] end, 'shown'
    from (select i.survey_id, i.related_id, q.id as question_id, q.kind, i.id || '-' || q.id as key, abs(hashtext(i.related_id || '-' || i.user_id || '-' || q.position)) as lot
      from survey_invitations i join survey_questions q on q.survey_id = i.survey_id
      where i.answered_at is not null and i.survey_id = (select max(id) from surveys)) b
    where b.kind <> 'text' or b.lot % 4 = 0`,
    [comments, comments.length],
  );
}
