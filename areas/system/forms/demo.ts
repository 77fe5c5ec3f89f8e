import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { Question } from '#kernel/contract/question.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { formQuestions, forms } from '../operation-tables.ts';

type Asked = Omit<Question, 'help' | 'help_en' | 'bounds' | 'condition' | 'retired' | 'options' | 'is_required'> &
  Partial<Pick<Question, 'help' | 'help_en' | 'bounds' | 'condition' | 'options' | 'is_required'>>;
const option = (code: string, name: string, name_en: string) => ({ code, name, name_en });
const clubs: readonly Asked[] = [
  {
    code: 'joins',
    name: 'Bu dönem bir öğrenci kulübüne katılacak mısınız?',
    name_en: 'Will you join a student club this semester?',
    kind: 'flag',
    is_required: true,
  },
  {
    code: 'clubs',
    name: 'Hangi kulüpler?',
    name_en: 'Which clubs?',
    kind: 'many',
    is_required: true,
    bounds: { max: 3 },
    condition: { question: 'joins', is: ['yes'] },
    help: 'En fazla üç kulüp seçin.',
    help_en: 'Choose at most three.',
    options: [
      option('robotics', 'Robotik', 'Robotics'),
      option('theatre', 'Tiyatro', 'Theatre'),
      option('mountain', 'Dağcılık', 'Mountaineering'),
      option('music', 'Müzik', 'Music'),
      option('debate', 'Münazara', 'Debate'),
      option('volunteer', 'Gönüllülük', 'Volunteering'),
    ],
  },
  {
    code: 'hours',
    name: 'Haftada kaç saat ayırabilirsiniz?',
    name_en: 'How many hours a week can you spare?',
    kind: 'number',
    bounds: { min: 1, max: 20 },
    condition: { question: 'joins', is: ['yes'] },
  },
  {
    code: 'why_not',
    name: 'Katılmama nedeniniz',
    name_en: 'Why not?',
    kind: 'choice',
    condition: { question: 'joins', is: ['no'] },
    options: [
      option('time', 'Vaktim yok', 'No time'),
      option('interest', 'İlgimi çeken kulüp yok', 'No club interests me'),
      option('work', 'Çalışıyorum', 'I work'),
    ],
  },
  {
    code: 'idea',
    name: 'Kurulmasını istediğiniz bir kulüp var mı?',
    name_en: 'Is there a club you would like to see founded?',
    kind: 'long',
    bounds: { max: 500 },
  },
];
const needs: readonly Asked[] = [
  {
    code: 'support',
    name: 'Derslerde ya da sınavlarda bir düzenlemeye ihtiyacınız var mı?',
    name_en: 'Do you need an arrangement for classes or exams?',
    kind: 'choice',
    is_required: true,
    options: [
      option('none', 'Hayır', 'No'),
      option('exam', 'Sınavda ek süre', 'Extra time in exams'),
      option('room', 'Erişilebilir derslik', 'An accessible classroom'),
      option('other', 'Başka', 'Something else'),
    ],
  },
  {
    code: 'detail',
    name: 'Kısaca açıklayın',
    name_en: 'Describe it briefly',
    kind: 'text',
    is_required: true,
    bounds: { max: 250 },
    condition: { question: 'support', is: ['exam', 'room', 'other'] },
  },
  {
    code: 'until',
    name: 'Ne zamana kadar?',
    name_en: 'Until when?',
    kind: 'date',
    condition: { question: 'support', is: ['exam', 'room', 'other'] },
  },
];

/** Two forms: one on its own for students, one that submitting a registration asks; both with answers. */
export async function formsDemo(client: RawClient, writer: Writer, { now }: IdentityFacts): Promise<void> {
  const day = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  await writer.insert(forms, [
    {
      id: 1,
      code: 'kulup-2026',
      name: 'Öğrenci kulüpleri anketi',
      name_en: 'Student clubs form',
      description: 'Kulüplerin bütçesi ve salonları bu yanıtlara göre planlanır.',
      description_en: 'Budgets and rooms of the clubs are planned by these answers.',
      place: null,
      roles: ['OGR'],
      opens_at: day(-12),
      closes_at: day(30),
      once: true,
      status: 'open',
    },
    {
      id: 2,
      code: 'destek-ihtiyaci',
      name: 'Destek ihtiyacı',
      name_en: 'Support needs',
      description: 'Yanıtınızı yalnızca Öğrenci İşleri görür.',
      description_en: 'Only Student Affairs sees your answer.',
      place: 'registration.submit',
      roles: ['OGR', 'MS'],
      opens_at: null,
      closes_at: null,
      once: true,
      status: 'open',
    },
  ]);
  const rows = (
    [
      [1, clubs],
      [2, needs],
    ] as const
  ).flatMap(([form_id, questions]) =>
    questions.map(
      (
        {
          options = [],
          help = null,
          help_en = null,
          bounds = null,
          condition = null,
          is_required = false,
          ...question
        },
        position,
      ) => ({ form_id, position, ...question, options: [...options], help, help_en, bounds, condition, is_required }),
    ),
  );
  await writer.insert(
    formQuestions,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
  await client.query(
    `
    insert into form_answers (form_id, user_id, answers, submitted_at, created_at, updated_at)
    select 1, u.id, case when u.id % 3 = 0 then jsonb_build_object('joins', false, 'why_not', (array['time', 'interest', 'work'])[1 + u.id % 7 % 3]) else jsonb_build_object('joins', true, 'clubs', jsonb_build_array((array['robotics', 'theatre', 'mountain'])[1 + u.id % 3], (array['music', 'debate', 'volunteer'])[1 + u.id % 5 % 3]), 'hours', 2 + u.id % 6) end, t.at, t.at, t.at
    from (select id from users where username ~ '^[0-9]+$' order by id limit 36) u, lateral (select $1::timestamptz - make_interval(hours => (u.id * 7 % 260)::int) as at) t`,
    [now.toISOString()],
  );
  await client.query(
    `
    insert into form_answers (form_id, user_id, related_type, related_id, answers, submitted_at, created_at, updated_at)
    select 2, u.id, 'semester-registration', r.id, case when r.id % 6 = 0 then jsonb_build_object('support', 'exam', 'detail', 'Raporum Sağlık Merkezinde kayıtlı') else jsonb_build_object('support', 'none') end, coalesce(r.submitted_at, $1::timestamptz), $1::timestamptz, $1::timestamptz
    from (select r.id, r.student_id, r.submitted_at from semester_registrations r where r.submitted_at is not null order by r.id desc limit 18) r join users u on u.student_id = r.student_id`,
    [now.toISOString()],
  );
}
