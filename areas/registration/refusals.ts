import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a course can't be taken, dropped or withdrawn from, and why a waitlist place can't be had. */
export const registrationRefusals = defineRefusals({
  special_student_cannot_register: {
    tr: 'Özel Öğrenciler Ders Kaydı Yapamaz', en: 'Special Students Can Not Register Courses',
    rule: 'ACA-033', office: 'studentaffairs',
  },
  student_on_hold: {
    tr: 'Kaydınızda bir engel var: {issue}. Engel {since} tarihinde konuldu.',
    en: 'There is a hold on your record: {issue}. It was placed on {since}.',
    rule: 'hold', office: 'registrar',
  },
  enrollment_agreement_not_accepted: {
    tr: 'Kayıt sözleşmesini henüz onaylamadınız.', en: 'You have not accepted the enrollment agreement yet.',
    rule: 'enrollment-agreement', office: 'studentaffairs',
  },
  financial_clearance_missing: {
    tr: 'Bu dönem için mali onayınız yok.', en: 'You have no financial clearance for this semester.',
    rule: 'financial-clearance', office: 'bursar',
  },
  basket_empty: {
    tr: 'Sepetinizde ders yok.', en: 'There is no course in your basket.',
    rule: 'course-registration', office: 'advisor',
  },
  course_not_in_active_semester: {
    tr: 'Ders Aktif Dönemde Bulunamadı', en: 'Course not found in the Active Semester',
    rule: 'ACA-036', office: 'department',
  },
  section_not_open: {
    tr: '{section} şubesi kayda açık değil.', en: 'Section {section} is not open for registration.',
    rule: 'section-open', office: 'department',
  },
  course_already_passed: {
    tr: '{course} dersini {letter} notuyla başardınız; bu ders tekrar alınamaz.',
    en: 'You have passed {course} with {letter}; it can not be taken again.',
    rule: 'repeat', office: 'advisor',
  },
  must_take_first: {
    tr: '{semester_no}. yarıyıldaki başarısız olduğunuz zorunlu {course} dersi bu dönem açık; önce onu almalısınız.',
    en: 'You failed {course}, a compulsory course of semester {semester_no}, and it is offered now; you must take it first.',
    rule: 'lower-semester-first', office: 'advisor',
  },
  section_full: {
    tr: '{section} şubesinin {quota} kişilik kontenjanı dolu.', en: 'All {quota} seats of section {section} are taken.',
    rule: 'quota', office: 'department',
  },
  section_full_waitlist: {
    tr: '{section} şubesinin {quota} kişilik kontenjanı dolu; bekleme listesi açık ({waiting} kişi bekliyor).',
    en: 'All {quota} seats of section {section} are taken; the waitlist is available ({waiting} waiting).',
    rule: 'quota', office: 'department',
  },
  section_reserved: {
    tr: '{section} şubesinde boş kalan {reserved} kontenjan {until} tarihine kadar başka öğrenci gruplarına ayrılmıştır.',
    en: 'The {reserved} seats left in section {section} are reserved for other groups until {until}.',
    rule: 'reserved-seats', office: 'department',
  },
  section_reserved_for_groups: {
    tr: '{section} şubesinde boş kalan {reserved} kontenjan başka öğrenci gruplarına ayrılmıştır.',
    en: 'The {reserved} seats left in section {section} are reserved for other groups.',
    rule: 'reserved-seats', office: 'department',
  },
  credit_limit_exceeded: {
    tr: 'Seçtiğiniz derslerle toplam {credits} kredi olur; alabileceğiniz en çok kredi {limit}.',
    en: 'Your selection makes {credits} credits; you may take {limit} at most.',
    rule: 'ACA-035', office: 'advisor',
  },
  course_twice_in_basket: {
    tr: '{course} dersi sepette birden çok kez var: {section} ve {other}.',
    en: '{course} is in the basket more than once: {section} and {other}.',
    rule: 'duplicate-course', office: 'advisor',
  },
  course_already_registered: {
    tr: '{course} dersine bu dönem zaten kayıtlısınız ({section}).', en: 'You are already registered for {course} this semester ({section}).',
    rule: 'duplicate-course', office: 'advisor',
  },
  section_consent_instructor: {
    tr: '{section} şubesine kayıt için öğretim elemanının onayı gerekir.', en: 'Section {section} needs the consent of the instructor.',
    rule: 'consent', office: 'instructor',
  },
  section_consent_department: {
    tr: '{section} şubesine kayıt için bölümün onayı gerekir.', en: 'Section {section} needs the consent of the department.',
    rule: 'consent', office: 'department',
  },
  f1_below_full_time: {
    tr: 'F-1 vizesi için tam zamanlı öğrenim gerekir: seçiminiz {credits} kredi sayılıyor, en az {needed} olmalı.',
    en: 'An F-1 visa requires full-time study: your selection counts {credits} credits of at least {needed}.',
    rule: '8 CFR 214.2(f)(6)', office: 'international', level: 'warning',
  },
  f1_drop_below_full_time: {
    tr: 'F-1 vizeniz varken bu dersler bırakılamaz: {credits} kredi kalır, tam zamanlı öğrenim için en az {needed} gerekir.',
    en: 'On an F-1 visa you can not drop this: {credits} credits would be left, full-time study needs {needed}.',
    rule: '8 CFR 214.2(f)(6)', office: 'international',
  },
  drop_not_registered: {
    tr: '{section} şubesine kayıtlı olmadığınız için ders bırakılamaz.', en: 'You are not registered in section {section}, so it can not be dropped.',
    rule: 'enrolment-state', office: 'registrar',
  },
  drop_period_over: {
    tr: 'Ders bırakma süresi {last_day} tarihinde bitti; {section} bırakılamaz.',
    en: 'The last day to drop was {last_day}; {section} can not be dropped.',
    rule: 'ACA-038', office: 'registrar',
  },
  drop_breaks_corequisite: {
    tr: '{course} bırakılamaz: {dependent} dersi onun aynı dönemde alınmasını gerektiriyor.',
    en: '{course} can not be dropped: {dependent} requires it in the same semester.',
    rule: 'corequisite', office: 'advisor',
  },
  drop_must_take: {
    tr: '{course} dersi alt yarıyıldan kalan zorunlu ders olduğu için bırakılamaz.',
    en: '{course} can not be dropped: you must repeat this compulsory course of a lower semester.',
    rule: 'lower-semester-first', office: 'advisor',
  },
  drop_all_is_withdrawal: {
    tr: '10. günden önce bütün derslerin bırakılması idari kayıt silme sayılır.',
    en: 'Dropping all courses before day 10 is an administrative withdrawal.',
    rule: 'ACA-039', office: 'registrar', level: 'warning',
  },
  withdraw_not_registered: {
    tr: '{section} şubesine kayıtlı olmadığınız için dersten çekilemezsiniz.', en: 'You are not registered in section {section}, so you can not withdraw from it.',
    rule: 'enrolment-state', office: 'registrar',
  },
  withdraw_still_droppable: {
    tr: '{section} dersi {last_day} tarihine kadar bırakılabilir; dersten çekilme ondan sonra başlar.',
    en: '{section} can be dropped until {last_day}; withdrawal starts after that day.',
    rule: 'ACA-038', office: 'registrar',
  },
  withdraw_after_week_10: {
    tr: '10. hafta {last_day} tarihinde bitti; bu tarihten sonra dersten çekilme yapılamaz.',
    en: 'Week 10 ended on {last_day}; there are no withdrawals after it.',
    rule: 'ACA-040', office: 'registrar',
  },
  withdraw_on_f1: {
    tr: 'F-1 vizesiyle öğrenim gören öğrenciler dersten çekilemez.', en: 'Students on an F-1 visa can not withdraw from courses.',
    rule: 'ACA-041', office: 'international',
  },
  waitlist_not_needed: {
    tr: '{section} şubesinde boş yer var; doğrudan kayıt olabilirsiniz.', en: 'Section {section} has a free seat; register directly.',
    rule: 'waitlist', office: 'registrar',
  },
  waitlist_closed: {
    tr: '{section} şubesinin bekleme listesi yok.', en: 'Section {section} keeps no waitlist.',
    rule: 'waitlist', office: 'department',
  },
  waitlist_full: {
    tr: '{section} şubesinin {size} kişilik bekleme listesi dolu.', en: 'The waitlist of section {section} ({size} places) is full.',
    rule: 'waitlist', office: 'department',
  },
  waitlist_already_on: {
    tr: '{section} şubesinin bekleme listesindesiniz.', en: 'You are on the waitlist of section {section} already.',
    rule: 'waitlist', office: 'registrar',
  },
  waitlist_not_offered: {
    tr: '{section} şubesi için size sunulmuş bir yer yok.', en: 'No seat of section {section} is offered to you.',
    rule: 'waitlist', office: 'registrar',
  },
  waitlist_offer_expired: {
    tr: '{section} şubesi için sunulan yerin süresi {expired} tarihinde doldu.', en: 'The seat offered to you in section {section} expired on {expired}.',
    rule: 'waitlist', office: 'registrar',
  },
});
