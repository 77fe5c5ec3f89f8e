import {
  advisor,
  chair,
  registrar,
  affairs,
  bursar,
  housing,
  type DemoStep,
  type DemoTemplate,
} from './template-steps.ts';

const wantedChair = (position: number, days: number): DemoStep => ({
  position,
  name: 'Geçilecek bölümün görüşü',
  name_en: 'Opinion of the department wanted',
  role: 'chair',
  scope: 'target_department',
  days,
});
const wantedDean = (position: number, days: number): DemoStep => ({
  position,
  name: 'Geçilecek fakültenin yönetim kurulu kararı',
  name_en: 'Decision of the board of the faculty wanted',
  role: 'dean',
  scope: 'target_faculty',
  days,
});

/** How these requests are decided in the demo university. */
export const changesTemplates: readonly DemoTemplate[] = [
  {
    code: 'program-degisikligi',
    kind: 'program_change',
    name: 'Program değişikliği',
    name_en: 'Program change',
    about: 'Ön incelemeden sonra geçilmek istenen bölüm ve fakülte karar verir.',
    about_en: 'After a first check the department and the faculty wanted decide.',
    steps: [affairs(1, 5), wantedChair(2, 7), wantedDean(3, 15), registrar(4, 3)],
  },
  {
    code: 'bolum-degisikligi',
    kind: 'change_of_major',
    name: 'Bölüm değişikliği',
    name_en: 'Change of major',
    about: 'GANO koşulunu sağlayan lisans öğrencileri için; kendi bölümünün görüşü, geçilecek fakültenin kararı.',
    about_en:
      'For undergraduates with the required average: the opinion of their own department, the decision of the faculty wanted.',
    condition: { level: 'undergraduate' },
    steps: [advisor(1, 5), chair(2, 7), wantedDean(3, 15), registrar(4, 3)],
  },
  {
    code: 'ders-kodu',
    kind: 'course_code',
    name: 'Ders kodu',
    name_en: 'Course code',
    about: 'Danışman ve bölüm uygun görürse kayıt ofisi işler.',
    about_en: 'Where advisor and department agree, the registrar makes the change.',
    steps: [advisor(1, 3), chair(2, 5)],
  },
  {
    code: 'baska-kuruma-gecis',
    kind: 'transfer_out',
    name: 'Başka kuruma geçiş',
    name_en: 'Transfer out',
    about: 'Borcu ve yurt ilişiği olmayan öğrencinin nakli.',
    about_en: 'Transfer of a student who owes nothing.',
    steps: [
      advisor(1, 3),
      bursar(2, 5),
      { ...housing, position: 2 },
      { ...registrar(3, 5), name: 'Kayıt işleri denetimi', name_en: 'Check by the registrar', may_decline: true },
    ],
  },
  {
    code: 'ogrenci-basvurusu',
    kind: 'student_application',
    name: 'Öğrenci başvurusu',
    name_en: 'Student application',
    about: 'Öğrenci işleri cevaplar; öğrenimle ilgili olanlarda önce danışman görüş verir.',
    about_en: 'Student affairs answer; the advisor gives an opinion first where it is about studies.',
    steps: [
      { ...advisor(1, 3), condition: { application_category: 'academic' } },
      { ...affairs(2, 10), name: 'Öğrenci işleri cevabı', name_en: 'Answer of student affairs' },
    ],
  },
  {
    code: 'odeme-istisnasi',
    kind: 'payment_exception',
    name: 'Ödeme istisnası',
    name_en: 'Payment exception',
    about: 'Büyük tutarlarda iki birim birlikte karar verir.',
    about_en: 'Large amounts are decided by two offices together.',
    steps: [
      { ...bursar(1, 5), name: 'Mali işler onayı', name_en: 'Approval of the bursar' },
      {
        ...registrar(1, 5),
        name: 'Kayıt işleri onayı',
        name_en: 'Approval of the registrar',
        may_decline: true,
        condition: { amount: { gte: 5000 } },
      },
    ],
  },
];
