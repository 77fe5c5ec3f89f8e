import { defineRefusals } from '#kernel/contract/refusal.ts';

const of = { rule: 'graduation', office: 'registrar' } as const;
export const graduationRefusals = defineRefusals({
  already_graduated: {
    tr: 'Öğrenci bu programdan mezun edildi.',
    en: 'The student has already graduated from this program.',
    ...of,
  },
  graduation_not_active: {
    tr: 'Öğrencinin bu programdaki kaydı aktif değil.',
    en: 'The student is not active in this program.',
    ...of,
  },
  graduation_no_plan: {
    tr: 'Öğrencinin müfredatı belli değil.',
    en: 'The student has no curriculum.',
    ...of,
  },
  graduation_plan_open: {
    tr: 'Müfredatta {count} yer boş: {places}.',
    en: '{count} {count|place|places} of the curriculum {count|is|are} not filled: {places}.',
    ...of,
  },
  graduation_grades_missing: {
    tr: '{count} dersin notu henüz kesinleşmedi: {courses}.',
    en: '{count} {count|course has|courses have} no final grade yet: {courses}.',
    ...of,
  },
  graduation_ects_low: {
    tr: 'Kazanılan AKTS {have}; en az {needed} gerekir.',
    en: 'The student has earned {have} ECTS credits; at least {needed} are needed.',
    ...of,
  },
  graduation_cgpa_low: {
    tr: 'GNO {have}; en az {needed} gerekir.',
    en: 'The CGPA is {have}; at least {needed} is needed.',
    ...of,
  },
  graduation_cgpa_none: {
    tr: 'Hesaplanmış GNO yok; en az {needed} gerekir.',
    en: 'There is no CGPA yet; at least {needed} is needed.',
    ...of,
  },
  graduation_hold: {
    tr: 'Diploma verilmesini engelleyen bir kısıt var: {reason}.',
    en: 'A hold keeps the diploma back: {reason}.',
    ...of,
  },
  graduation_not_cleared: {
    tr: 'Mezuniyet ilişik kesmesi tamamlanmadı.',
    en: 'Graduation clearance is not complete.',
    ...of,
  },
  graduation_names_not_asked: {
    tr: 'Diplomadaki adı öğrenciye sorulmadı.',
    en: 'The student was not asked to check the name on the diploma.',
    ...of,
  },
  graduation_names_waiting: {
    tr: 'Öğrenci diplomadaki adını henüz onaylamadı.',
    en: 'The student has not confirmed the name on the diploma yet.',
    ...of,
  },
  graduation_decision_ahead: {
    tr: 'Kurul kararının tarihi ileri bir tarih olamaz.',
    en: 'The date of the board decision cannot be in the future.',
    ...of,
  },
  graduation_day_after_decision: {
    tr: 'Mezuniyet tarihi kurul kararından sonra olamaz.',
    en: 'The graduation date cannot be after the board decision.',
    ...of,
  },
  graduation_annulled: {
    tr: 'Bu mezuniyet geri alınmış.',
    en: 'This graduation has already been annulled.',
    ...of,
  },
  diploma_names_confirmed: {
    tr: 'Öğrenci adını onayladı; yeniden sorulmaz.',
    en: 'The student has confirmed the name already.',
    ...of,
  },
  diploma_names_not_asked: {
    tr: 'Diplomadaki adınız henüz sorulmadı.',
    en: 'You have not been asked to check the name on your diploma yet.',
    ...of,
  },
  diploma_names_graduated: {
    tr: 'Diplomanız düzenlendi; adı değiştirmek için öğrenci işlerine başvurun.',
    en: 'Your diploma has been made out. Contact the registrar to change the name.',
    ...of,
  },
  graduation_report_ended: {
    tr: 'Öğrencinin bu programdaki öğrenimi sona erdi; transkriptine bakın.',
    en: 'The student no longer studies in this program. See the transcript instead.',
    ...of,
  },
  graduation_scope_missing: {
    tr: 'Raporun kapsamını seçin.',
    en: 'Choose the scope of the report.',
    ...of,
  },
  graduation_scope_empty: {
    tr: 'Bu kapsamda görebildiğiniz öğrenci yok.',
    en: 'There are no students in this scope that you may see.',
    ...of,
  },
  graduation_run_active: {
    tr: 'Aynı kapsam için bir raporunuz hazırlanıyor; bitmesini bekleyin ya da iptal edin.',
    en: 'A report of yours for the same scope is under way. Wait for it to finish or cancel it.',
    ...of,
  },
  graduation_run_ended: {
    tr: 'Rapor bitti; iptal edilemez.',
    en: 'The report has ended, so it cannot be cancelled.',
    ...of,
  },
});
