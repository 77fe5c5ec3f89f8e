import { campusTravel } from './campus-travel.ts';
/** Letters as areas/grading/rules/standard-letters.ts has them. Figures of the university: letters, assessments, limits, contacts, letterhead, holidays. */
export interface LetterSource {
  letter: string;
  name: string;
  name_en: string;
  min: number | null;
  max: number | null;
  coefficient: number;
  gpa: boolean;
  attempted: boolean;
  earned: boolean;
  replaceable: boolean;
}
const graded = (
  letter: string,
  name: string,
  name_en: string,
  min: number,
  max: number,
  coefficient: number,
  passes: boolean,
): LetterSource => ({
  letter,
  name,
  name_en,
  min,
  max,
  coefficient,
  gpa: true,
  attempted: true,
  earned: passes,
  replaceable: !passes || coefficient < 2,
});
const mark = (
  letter: string,
  name: string,
  name_en: string,
  attempted: boolean,
  earned: boolean,
  rest: Partial<LetterSource> = {},
): LetterSource => ({
  letter,
  name,
  name_en,
  min: null,
  max: null,
  coefficient: 0,
  gpa: false,
  attempted,
  earned,
  replaceable: !earned,
  ...rest,
});

const absent = mark('NA', 'Devamsız', 'Not attended', true, false, { gpa: true });
const marks: readonly LetterSource[] = [
  mark('W', 'Çekildi', 'Withdrawn', true, false),
  mark('I', 'Eksik', 'Incomplete', true, false),
  mark('IP', 'Sürüyor', 'In progress', false, false),
  mark('EX', 'Muaf', 'Exempt', false, true),
  mark('T', 'Transfer', 'Transfer', false, true),
  mark('S', 'Başarılı', 'Satisfactory', true, true),
  mark('U', 'Başarısız', 'Unsatisfactory', true, false),
];
export interface GradingSource {
  code: string;
  name: string;
  name_en: string;
  kind: 'absolute' | 'pass_fail';
  level: string | null;
  letters: readonly LetterSource[];
}
export const gradingSources: readonly GradingSource[] = [
  {
    code: 'undergraduate',
    name: 'Lisans mutlak değerlendirme',
    name_en: 'Undergraduate absolute grading',
    kind: 'absolute',
    level: 'undergraduate',
    letters: [
      graded('AA', 'Pekiyi', 'Excellent', 90, 100, 4, true),
      graded('BA', 'İyi-Pekiyi', 'Very good', 85, 89, 3.5, true),
      graded('BB', 'İyi', 'Good', 80, 84, 3, true),
      graded('CB', 'Orta-İyi', 'Fairly good', 75, 79, 2.5, true),
      graded('CC', 'Orta', 'Satisfactory', 70, 74, 2, true),
      graded('DC', 'Koşullu geçer', 'Conditional pass', 65, 69, 1.5, true),
      graded('DD', 'Zayıf geçer', 'Weak pass', 60, 64, 1, true),
      graded('FD', 'Başarısız', 'Poor fail', 50, 59, 0.5, false),
      graded('FF', 'Kaldı', 'Fail', 0, 49, 0, false),
      absent,
      ...marks,
    ],
  },
  {
    code: 'graduate',
    name: 'Lisansüstü mutlak değerlendirme',
    name_en: 'Graduate absolute grading',
    kind: 'absolute',
    level: 'graduate',
    letters: [
      graded('AA', 'Pekiyi', 'Excellent', 90, 100, 4, true),
      graded('BA', 'İyi-Pekiyi', 'Very good', 85, 89, 3.5, true),
      graded('BB', 'İyi', 'Good', 80, 84, 3, true),
      graded('CB', 'Orta-İyi', 'Fairly good', 75, 79, 2.5, true),
      graded('CC', 'Geçer', 'Pass', 70, 74, 2, true),
      graded('DC', 'Kaldı', 'Fail', 65, 69, 1.5, false),
      graded('DD', 'Kaldı', 'Fail', 60, 64, 1, false),
      graded('FD', 'Kaldı', 'Fail', 50, 59, 0.5, false),
      graded('FF', 'Kaldı', 'Fail', 0, 49, 0, false),
      absent,
      ...marks,
    ],
  },
  {
    code: 'pass_fail',
    name: 'Geçti-kaldı',
    name_en: 'Pass or fail',
    kind: 'pass_fail',
    level: null,
    letters: [
      {
        letter: 'S',
        name: 'Başarılı',
        name_en: 'Satisfactory',
        min: 60,
        max: 100,
        coefficient: 0,
        gpa: false,
        attempted: true,
        earned: true,
        replaceable: false,
      },
      {
        letter: 'U',
        name: 'Başarısız',
        name_en: 'Unsatisfactory',
        min: 0,
        max: 59,
        coefficient: 0,
        gpa: false,
        attempted: true,
        earned: false,
        replaceable: true,
      },
      ...marks.filter((each) => each.letter !== 'S' && each.letter !== 'U'),
    ],
  },
  {
    code: 'mentora',
    name: 'Mentora değerlendirme',
    name_en: 'Mentora grading',
    kind: 'absolute',
    level: 'mentora',
    letters: [
      graded('A', 'Çok iyi', 'Excellent', 90, 100, 4, true),
      graded('B', 'İyi', 'Good', 80, 89, 3, true),
      graded('C', 'Geçer', 'Pass', 70, 79, 2, true),
      graded('F', 'Kaldı', 'Fail', 0, 69, 0, false),
      absent,
      ...marks,
    ],
  },
];

/** code, Turkish, English, usual weight, is it the final */
export const assessmentSources: readonly (readonly [string, string, string, number, boolean])[] = [
  ['midterm', 'Ara sınav', 'Midterm exam', 30, false],
  ['final', 'Dönem sonu sınavı', 'Final exam', 50, true],
  ['quiz', 'Kısa sınav', 'Quiz', 10, false],
  ['homework', 'Ödev', 'Homework', 20, false],
  ['project', 'Proje', 'Project', 30, false],
  ['lab', 'Laboratuvar', 'Laboratory work', 20, false],
  ['presentation', 'Sunum', 'Presentation', 10, false],
  ['participation', 'Derse katılım', 'Participation', 5, false],
  ['make_up', 'Mazeret sınavı', 'Make-up exam', 30, false],
  ['resit', 'Bütünleme sınavı', 'Resit exam', 50, true],
  ['thesis', 'Tez', 'Thesis', 100, true],
];

export interface ParameterItemSource {
  code: string;
  name: string;
  name_en: string;
  data: unknown;
  student_type?: string;
}
export interface ParameterSource {
  code: string;
  name: string;
  name_en: string;
  editable: boolean;
  items: readonly ParameterItemSource[];
}
const band = (level: string, min_cgpa: number | null, max_credits: number): ParameterItemSource => ({
  code: `${level}_${min_cgpa === null ? 'new' : Math.round(min_cgpa * 100)}`,
  student_type: level,
  data: { level, min_cgpa, max_credits },
  name: min_cgpa === null ? 'Ortalaması henüz oluşmamış öğrenci' : `GNO ${min_cgpa.toFixed(2)} ve üstü`,
  name_en: min_cgpa === null ? 'Student without a CGPA yet' : `CGPA ${min_cgpa.toFixed(2)} and above`,
});
const policy = (code: string, name: string, name_en: string, value: unknown): ParameterItemSource => ({
  code,
  name,
  name_en,
  data: { value },
});
const classYear = (class_year: number, min_ects: number): ParameterItemSource => ({
  code: `undergraduate_${class_year}`,
  name: `${class_year}. sınıf: en az ${min_ects} AKTS`,
  name_en: `Year ${class_year}: at least ${min_ects} ECTS credits`,
  data: { level: 'undergraduate', class_year, min_ects },
});
const thesisKeys = [
  'min_class_year',
  'wishes',
  'wish_days',
  'proposal_days',
  'jury_min',
  'outside_min',
  'notice_days',
  'similarity_max',
  'revision_days',
  'final_days',
  'embargo_months',
] as const;
const thesisRule = (code: string, name: string, name_en: string, values: readonly number[]): ParameterItemSource => ({
  code,
  name,
  name_en,
  data: Object.fromEntries(thesisKeys.map((key, at) => [key, values[at] ?? 0])),
});
const office = (code: string, name: string, name_en: string, extension: number, room: string): ParameterItemSource => ({
  code,
  name,
  name_en,
  data: { email: `${code}@kampus.example`, phone: `+90 312 555 ${extension}`, room },
});
const attendance = (level: string, name: string, name_en: string, freeze_days: number): ParameterItemSource => ({
  code: level,
  name,
  name_en,
  data: {
    level,
    theory_percent: 70,
    practice_percent: 80,
    round_up: true,
    lates_per_hour: 3,
    late_minutes: 15,
    excused_counts: false,
    repeat_exempt: true,
    freeze_days,
    warn_first: 10,
    warn_second: 20,
  },
});
export const parameterSources: readonly ParameterSource[] = [
  {
    code: 'credit_limits',
    name: 'Ders alma kredi sınırları',
    name_en: 'Course-selection credit limits',
    editable: true,
    items: [
      band('undergraduate', null, 21),
      band('undergraduate', 0, 15),
      band('undergraduate', 1.8, 18),
      band('undergraduate', 2.5, 21),
      band('undergraduate', 3, 24),
      band('graduate', null, 12),
      band('graduate', 0, 12),
      band('mentora', null, 24),
      band('mentora', 0, 24),
      band('exchange', null, 21),
      band('exchange', 0, 21),
    ],
  },
  {
    code: 'waitlist_offer_hours',
    name: 'Bekleme listesi teklif süresi (saat)',
    name_en: 'Hours a waitlist offer stands',
    editable: true,
    items: [policy('default', 'Bütün dersler', 'All courses', 24)],
  },
  {
    code: 'full_time_credits',
    name: 'Tam zamanlı öğrencilik kredisi',
    name_en: 'Full-time credits',
    editable: true,
    items: [
      {
        code: 'undergraduate',
        name: 'Lisans',
        name_en: 'Undergraduate',
        data: { level: 'undergraduate', min_credits: 12 },
      },
      { code: 'graduate', name: 'Lisansüstü', name_en: 'Graduate', data: { level: 'graduate', min_credits: 9 } },
    ],
  },
  {
    code: 'registration_policies',
    name: 'Ders kaydı ilkeleri',
    name_en: 'Registration policies',
    editable: true,
    items: [
      policy(
        'repeat_failed_first',
        'Başarısız zorunlu dersler önce alınır',
        'Failed compulsory courses come first',
        true,
      ),
      policy('advisor_approval', 'Kayıt danışman onayıyla tamamlanır', 'The advisor approves the registration', true),
      policy('max_plans', 'Bir dönemdeki en çok ders planı', 'Most saved plans per semester', 5),
      policy('max_waitlists', 'Bir öğrencinin en çok bekleme sırası', 'Most waitlists per student', 3),
      policy(
        'improvement_max_letter',
        'Not yükseltmeye açık en yüksek harf',
        'Highest letter open to improvement',
        'CC',
      ),
    ],
  },
  {
    code: 'office_contacts',
    name: 'Birim iletişim bilgileri',
    name_en: 'Office contacts',
    editable: true,
    items: [
      office('registrar', 'Kayıt Ofisi', 'Registrar’s Office', 1010, 'Rektörlük 102'),
      office('studentaffairs', 'Öğrenci İşleri Daire Başkanlığı', 'Student Affairs', 1020, 'Rektörlük 110'),
      office('advisor', 'Danışmanlık Birimi', 'Advising Centre', 1030, 'Merkez Derslik 1, Z05'),
      office('department', 'Bölüm Sekreterlikleri', 'Department Offices', 1040, 'Fakülte binaları'),
      office('instructor', 'Öğretim Destek Birimi', 'Teaching Support', 1050, 'Merkez Derslik 1, Z07'),
      office('bursar', 'Mali İşler', 'Bursar’s Office', 1060, 'Rektörlük 015'),
      office('international', 'Uluslararası Ofis', 'International Office', 1070, 'Rektörlük 210'),
      office(
        'prepschool',
        'Yabancı Diller Yüksekokulu Sekreterliği',
        'School of Foreign Languages Office',
        1080,
        'YDY 101',
      ),
      office('housing', 'Yurtlar Müdürlüğü', 'Housing Office', 1090, 'Yurt A, Z01'),
      office('support', 'Bilgi İşlem Destek', 'IT Support', 1100, 'Rektörlük 001'),
    ],
  },
  {
    code: 'document_letterhead',
    name: 'Belge başlığı',
    name_en: 'Document letterhead',
    editable: true,
    items: [
      {
        code: 'default',
        name: 'Kampüs Üniversitesi',
        name_en: 'Kampüs University',
        data: {
          title: 'T.C. KAMPÜS ÜNİVERSİTESİ',
          title_en: 'KAMPÜS UNIVERSITY',
          unit: 'Öğrenci İşleri Daire Başkanlığı',
          unit_en: 'Registrar’s Office',
          address: 'Üniversite Bulvarı No: 1, Çankaya, Ankara',
          phone: '+90 312 555 1000',
          email: 'bilgi@kampus.example',
          web: 'www.kampus.example',
          signer: 'Öğrenci İşleri Daire Başkanı',
          signer_en: 'University Registrar',
        },
      },
    ],
  },
  {
    code: 'advising_rules',
    name: 'Danışmanlık kuralları',
    name_en: 'Advising rules',
    editable: true,
    items: [
      {
        code: 'default',
        name: 'Bütün programlar',
        name_en: 'All programs',
        data: {
          min_cgpa: 2,
          graduate_cgpa: 3,
          failed_courses: 1,
          many_failed: 3,
          low_points: 40,
          credits_behind: 9,
          many_behind: 21,
          answer_days: 7,
          notice_hours: 2,
          open_weeks: 4,
          most_booked: 2,
        },
      },
    ],
  },
  {
    code: 'graduation_rules',
    name: 'Mezuniyet koşulları',
    name_en: 'Graduation rules',
    editable: true,
    items: [
      {
        code: 'undergraduate',
        name: 'Lisans',
        name_en: 'Undergraduate',
        data: {
          level: 'undergraduate',
          min_cgpa: 2,
          min_ects: null,
          near_slots: 3,
          honour_cgpa: 3,
          high_honour_cgpa: 3.5,
          clearance: true,
          names: true,
        },
      },
      {
        code: 'graduate',
        name: 'Lisansüstü',
        name_en: 'Graduate',
        data: {
          level: 'graduate',
          min_cgpa: 3,
          min_ects: null,
          near_slots: 2,
          honour_cgpa: null,
          high_honour_cgpa: null,
          clearance: true,
          names: true,
        },
      },
    ],
  },
  {
    code: 'standing_rules',
    name: 'Başarı durumu sınırları',
    name_en: 'Bands of academic standing',
    editable: true,
    items: [
      {
        code: 'undergraduate',
        name: 'Lisans',
        name_en: 'Undergraduate',
        data: { level: 'undergraduate', good: 2, warning: 1.8, probation_after: 2, dismiss_after: 3, appeal_days: 10 },
      },
      {
        code: 'graduate',
        name: 'Lisansüstü',
        name_en: 'Graduate',
        data: { level: 'graduate', good: 3, warning: 2.8, probation_after: 1, dismiss_after: 2, appeal_days: 10 },
      },
    ],
  },
  {
    code: 'class_year_rule',
    name: 'Sınıf için gereken AKTS',
    name_en: 'ECTS credits of a class year',
    editable: true,
    items: [classYear(2, 42), classYear(3, 96), classYear(4, 150), classYear(5, 210), classYear(6, 270)],
  },
  {
    code: 'thesis_rules',
    name: 'Tez ve proje kuralları',
    name_en: 'Rules of theses and projects',
    editable: true,
    items: [
      thesisRule('capstone', 'Bitirme projesi', 'Capstone project', [3, 3, 21, 42, 2, 0, 3, 30, 21, 21, 12]),
      thesisRule('term_project', 'Dönem projesi', 'Term project', [0, 3, 28, 56, 2, 0, 5, 25, 30, 30, 24]),
      thesisRule('thesis', 'Tez', 'Thesis', [0, 5, 42, 90, 3, 1, 10, 20, 90, 30, 36]),
    ],
  },
  {
    code: 'late_fee',
    name: 'Gecikme ücreti',
    name_en: 'Late fee',
    editable: true,
    items: [
      {
        code: 'per_credit_month',
        name: 'Kredi ve ay başına',
        name_en: 'Per credit and month',
        data: { amount: 25, currency: 'USD' },
      },
    ],
  },
  {
    code: 'attendance_rules',
    name: 'Devam kuralları',
    name_en: 'Attendance rules',
    editable: true,
    items: [
      attendance('undergraduate', 'Lisans', 'Undergraduate', 14),
      attendance('graduate', 'Lisansüstü', 'Graduate', 14),
    ],
  },
  campusTravel,
];
