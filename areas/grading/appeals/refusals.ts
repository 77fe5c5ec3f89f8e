import { defineRefusals } from '#kernel/contract/refusal.ts';

const later = { rule: 'ACA-043', office: 'registrar' } as const;
const first = { rule: 'ACA-044', office: 'registrar' } as const;
const clearance = { rule: 'REQ-001', office: 'registrar' } as const;
export const appealsRefusals = defineRefusals({
  appeal_no_grades: {
    tr: 'Son iki döneminizde itiraz edilebilecek bir notunuz yok.',
    en: 'There is no grade of your last two semesters that could be appealed.',
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
    en: 'Grades of {semester} can be appealed from {from} to {to}.',
    ...first,
  },
  appeal_window_over: {
    tr: '{semester} notlarına itiraz süresi {from} – {to} günleri arasındaydı.',
    en: 'The time to appeal grades of {semester} was {from} to {to}.',
    ...first,
  },
  appeal_later_window_over: {
    tr: '{course}: önceki karardan sonraki yedi iş günü {to} günü doldu.',
    en: '{course}: the seven working days after the earlier decision ended on {to}.',
    ...later,
  },
  appeal_no_earlier: {
    tr: '{course}: önce “{step}” yapılmış ve karara bağlanmış olmalıdır.',
    en: '{course}: first comes “{step}”, and a decision on it.',
    ...later,
  },
  appeal_no_decision: {
    tr: 'Önce “{step}” yapılmış ve karara bağlanmış olmalıdır; karara bağlanmış böyle bir itirazınız yok.',
    en: 'First comes “{step}”, and a decision on it; you have no such appeal.',
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
    en: '{course}: your appeal {number} has brought the grade you asked for ({letter}).',
    ...later,
  },
  appeal_made_already: {
    tr: '{course}: bu aşamada {number} sayılı itirazınız var; her aşamada bir kez itiraz edilir.',
    en: '{course}: you have appealed at this step already ({number}); each step can be taken once.',
    ...later,
  },
  appeal_letter_unknown: {
    tr: '{letter} bu dersin harf notlarından biri değil. Verilebilecek notlar: {letters}.',
    en: '{letter} is not a letter of this course. Its letters: {letters}.',
    rule: 'grading-system',
    office: 'registrar',
  },
  appeal_letter_same: {
    tr: 'Dersin notu zaten {letter}.',
    en: 'The grade of the course is {letter} already.',
    rule: 'grading-system',
    office: 'registrar',
  },
  appeal_letter_missing: {
    tr: 'Kabul edilen itirazda yeni not yazılmamış; kararı talebin sayfasından verin.',
    en: 'The appeal was accepted without a new letter; decide it on the page of the request.',
    rule: 'ACA-043',
    office: 'registrar',
  },
  appeal_own_grade: {
    tr: 'Kendi verdiğiniz nota yapılan itirazda karar veremezsiniz; kararı vekiliniz ya da bir üst makam verir.',
    en: 'You can’t decide an appeal against a grade you gave; your substitute or the office above decides.',
    rule: 'ACA-043',
    office: 'registrar',
  },
  clearance_no_plan: {
    tr: 'Mezuniyet ilişik kesme, müfredatı olan bir programa kayıtlı öğrenciler içindir; kaydınızda müfredat yok.',
    en: 'Graduation clearance is for students of a program with a curriculum; your enrolment has none.',
    ...clearance,
  },
  clearance_plan_open: {
    tr: 'Müfredatınızda henüz almadığınız ya da başaramadığınız {count} ders var ({places}). İlişik kesme son döneminizde, kalan bütün dersler alınmışken istenir.',
    en: '{count} places of your curriculum are neither passed nor taken now ({places}). Clearance is asked for in the last semester, when all that is left is being taken.',
    rule: 'REQ-001',
    office: 'advisor',
  },
  clearance_hold_open: {
    tr: 'Açık kısıtlama: {reason}. İmzadan önce kaldırılmalıdır.',
    en: 'Open hold: {reason}. It has to be released before signing.',
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
    en: 'The course registration still awaits its approval.',
    rule: 'REQ-001',
    office: 'advisor',
  },
  clearance_name_differs: {
    tr: 'Diplomaya kayıttaki adınız yazılır: {name}. Adınız değiştiyse önce bilgi değişikliği isteyin.',
    en: 'The diploma bears the name of your record: {name}. If your name has changed, ask for a change of information first.',
    ...clearance,
  },
  clearance_name_letters: {
    tr: 'İngilizce yazımda yalnızca A–Z harfleri, kesme, tire ve boşluk olabilir.',
    en: 'The English spelling may have the letters A to Z, apostrophes, hyphens and spaces only.',
    ...clearance,
  },
});
