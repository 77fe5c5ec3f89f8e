import { defineRefusals } from '#kernel/contract/refusal.ts';

const rule = { rule: 'make-up-exam', office: 'registrar' } as const;
const planning = { rule: 'make-up-exam', office: 'department' } as const;

/** Why a make-up exam cannot be asked for, planned, held or graded. */
export const makeUpRefusals = defineRefusals({
  make_up_nothing: {
    tr: 'Mazeret sınavı istenebilecek bir sınavınız yok: son haftalarda yapılmış ve puanı girilmemiş ara sınav ya da dönem sonu sınavı bulunamadı.',
    en: 'You have no exam to make up: no midterm or final exam of the last weeks is without points.',
    ...rule,
  },
  make_up_has_points: {
    tr: '{course} {exam}: sınavdan puanınız var; girilmiş bir sınav için mazeret sınavı istenmez.',
    en: '{course} {exam}: you have points in this exam, so there is nothing to make up.',
    rule: 'make-up-exam',
    office: 'instructor',
  },
  make_up_early: {
    tr: '{course} {exam}: sınav {day} günü; mazeret sınavı o günden sonra istenir.',
    en: '{course} {exam}: the exam is on {day}. You can ask for a make-up exam from that day on.',
    ...rule,
  },
  make_up_late: {
    tr: '{course} {exam}: mazeret sınavı için son başvuru günü {until} idi.',
    en: '{course} {exam}: the last day to ask for a make-up exam was {until}.',
    ...rule,
  },
  make_up_granted: {
    tr: '{course} {exam}: bu sınav için size mazeret sınavı hakkı verildi.',
    en: '{course} {exam}: you have already been granted a make-up exam.',
    ...rule,
  },
  make_up_state: {
    tr: '{student}: mazeret sınavı şu durumda: {state}.',
    en: '{student}: the make-up exam is {state}.',
    ...planning,
  },
  make_up_changed: {
    tr: '{student}: siz sayfayı açtıktan sonra {by} bu kaydı değiştirdi. Sayfayı yenileyip yeniden girin.',
    en: '{student}: {by} has changed this record since you opened the page. Reload it and enter the points again.',
    ...planning,
  },
  make_up_hours: {
    tr: 'Sınav başladıktan sonra ve aynı gün bitmeli; en az 15, en çok 480 dakika sürer.',
    en: 'The exam must end after it begins, on the same day, and last between 15 and 480 minutes.',
    ...planning,
  },
  make_up_past: {
    tr: 'Sınav günü bugünden önce olamaz.',
    en: 'The exam cannot be on a day that has passed.',
    ...planning,
  },
  make_up_too_late: {
    tr: 'Mazeret sınavı en geç {until} tarihinde yapılabilir.',
    en: 'A make-up exam can be held until {until} at the latest.',
    rule: 'make-up',
    office: 'registrar',
  },
  make_up_holiday: {
    tr: '{day} tatil; başka bir gün seçin.',
    en: '{day} is a holiday. Choose another day.',
    ...planning,
  },
  make_up_room_full: {
    tr: '{room}: dersliğin {seats} sınav yeri var; o saatte {students} kişi oturacaktı.',
    en: '{room} has {seats} exam {seats|seat|seats}, but {students} {students|person|people} would sit there at that time.',
    ...planning,
  },
  make_up_room_taken: {
    tr: '{room} {hours} arasında dolu: {what}.',
    en: '{room} is taken from {hours}: {what}.',
    ...planning,
  },
  make_up_observer_busy: {
    tr: 'Gözetmen {name} {hours} arasında başka yerde: {what}.',
    en: 'The observer {name} is busy from {hours}: {what}.',
    ...planning,
  },
  make_up_student_busy: {
    tr: '{name} {hours} arasında başka bir sınavda: {what}.',
    en: '{name} has another exam from {hours}: {what}.',
    ...planning,
  },
  make_up_student_class: {
    tr: '{name} {hours} arasında derste: {what}. Yine de planlamak için onaylayın.',
    en: '{name} has class from {hours}: {what}. Confirm to plan it anyway.',
    ...planning,
  },
  make_up_not_begun: {
    tr: '{student}: sınav henüz başlamadı.',
    en: '{student}: the exam has not begun yet.',
    ...planning,
  },
  make_up_entry_over: {
    tr: '{student}: puan girişinin son günü {until} idi. Bundan sonra yalnızca kayıt işleri girebilir.',
    en: '{student}: points could be entered until {until}. After that only the registrar can enter them.',
    ...rule,
  },
  make_up_sheet_submitted: {
    tr: '{section}: not çizelgesi kesinleştirilmeyi bekliyor. Önce iade edilmeli ya da kesinleştirilmeli.',
    en: '{section}: the grade sheet is waiting to be finalized. It must be returned or finalized first.',
    rule: 'make-up-exam',
    office: 'department',
  },
  make_up_points: {
    tr: '{student}: puan 0 ile 100 arasında, en çok iki ondalıklı olmalı.',
    en: '{student}: points must be between 0 and 100, with at most two decimals.',
    ...planning,
  },
  make_up_letter_missing: {
    tr: '{student}: öteki sınavların puanları girilmediği için harf notu hesaplanamıyor; harf notunu siz seçin.',
    en: '{student}: the letter grade cannot be calculated because other scores are missing. Choose the letter.',
    ...planning,
  },
  make_up_letter_calculated: {
    tr: '{student}: puanlara göre harf notu {letter}; başka bir harf verilemez.',
    en: '{student}: the points lead to the letter {letter}. Another one cannot be given.',
    ...planning,
  },
  make_up_own_entry: {
    tr: '{student}: girdiğiniz puanları kendiniz onaylayamazsınız.',
    en: '{student}: you cannot approve points you entered yourself.',
    rule: 'make-up-exam',
    office: 'department',
  },
  make_up_grade_moved: {
    tr: '{student}: puan girildikten sonra not değişti. Puanı iade edin; yeniden girilsin.',
    en: '{student}: the grade has changed since the points were entered. Return them to be entered again.',
    ...planning,
  },
});
