import { defineTexts } from '#kernel/contract/text.ts';

export const moveTexts = defineTexts({
  title: { module_end: { tr: 'Modül Sonu', en: 'Module End' } },
  api: {
    module_end_started: {
      tr: 'Modül sonu başladı; bitince bildirilir.',
      en: 'The end of the module has started. You will be told when it is done.',
    },
  },
  language: {
    'job.module-end': { tr: 'Modül sonu', en: 'Module end' },
    'job.module-end.about': {
      tr: 'Herkesi sonucuna göre sonraki seviyeye ve sınıfa geçirir.',
      en: 'Moves everyone to the next level and class by their outcome.',
    },
    'job.module-end.module_date_id': { tr: 'Modül', en: 'Module' },
    'job.module-end.seen': { tr: 'Ön incelemenin özeti', en: 'Fingerprint of the dry run' },
    module_end_about: {
      tr: 'Önce kimin nereye gideceğine bakın, sonra çalıştırın.',
      en: 'Look at who goes where first, then run it.',
    },
    lists_missing: { tr: 'Eksik yoklamalar', en: 'Attendance lists that are missing' },
    lists_missing_about: {
      tr: 'Yoklaması alınmamış saatler ne derse gelinmiş ne gelinmemiş sayılır. Önce bu yoklamaları tamamlayın.',
      en: 'Hours without a list count neither as attended nor as missed. Complete these lists first.',
    },
    lists_missing_days: { tr: 'eksik gün: {n}, ilki {first}', en: 'days missing: {n}, the first {first}' },
    without_seat: { tr: 'Yer bulunamadı', en: 'Without a seat' },
    next_module: { tr: 'Sonraki modül', en: 'Next module' },
    none: { tr: 'Yok', en: 'None' },
    run_module_end: { tr: 'Modül sonunu çalıştır', en: 'Run the module’s end' },
    run_question: { tr: 'Taşınacak öğrenci: {n}', en: 'Students to be moved: {n}' },
    run_about: {
      tr: 'Durumlar kesinleşir, seviyeler değişir, sonraki modülün yerleri verilir ve ücretleri yazılır. Öğrencilere bildirilir.',
      en: 'Statuses become final, levels change, seats of the next module are given and charged. The students are told.',
    },
    to_runs: { tr: 'İş kayıtları', en: 'Job log' },
    lines_shown: { tr: 'Gösterilen: {n} / {all}', en: 'Shown: {n} of {all}' },
    nobody_to_move: { tr: 'Taşınacak öğrenci yok.', en: 'Nobody is to be moved.' },
    from_session: { tr: 'Nereden', en: 'From' },
    to_level: { tr: 'Seviye', en: 'To level' },
    to_session: { tr: 'Oturum', en: 'To session' },
    'why.last_level': { tr: 'Son seviye bitti', en: 'The last level is done' },
    'why.no_next_module': { tr: 'Sonraki modül açılmadı', en: 'The next module is not open' },
    'why.no_seat': { tr: 'Boş yer yok', en: 'No seat is free' },
    'why.registered_already': { tr: 'Sonraki modüle kayıtlı', en: 'Registered for the next module' },
    'why.stays_out': { tr: 'Sonraki modüle alınmaz', en: 'Not taken into the next module' },
    'moved_seatedup.subject': { tr: 'Modülü geçtiniz: {level}', en: 'You passed: next level {level}' },
    'moved_seatedup.body': {
      tr: 'Sonraki modülde {session} sınıfındasınız. Ücreti hesabınıza yazıldı.',
      en: 'In the next module you are in {session}. The fee is on your account.',
    },
    'moved_waitsup.subject': { tr: 'Modülü geçtiniz: {level}', en: 'You passed: next level {level}' },
    'moved_waitsup.body': {
      tr: 'Sonraki modül için sınıfınızı kayıt ekranından seçin.',
      en: 'Choose your class for the next module on the registration screen.',
    },
    'moved_seatedsame.subject': { tr: 'Modülü tekrar ediyorsunuz: {level}', en: 'You continue at level {level}' },
    'moved_seatedsame.body': {
      tr: 'Sonraki modülde {session} sınıfındasınız. Ücreti hesabınıza yazıldı.',
      en: 'In the next module you are in {session}. The fee is on your account.',
    },
    'moved_waitssame.subject': { tr: 'Modülü tekrar ediyorsunuz: {level}', en: 'You continue at level {level}' },
    'moved_waitssame.body': {
      tr: 'Sonraki modül için sınıfınızı kayıt ekranından seçin.',
      en: 'Choose your class for the next module on the registration screen.',
    },
    'moved_failed.subject': { tr: 'Modülden kaldınız', en: 'You did not pass the module' },
    'moved_failed.body': {
      tr: 'Tekrar hakkınız bitti. Dil okuluyla görüşün.',
      en: 'No repeats are left. Contact the language school.',
    },
    'moved_finished.subject': { tr: 'Dil okulunu tamamladınız', en: 'You have finished the language school' },
    'moved_finished.body': {
      tr: 'Son seviyeyi geçtiniz. Seviye belgenizi dil okulundan isteyin.',
      en: 'You passed the last level. Ask the language school for your level certificate.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/moves': typeof moveTexts;
  }
}
