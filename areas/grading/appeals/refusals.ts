import { defineRefusals } from '#kernel/contract/refusal.ts';

const later = { rule: 'ACA-043', office: 'registrar' } as const;
const first = { rule: 'ACA-044', office: 'registrar' } as const;
const clearance = { rule: 'REQ-001', office: 'registrar' } as const;
export const appealsRefusals = defineRefusals({
  appeal_no_grades: {
    tr: 'Son iki döneminizde itiraz edilebilecek bir notunuz yok.',
    en: 'You have no grades from the last two semesters that can be appealed.',
    ...first,
  },
  appeal_not_final: {
    tr: '{course}: notunuz henüz kesinleşmedi.',
    en: '{course}: your grade is not final yet.',
    rule: 'ACA-044',
    office: 'instructor',
  },
  appeal_window_early: {
    tr: '{semester} notlarına itiraz {from} günü başlar, {to} günü sona erer.',
    en: 'You can appeal grades of {semester} from {from} to {to}.',
    ...first,
  },
  appeal_window_over: {
    tr: '{semester} notlarına itiraz süresi {from} – {to} günleri arasındaydı.',
    en: 'The period to appeal grades of {semester} was {from} to {to}.',
    ...first,
  },
  appeal_later_window_over: {
    tr: '{course}: önceki karardan sonraki yedi iş günü {to} günü doldu.',
    en: '{course}: the seven working days after the previous decision ended on {to}.',
    ...later,
  },
  appeal_no_earlier: {
    tr: '{course}: önce “{step}” yapılmış ve karara bağlanmış olmalıdır.',
    en: '{course}: you need a decision on “{step}” first.',
    ...later,
  },
  appeal_no_decision: {
    tr: 'Önce “{step}” yapılmış ve karara bağlanmış olmalıdır; karara bağlanmış böyle bir itirazınız yok.',
    en: 'You need a decision on “{step}” first, and you have no such appeal.',
    ...later,
  },
  appeal_earlier_open: {
    tr: '{course}: {number} sayılı itirazınız henüz karara bağlanmadı.',
    en: '{course}: your appeal {number} has not been decided yet.',
    rule: 'ACA-043',
    office: 'department',
  },
  appeal_earlier_granted: {
    tr: '{course}: {number} sayılı itirazınızla istediğiniz not ({letter}) verildi.',
    en: '{course}: your appeal {number} already gave you the grade you asked for ({letter}).',
    ...later,
  },
  appeal_made_already: {
    tr: '{course}: bu aşamada {number} sayılı itirazınız var; her aşamada bir kez itiraz edilir.',
    en: '{course}: you have already appealed at this step ({number}). Each step can be used once.',
    ...later,
  },
  appeal_letter_unknown: {
    tr: '{letter} bu dersin harf notlarından biri değil. Verilebilecek notlar: {letters}.',
    en: '{letter} is not a letter for this course. The letters are: {letters}.',
    rule: 'grading-system',
    office: 'registrar',
  },
  appeal_letter_same: {
    tr: 'Dersin notu zaten {letter}.',
    en: 'The grade for the course is already {letter}.',
    rule: 'grading-system',
    office: 'registrar',
  },
  appeal_letter_missing: {
    tr: 'Kabul edilen itirazda yeni not yazılmamış; kararı talebin sayfasından verin.',
    en: 'To accept the appeal, choose a new letter grade on the request’s page.',
    rule: 'ACA-043',
    office: 'registrar',
  },
  appeal_own_grade: {
    tr: 'Kendi verdiğiniz nota yapılan itirazda karar veremezsiniz; kararı vekiliniz ya da bir üst makam verir.',
    en: 'You cannot decide an appeal against a grade you gave. Your substitute or the office above you decides.',
    rule: 'ACA-043',
    office: 'registrar',
  },
  clearance_no_plan: {
    tr: 'Mezuniyet ilişik kesme, müfredatı olan bir programa kayıtlı öğrenciler içindir; kaydınızda müfredat yok.',
    en: 'Graduation clearance is for students in a program with a curriculum; your program has none.',
    ...clearance,
  },
  clearance_plan_open: {
    tr: 'Müfredatınızda henüz almadığınız ya da başaramadığınız {count} ders var ({places}). İlişik kesme son döneminizde, kalan bütün dersler alınmışken istenir.',
    en: '{count} slots in your curriculum are neither passed nor in progress ({places}). You can request clearance in your last semester, when you are taking all your remaining courses.',
    rule: 'REQ-001',
    office: 'advisor',
  },
  clearance_hold_open: {
    tr: 'Açık kısıtlama: {reason}. İmzadan önce kaldırılmalıdır.',
    en: 'Open hold: {reason}. It must be released before signing.',
    ...clearance,
  },
  clearance_grades_missing: {
    tr: 'Kesin notu olmayan dersler var: {courses}.',
    en: 'Courses without a final grade: {courses}.',
    rule: 'REQ-001',
    office: 'instructor',
  },
  clearance_registration_open: {
    tr: 'Ders kaydı onayı henüz tamamlanmadı.',
    en: 'The course registration is still waiting for approval.',
    rule: 'REQ-001',
    office: 'advisor',
  },
  clearance_name_differs: {
    tr: 'Diplomaya kayıttaki adınız yazılır: {name}. Adınız değiştiyse önce bilgi değişikliği isteyin.',
    en: 'The diploma shows the name on your record: {name}. If your name has changed, request a change of information first.',
    ...clearance,
  },
  clearance_name_letters: {
    tr: 'İngilizce yazımda yalnızca A–Z harfleri, kesme, tire ve boşluk olabilir.',
    en: 'The English spelling can contain only the letters A to Z, apostrophes, hyphens and spaces.',
    ...clearance,
  },
});
