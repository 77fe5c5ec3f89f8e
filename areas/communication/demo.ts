import type {
  announcements,
  surveyAnswers,
  surveyInvitations,
  surveyQuestions,
  surveys,
} from '#areas/communication/tables.ts';
import { addDays, momentOf } from '#demo/days.ts';
import { chanceOf } from '#demo/random.ts';
import type { Made } from '#demo/rows.ts';

export interface CommunicationRows {
  surveys: Made<typeof surveys>[];
  questions: Made<typeof surveyQuestions>[];
  invitations: Made<typeof surveyInvitations>[];
  answers: Made<typeof surveyAnswers>[];
  announcements: Made<typeof announcements>[];
}

const surveySources = [
  {
    name: 'Dönem Başı Öğrenci Anketi',
    name_en: 'Start-of-Semester Student Survey',
    necessity: 1,
    questions: [
      ['Üniversitemizden genel olarak memnunum.', 'I am satisfied with our university overall.'],
      ['Danışmanıma kolayca ulaşabiliyorum.', 'I can reach my advisor easily.'],
      ['Ders kaydı kolay anlaşılıyor.', 'Course registration is easy to understand.'],
      ['Önerileriniz', 'Your suggestions'],
    ],
  },
  {
    name: 'Kütüphane Hizmetleri Anketi',
    name_en: 'Library Services Survey',
    necessity: 0,
    questions: [
      ['Kütüphanenin çalışma saatleri yeterlidir.', 'The opening hours of the library are sufficient.'],
      ['Elektronik kaynaklar ihtiyacımı karşılıyor.', 'The electronic resources meet my needs.'],
      ['Önerileriniz', 'Your suggestions'],
    ],
  },
  {
    name: 'Yemekhane ve Ulaşım Anketi',
    name_en: 'Dining and Transport Survey',
    necessity: 0,
    questions: [
      ['Yemekhanenin çeşitliliğinden memnunum.', 'I am satisfied with the variety in the dining hall.'],
      ['Servis saatleri ders saatlerime uyuyor.', 'The shuttle times fit my classes.'],
      ['Yerleşkeler arası ulaşım yeterli mi?', 'Is transport between the campuses sufficient?'],
    ],
  },
] as const;
const comments = [
  'Çalışma salonları daha geç saate kadar açık olsun.',
  'More group study rooms, please.',
  'Her şey için teşekkürler.',
  'Priz sayısı az.',
  'The new catalogue search is great.',
];

const announcementSources = [
  {
    name: 'Ders kayıtları başladı',
    name_en: 'Course registration has begun',
    body: 'Ders kayıtları sınıf yılına göre açılmıştır. Kaydınızı tamamladıktan sonra danışman onayını takip ediniz.',
    body_en:
      'Course registration is open by class year. After submitting your courses, follow the approval of your advisor.',
    roles: ['OGR', 'MS'],
    from: -3,
    to: 11,
    pinned: true,
  },
  {
    name: 'Not girişi son günleri',
    name_en: 'Last days of grade entry',
    body: 'Geçen dönemin notları beş gün içinde kesinleştirilmelidir.',
    body_en: 'Grades of the last semester must be finalized within five days.',
    roles: ['instructor', 'adjunct', 'chair'],
    from: -2,
    to: 5,
    pinned: true,
  },
  {
    name: 'Kütüphane çalışma saatleri uzadı',
    name_en: 'Longer library hours',
    body: 'Merkez Kütüphane hafta içi 08:00–24:00 arasında açıktır.',
    body_en: 'The Central Library is open from 08:00 to 24:00 on weekdays.',
    roles: null,
    from: -20,
    to: 90,
    pinned: false,
  },
  {
    name: 'Çift anadal ve yandal başvuruları',
    name_en: 'Double-major and minor applications',
    body: 'Başvurular ders ekleme-bırakma haftasında alınacaktır.',
    body_en: 'Applications are accepted during the add/drop week.',
    roles: ['OGR'],
    from: -5,
    to: 30,
    pinned: false,
  },
  {
    name: 'F-1 öğrencileri için bilgilendirme',
    name_en: 'Information for F-1 students',
    body: 'Tam zamanlı öğrencilik için en az 12 kredi alınmalıdır; ders bırakmadan önce Uluslararası Ofis’e danışınız.',
    body_en: 'Full-time study takes at least 12 credits; ask the International Office before you drop a course.',
    roles: ['OGR', 'MS', 'F-1 Exchange Exit'],
    from: -10,
    to: 60,
    pinned: false,
  },
  {
    name: 'Planlı bakım',
    name_en: 'Scheduled maintenance',
    body: 'Portal pazar günü 02:00–04:00 arasında bakımda olacaktır.',
    body_en: 'The portal will be under maintenance on Sunday from 02:00 to 04:00.',
    roles: null,
    from: -1,
    to: 6,
    pinned: false,
  },
  {
    name: 'Mezuniyet töreni',
    name_en: 'Graduation ceremony',
    body: 'Tören tarihi ve cübbe teslim günleri yakında duyurulacaktır.',
    body_en: 'The date of the ceremony and the gown days will be announced soon.',
    roles: ['ALUMNI', 'OGR'],
    from: 2,
    to: 40,
    pinned: false,
  },
] as const;

/** Surveys with anonymous answers of some students, one mandatory survey still open for `surveyed`; announcements. */
export function communicationRows(
  seed: number,
  today: string,
  surveyed: number,
  users: readonly number[],
): CommunicationRows {
  const rows: CommunicationRows = { surveys: [], questions: [], invitations: [], answers: [], announcements: [] };
  for (const [index, source] of surveySources.entries()) {
    const survey_id = index + 1;
    const chance = chanceOf(seed, 'survey', survey_id);
    rows.surveys.push({
      id: survey_id,
      name: source.name,
      name_en: source.name_en,
      necessity: source.necessity,
      opens_at: momentOf(addDays(today, -12), '09:00'),
      closes_at: momentOf(addDays(today, 45), '23:00'),
      is_anonymous: true,
      kind: 'general',
      state: 'in_evaluation',
    });
    const own = source.questions.map(([name, name_en], place) => {
      const kind = name === 'Önerileriniz' ? 'text' : name.endsWith('?') ? 'yes-no' : 'likert5';
      const row = {
        id: rows.questions.length + 1,
        survey_id,
        position: place + 1,
        name,
        name_en,
        kind,
        is_required: kind !== 'text',
      };
      rows.questions.push(row);
      return row;
    });
    const asked = source.necessity === 1 ? [surveyed, ...users.slice(0, 60)] : users.slice(0, 120);
    for (const user_id of asked) {
      const answered = user_id !== surveyed && (source.necessity === 1 || chance.chance(0.45));
      rows.invitations.push({
        id: rows.invitations.length + 1,
        survey_id,
        user_id,
        related_id: null,
        answered_at: answered ? momentOf(addDays(today, -chance.int(1, 11)), '13:00') : null,
      });
      if (!answered) continue;
      for (const question of own) {
        if (question.kind === 'text' && !chance.chance(0.2)) continue;
        rows.answers.push({
          id: rows.answers.length + 1,
          survey_id,
          related_id: null,
          question_id: question.id,
          value:
            question.kind === 'text'
              ? null
              : question.kind === 'yes-no'
                ? chance.int(0, 1)
                : Math.min(5, Math.max(1, Math.round(chance.normal(3.7, 1)))),
          comment: question.kind === 'text' ? chance.pick(comments) : null,
        });
      }
    }
  }
  rows.announcements = announcementSources.map((each, index) => ({
    id: index + 1,
    name: each.name,
    name_en: each.name_en,
    body: each.body,
    body_en: each.body_en,
    roles: each.roles ? [...each.roles] : null,
    starts_at: momentOf(addDays(today, each.from), '09:00'),
    ends_at: momentOf(addDays(today, each.to), '18:00'),
    is_pinned: each.pinned,
  }));
  return rows;
}
