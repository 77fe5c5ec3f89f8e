import { defineRefusals } from '#kernel/contract/refusal.ts';

const by = { rule: 'ESL-010', office: 'prepschool' } as const;
/** Why something cannot be done with a placement or proficiency exam. */
export const placementRefusals = defineRefusals({
  placement_state: {
    tr: 'Sınavın durumu buna uygun değil: {state}.',
    en: 'This is not possible now. Status of the exam: {state}.',
    ...by,
  },
  placement_weights: {
    tr: 'Kısımların ağırlıkları toplamı 100 olmalı; şimdi {weight}.',
    en: 'The weights of the parts must add up to 100. They add up to {weight} now.',
    ...by,
  },
  placement_parts_overlap: {
    tr: 'İki kısım aynı saatte olamaz: {one} ({one_time}) ve {two} ({two_time}).',
    en: 'Two parts cannot be held at the same time: {one} ({one_time}) and {two} ({two_time}).',
    ...by,
  },
  placement_semester_over: {
    tr: 'Bu dönem kapandı ya da sınav gününden önce bitiyor. İçinde bulunulan ya da gelecek bir dönem seçin.',
    en: 'This semester is closed, or ends before the day of the exam. Choose the current or a coming semester.',
    ...by,
  },
  placement_extra_time: {
    tr: '{part}: ek süresi olanlar {next} başladığında hâlâ yazıyor (dakika): {students}. {next} en erken {time} başlayabilir.',
    en: '{part}: candidates with extra time still write when {next} begins (minutes): {students}. {next} can begin at {time} at the earliest.',
    ...by,
  },
  placement_ahead: {
    tr: 'Sınav {day} günü yapılacak; o günden önce yapılmış sayılamaz, puanlanamaz, sonucu açıklanamaz.',
    en: 'The exam is on {day}. Before that day it cannot be marked as held, scored or published.',
    ...by,
  },
  placement_apply_after: {
    tr: 'Kayıt en geç sınav günü biter.',
    en: 'Registration must end by the day of the exam.',
    ...by,
  },
  placement_no_levels: {
    tr: 'Düzeylerin taban puanları girilmemiş.',
    en: 'The cut scores of the levels are missing.',
    ...by,
  },
  placement_no_rooms: {
    tr: 'Derslik listesi boş olamaz.',
    en: 'Classroom list can not be empty.',
    rule: 'ESL-013',
    office: 'prepschool',
  },
  placement_online: { tr: 'Çevrim içi sınavda yer verilmez.', en: 'Nobody is seated for an online exam.', ...by },
  placement_not_seated: { tr: 'Önce adaylara yer verilmeli.', en: 'The candidates must be seated first.', ...by },
  placement_nobody: { tr: 'Sınava kayıtlı aday yok.', en: 'No candidate is registered for the exam.', ...by },
  placement_unscored: {
    tr: 'Puanı girilmemiş kısımlar var. Eksik puan: {n}.',
    en: 'Some parts have no score yet. Scores missing: {n}.',
    ...by,
  },
  placement_not_open: {
    tr: 'Sınava kayıt {from} – {until} günleri arasındadır.',
    en: 'Registration for the exam is open from {from} to {until}.',
    ...by,
  },
  placement_registered: {
    tr: '{number} bu sınava zaten kayıtlı.',
    en: '{number} is already registered for this exam.',
    ...by,
  },
  placement_unknown_student: {
    tr: '{number} numaralı öğrenci bulunamadı.',
    en: 'No student has the number {number}.',
    ...by,
  },
  placement_too_few_seats: {
    tr: '{part}: {people} aday için {seats} yer var.',
    en: '{part}: there are not enough seats. Candidates: {people}, seats: {seats}.',
    ...by,
  },
  placement_room_taken: {
    tr: '{part}: {room} dersliği {time} saatlerinde dolu: {use}.',
    en: '{part}: {room} is taken at {time}: {use}.',
    ...by,
  },
  placement_no_own_room: {
    tr: '{part}: ayrı salonda sınava girecek {people} aday için ayrılabilecek derslik yok; derslik ekleyin.',
    en: '{part}: no classroom can be kept for the candidates who sit apart. Candidates: {people}. Add a classroom.',
    ...by,
  },
  placement_no_accessible_room: {
    tr: '{part}: basamaksız ulaşılan salon gereken {people} aday için böyle yeterli yer yok; derslik ekleyin.',
    en: '{part}: there are not enough seats in rooms without steps. Candidates who need one: {people}. Add a classroom.',
    ...by,
  },
  placement_room_small: {
    tr: '{room} dersliğinde en çok {seats} yer var.',
    en: '{room} is too small. Seats at most: {seats}.',
    ...by,
  },
  placement_room_twice: { tr: '{room} iki kez yazılmış.', en: '{room} is listed twice.', ...by },
  placement_part_room: {
    tr: '{room} sınavın dersliklerinden değil.',
    en: '{room} is not one of the classrooms of the exam.',
    ...by,
  },
  placement_levels_order: {
    tr: 'Her düzeyin kodu ve taban puanı ayrı olmalı.',
    en: 'Each level needs a code and a cut score of its own.',
    ...by,
  },
  placement_dates: {
    tr: 'Kayıt başladıktan sonra bitmeli.',
    en: 'Registration must end after it begins.',
    ...by,
  },
  placement_not_final: { tr: 'Sonuçlar henüz açıklanmadı.', en: 'The results have not been published yet.', ...by },
  placement_level_unknown: { tr: 'Bu sınavda {level} düzeyi yok.', en: 'The exam has no level {level}.', ...by },
  placement_absent: {
    tr: 'Sınava girmeyen aday için belge verilmez.',
    en: 'There is no document for a candidate who was absent.',
    ...by,
  },
  placement_changed: {
    tr: 'Sonuç bu sırada değişti; sayfa yenilendi, yeniden bakıp karar verin.',
    en: 'The result has changed meanwhile. The page shows it as it is now; look again and decide.',
    ...by,
  },
  placement_file: {
    tr: 'Dosya okunamadı. İlk satırda öğrenci numarası ve kısımların adları olmalı.',
    en: 'The file could not be read. Its first row must name the student number and the parts.',
    ...by,
  },
  placement_score_bad: {
    tr: '{part}: {value} bir puan değil; 0 – {max} arasında olmalı.',
    en: '{part}: {value} is not a score; it must lie between 0 and {max}.',
    ...by,
  },
  placement_not_candidate: {
    tr: '{number} bu sınavın adayı değil.',
    en: '{number} is not a candidate of this exam.',
    ...by,
  },
  placement_row_twice: { tr: '{number} dosyada iki kez var.', en: '{number} is in the file twice.', ...by },
  placement_no_objection: {
    tr: 'İtiraz edebileceğiniz bir sonuç yok; itiraz süresi geçmiş olabilir.',
    en: 'You have no result that you can object to now; the time for objections may be over.',
    ...by,
  },
});
