import { defineTexts } from '#kernel/contract/text.ts';

export const attendanceTexts = defineTexts({
  title: {
    esl_attendance: { tr: 'Oturum Yoklaması', en: 'Session Attendance' },
    esl_attendance_admin: { tr: 'Oturum Yoklaması (Yönetim)', en: 'Session Attendance (Administration)' },
  },
  api: {
    esl_attendance_saved: { tr: 'Yoklama kaydedildi.', en: 'The attendance was saved.' },
    esl_attendance_corrected: { tr: 'Yoklama düzeltildi.', en: 'The attendance was corrected.' },
    esl_attendance_refused: { tr: 'Yoklama kaydedilmedi.', en: 'The attendance was not saved.' },
  },
  language: {
    class_day: { tr: 'Ders günü', en: 'Day' },
    'day_state.ahead': { tr: 'Gelecek', en: 'Upcoming' },
    'day_state.missing': { tr: 'Yoklama yok', en: 'No list yet' },
    'day_state.partial': { tr: 'Yoklama eksik', en: 'List not whole' },
    'day_state.taken': { tr: 'Yoklama alındı', en: 'List taken' },
    attendance_hint: {
      tr: 'Herkes derste sayılır. Gelmeyenin adına dokunun; saat ve gecikme yanında yazılır.',
      en: 'Everyone counts as present. Tap the name of who is absent; hours and lateness stand beside it.',
    },
    tap: { tr: '{name}: geldi ya da gelmedi', en: '{name}: present or absent' },
    'mark.there': { tr: 'Geldi', en: 'Present' },
    'mark.part': { tr: 'Kısmen', en: 'Partly' },
    'mark.absent': { tr: 'Gelmedi', en: 'Absent' },
    'mark.excused': { tr: 'İzinli', en: 'Time off' },
    projected: { tr: 'Devam %{now}, en çok %{most}', en: 'Attended {now}%, at most {most}%' },
    no_list_of: { tr: 'Henüz yoklama yok', en: 'No list yet' },
    hours_of: { tr: '{name}: bulunduğu saat', en: '{name}: hours present' },
    hours_short_word: { tr: '{n} sa', en: '{n} h' },
    late_of: { tr: '{name}: gecikme (dakika)', en: '{name}: minutes late' },
    late_short: { tr: 'dk', en: 'min' },
    there: { tr: 'Gelen: {n} / {all}', en: 'Present: {n} of {all}' },
    nothing_new: { tr: 'Kaydedilecek bir şey yok.', en: 'There is nothing to save.' },
    save_list: { tr: 'Yoklamayı kaydet', en: 'Save attendance' },
    unsaved: { tr: 'Kaydedilmemiş: {n}', en: 'Not saved: {n}' },
    overtaken: {
      tr: 'Bu listeyi bir başkası değiştirdi. Yenisine bakıp yeniden kaydedin.',
      en: 'Someone else has changed this list. Look at it and save again.',
    },
    corrected_day: { tr: 'Düzeltilecek gün', en: 'Day to correct' },
    attendance_percent: { tr: 'Şimdiye kadar devam (%)', en: 'Attendance so far (%)' },
    attendance_most: { tr: 'En çok ulaşılabilecek devam (%)', en: 'Attendance at most (%)' },
    admin_hint: {
      tr: 'Bulunduğu saat: 4. On beş dakika gecikme: 4:15. İzinli: x.',
      en: 'Hours present: 4. Fifteen minutes late: 4:15. Time off: x.',
    },
    cell_unreadable: { tr: '4, 4:15 ya da x yazın.', en: 'Write 4, 4:15 or x.' },
    correct: { tr: 'Düzelt', en: 'Correct' },
    reason: { tr: 'Gerekçe', en: 'Reason' },
    'notice_90.subject': { tr: 'Devamınız %90’ın altına indi', en: 'Your attendance is below 90%' },
    'notice_90.body': {
      tr: '{session} oturumunda devamınız en çok %{percent} olabilir. Modülü geçmek ve F-1 durumunu korumak için en az %80 gerekir.',
      en: 'In {session} your attendance can be at most {percent}%. You need at least 80% to pass the module and to keep F-1 status.',
    },
    'notice_85.subject': { tr: 'Devamınız %85’in altına indi', en: 'Your attendance is below 85%' },
    'notice_85.body': {
      tr: '{session} oturumunda devamınız en çok %{percent} olabilir. %80’in altına inmeden dil okuluyla görüşün.',
      en: 'In {session} your attendance can be at most {percent}%. Talk to the language school before it falls below 80%.',
    },
    'notice_80.subject': { tr: 'Devamınız %80’in altına indi', en: 'Your attendance is below 80%' },
    'notice_80.body': {
      tr: '{session} oturumunda devamınız en çok %{percent} olabilir. Hemen dil okuluna başvurun; F-1 durumunuz sona erebilir.',
      en: 'In {session} your attendance can be at most {percent}%. Contact the language school at once: your F-1 status may end.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/school/attendance': typeof attendanceTexts;
  }
}
