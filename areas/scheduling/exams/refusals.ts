import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = { rule: 'Exams', office: 'registrar' } as const;
/** Why exams can't be placed, published or answered for. */
export const examRefusals = defineRefusals({
  exam_period_exists: {
    tr: 'Bu dönem için bu türde bir sınav dönemi açılmış ya da günleri bir başkasıyla çakışıyor.',
    en: 'This semester already has an exam period of this kind, or its days overlap another one.',
    ...office,
  },
  exam_period_days: {
    tr: 'Sınavların ilk günü son gününden sonra olamaz; yanıtlar ilk günden önce toplanır.',
    en: 'The first exam day cannot come after the last one, and answers are collected before the first day.',
    ...office,
  },
  exam_semester_over: {
    tr: '{semester} dönemi bitti; bu dönem için artık sınav açılamaz.',
    en: '{semester} is over, so no exams can be opened for it.',
    ...office,
  },
  exam_period_outside: {
    tr: 'Sınav günleri {semester} dönemi ve sınav haftaları içinde olmalı: {from} – {until}.',
    en: 'Exam days must lie within {semester} and its exam weeks: {from} to {until}.',
    ...office,
  },
  exam_period_past: {
    tr: 'Sınavların son günü geçmiş bir gün olamaz.',
    en: 'The last exam day cannot be in the past.',
    ...office,
  },
  exam_period_has_published: {
    tr: 'Bu sınav döneminde {count} sınav ilan edildi; ilan edilmiş sınavı olan dönem silinemez.',
    en: '{count} {count|exam|exams} of this period {count|has|have} been published, so the period cannot be deleted.',
    ...office,
  },
  exam_period_times: {
    tr: 'Saatler okunamadı ya da üst üste biniyor. Her satıra “09:00-11:00” gibi bir aralık yazın.',
    en: 'The times cannot be read or overlap. Write one range such as “09:00-11:00” on each line.',
    ...office,
  },
  exam_period_no_days: {
    tr: 'Bu tarihler arasında sınav yapılabilecek gün yok.',
    en: 'No day between these dates can hold exams.',
    ...office,
  },
  exam_period_no_sections: {
    tr: '{semester} döneminde sınavı yapılacak açık şube yok.',
    en: 'There are no open sections in {semester} to examine.',
    ...office,
  },
  exam_period_closed: {
    tr: 'Bu sınav dönemi bitti; sınavları artık değiştirilemez.',
    en: 'This exam period is over, so its exams can no longer be changed.',
    ...office,
  },
  exam_collection_over: {
    tr: 'Yanıtlar {day} tarihine kadar toplandı. Değişiklik için öğrenci işlerine başvurun.',
    en: 'Answers were collected until {day}. Ask the registrar to change this exam.',
    ...office,
  },
  exam_is_published: {
    tr: '{code} sınavı ilan edildi; ihtiyaçları artık buradan değiştirilemez.',
    en: 'The exam of {code} has been published, so its needs can no longer be changed here.',
    ...office,
  },
  exam_not_held: {
    tr: '{code} için sınav yapılmayacağı bildirildi; yerleştirilemez.',
    en: '{code} is assessed without an exam, so it cannot be placed.',
    ...office,
  },
  exam_day_over: {
    tr: '{code} sınavının günü geçti. Yapılamadıysa öğrenci işleri ileri bir güne alır.',
    en: 'The day of the {code} exam is over. If it was not held, the registrar moves it to a later day.',
    ...office,
  },
  exam_day_past: {
    tr: 'İlan edilmiş bir sınav geçmiş bir güne alınamaz: {code}.',
    en: 'A published exam cannot be moved to a day that has passed: {code}.',
    ...office,
  },
  exam_slot_unknown: {
    tr: 'Bu saat bu sınav döneminde yok.',
    en: 'This time is not part of the exam period.',
    ...office,
  },
  exam_too_long: {
    tr: '{code} {minutes} dakika sürüyor; seçilen aralık {slot} dakika.',
    en: 'The exam of {code} takes {minutes} {minutes|minute|minutes}, but the time has only {slot}.',
    ...office,
  },
  exam_no_rooms: {
    tr: '{code} için {students} yer gerekiyor; bu saatte yeterli boş sınav yeri yok.',
    en: '{code} needs {students} {students|seat|seats}, and not enough exam seats are free at this time.',
    ...office,
  },
  exam_seats_short: {
    tr: '{code} sınavında {students} öğrenciye yer kalmadı ve bu saatte başka boş sınav yeri yok. Sınava başka salon ya da saat verin.',
    en: '{students} {students|student|students} of {code} would have no seat, and no other exam seats are free at this time. Choose other rooms or another time.',
    ...office,
  },
  exam_no_own_room: {
    tr: '{code} sınavında {students} öğrenciye ayrı salon verilecek, ama bu saatte boş salon yok.',
    en: '{code} has {students} {students|student|students} who need a separate room, and no room is free at this time.',
    ...office,
  },
  exam_clash: {
    tr: '{code} bu saate konursa {count} öğrencinin aynı anda iki ilan edilmiş sınavı olur: {names}.',
    en: 'With {code} at this time {count} {count|student|students} would have two published exams at once: {names}.',
    rule: 'Nobody sits two exams at once',
    office: 'registrar',
  },
  exam_makeup_clash: {
    tr: '{code} bu saate konursa {count} öğrencinin aynı anda mazeret sınavı olur: {names}.',
    en: 'With {code} at this time {count} {count|student|students} would have a make-up exam at once: {names}.',
    rule: 'Nobody sits two exams at once',
    office: 'registrar',
  },
  exam_makeup_observer: {
    tr: '{code} bu saate konamaz: {name} o saatte bir mazeret sınavında gözetmen.',
    en: '{code} cannot be held at this time: {name} watches a make-up exam then.',
    rule: 'Nobody is in two rooms at once',
    office: 'registrar',
  },
  exam_makeups_at_once: {
    tr: '{count} öğrencinin mazeret sınavı yerleştirilen bir sınavla aynı saatte: {names}. Önce sınavlardan birini başka saate alın.',
    en: 'The make-up exams of {count} {count|student|students} are at the time of an exam they sit: {names}. Move one of the two first.',
    rule: 'Nobody sits two exams at once',
    office: 'registrar',
  },
  exam_draft: {
    tr: '{code} henüz bir saate yerleştirilmedi.',
    en: '{code} has not been placed yet.',
    ...office,
  },
  exams_unplaced: {
    tr: '{count} sınav henüz yerleştirilmedi: {codes}.',
    en: '{count} {count|exam has|exams have} no time yet: {codes}.',
    ...office,
  },
  exams_none: {
    tr: 'İlan edilecek sınav yok: bu derslere henüz kimse kayıtlı değil.',
    en: 'There are no exams to publish: nobody is registered for these courses yet.',
    ...office,
  },
  exams_at_once: {
    tr: '{count} öğrencinin aynı anda iki sınavı var: {names}. Sınavı taşıyın ya da öğrencinin sınavını ayrıca yapın.',
    en: '{count} {count|student has|students have} two exams at once: {names}. Move an exam, or hold one of them separately.',
    rule: 'Nobody sits two exams at once',
    office: 'registrar',
  },
  exam_not_otherwise: {
    tr: 'Bu öğrencinin {code} sınavı ayrıca yapılmıyor.',
    en: 'The exam of {code} is not held separately for this student.',
    ...office,
  },
  exam_back_late: {
    tr: '{code} sınavı başladı ya da bitti; öğrenci artık programdaki yerine alınamaz.',
    en: 'The exam of {code} has begun or is over, so the student can no longer go back to the plan.',
    ...office,
  },
  exam_back_clash: {
    tr: '{name} o saatte {other} sınavına giriyor; {code} sınavına diğerleriyle giremez.',
    en: '{name} sits the exam of {other} at that time and cannot sit {code} with the others.',
    rule: 'Nobody sits two exams at once',
    office: 'registrar',
  },
  exam_student_not_in: {
    tr: 'Bu öğrenci bu sınava girmiyor.',
    en: 'This student does not sit this exam.',
    ...office,
  },
  exam_search_running: {
    tr: 'Bu dönem için bir arama sürüyor; bitmesini bekleyin ya da durdurun.',
    en: 'A search for this period is running. Wait for it or stop it.',
    ...office,
  },
  exam_search_not_running: {
    tr: 'Bu arama sürmüyor.',
    en: 'This search is not running.',
    ...office,
  },
  exam_proposal_not_ready: {
    tr: 'Yalnızca hazır bir öneri kabul edilir.',
    en: 'Only a finished proposal can be accepted.',
    ...office,
  },
  exam_proposal_outdated: {
    tr: 'Öneriden sonra değişen sınavlar var: {codes}. Aramayı öneriden sürdürün.',
    en: 'Some exams have changed since the proposal: {codes}. Continue the search from it.',
    ...office,
  },
  exam_duty_taken: {
    tr: '{name} bu saatte başka bir salonda görevli ya da kendi sınavı var.',
    en: '{name} already watches another room at this time or has an exam of their own.',
    ...office,
  },
  exam_room_unused: {
    tr: 'Bu saatte bu salonda sınav yok.',
    en: 'No exam is held in this room at this time.',
    ...office,
  },
});
