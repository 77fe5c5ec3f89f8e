import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { attendanceCodes, attendanceLevels, lessonParts } from './rules/attendance.ts';

export const attendanceTexts = defineTexts({
  title: {
    attendance_entry: { tr: 'Yoklama Girişi', en: 'Attendance Entry' },
    attendance_weekly: { tr: 'Haftalık Yoklama Girişi', en: 'Weekly Attendance Entry' },
    my_attendance: { tr: 'Devam Durumum', en: 'My Attendance' },
  },
  api: {
    attendance_saved: { tr: 'Yoklama kaydedildi.', en: 'The attendance has been saved.' },
    attendance_decided: { tr: 'Devamsızlık kararı kaydedildi.', en: 'The decision has been saved.' },
    attendance_refused: { tr: 'Yoklama kaydedilmedi', en: 'The attendance was not saved' },
    check_in_opened: { tr: 'Kodla yoklama açıldı.', en: 'Check-in is open.' },
    check_in_closed_now: { tr: 'Kodla yoklama kapandı.', en: 'Check-in is closed.' },
    checked_in: { tr: '{section}: yoklamanız alındı.', en: '{section}: you are checked in.' },
  },
  attendance: {
    ...prefixed('code', attendanceCodes),
    ...prefixed('part', lessonParts),
    ...prefixed('level', attendanceLevels),
    'mark.present': { tr: 'V', en: 'P' },
    'mark.late': { tr: 'G', en: 'L' },
    'mark.absent': { tr: 'Y', en: 'A' },
    'mark.excused': { tr: 'İ', en: 'E' },
    'state.ahead': { tr: 'Henüz açılmadı', en: 'Not open yet' },
    'state.missing': { tr: 'Alınmadı', en: 'Not taken' },
    'state.partial': { tr: 'Eksik', en: 'Incomplete' },
    'state.taken': { tr: 'Alındı', en: 'Taken' },

    about: {
      tr: 'Dersleriniz, bugünkü ders ve alınmamış yoklamalar.',
      en: 'Your sections, today’s lesson and the lists that have not been taken.',
    },
    none: { tr: 'Bu dönem yoklama alacağınız şube yok', en: 'You have no sections to take attendance for' },
    none_about: {
      tr: 'Size atanmış ve öğrencisi olan şubeler burada görünür.',
      en: 'Sections assigned to you appear here once students are registered in them.',
    },
    students: { tr: '{n} öğrenci', en: '{n} {n|student|students}' },
    lists_taken: { tr: 'Alınan yoklama: {taken} / {held}', en: 'Lists taken: {taken} of {held}' },
    over_limit: { tr: 'Sınırı aşan: {n}', en: 'Over the limit: {n}' },
    warned: { tr: 'Uyarılan: {n}', en: 'Warned: {n}' },
    missing_lists: { tr: 'Alınmamış yoklamalar', en: 'Lists not taken' },
    in_archive: { tr: 'Arşivde', en: 'Archived' },
    archived: { tr: 'Yoklamalar arşivde', en: 'Attendance is archived' },
    archived_about: {
      tr: 'Bu eski dönemin yoklamaları arşive kaldırıldı; notlar ve devamsızlık kararları yerindedir. Gerekirse yönetici dönemi geri getirebilir.',
      en: 'Class attendance of this old semester was moved to the archive. Grades and attendance decisions are unchanged. An administrator can bring it back if it is needed.',
    },
    no_missing: { tr: 'Alınmamış yoklama yok.', en: 'No lists are missing.' },
    today: { tr: 'Bugün {time}', en: 'Today at {time}' },
    take: { tr: 'Yoklama al', en: 'Take attendance' },
    week_view: { tr: 'Haftalık', en: 'Weekly' },
    day_view: { tr: 'Tek ders', en: 'Single lesson' },
    views: { tr: 'Görünüm', en: 'View' },
    all_sections: { tr: 'Bütün şubeler', en: 'All sections' },

    lesson: { tr: 'Ders', en: 'Lesson' },
    lesson_name: { tr: '{day}, {time}', en: '{day}, {time}' },
    no_lessons: { tr: 'Bu şubenin ders saati yok', en: 'This section has no lessons' },
    no_lessons_about: {
      tr: 'Yoklama, ders programındaki saatlere göre alınır.',
      en: 'Attendance follows the hours of the timetable.',
    },
    no_students: { tr: 'Bu şubeye kayıtlı öğrenci yok', en: 'Nobody is registered in this section' },
    list: { tr: '{section} yoklaması', en: 'Attendance of {section}' },
    hint: {
      tr: 'Herkes var sayılır: yalnızca olmayanın adına dokunun, sonra kaydedin.',
      en: 'All students start as present. Tap the names of those who are absent, then save.',
    },
    tap: { tr: '{name}: var / yok', en: '{name}: present or absent' },
    hours: { tr: '{part}: {missed} / {allowed} saat', en: '{part}: {missed} of {allowed} {allowed|hour|hours}' },
    hours_title: { tr: 'Kaçırdığı / kaçırabileceği saat', en: 'Hours missed / allowed' },
    exempt: { tr: 'Devamdan muaf', en: 'Need not attend' },
    decided_failed: { tr: 'Devamsızlıktan kaldı', en: 'Fails by attendance' },
    on_leave: { tr: 'Onaylı izni var', en: 'On approved leave' },
    checked_in: { tr: 'Kodla katıldı', en: 'Checked in by code' },
    minutes: { tr: '{name}: kaç dakika geç', en: '{name}: minutes late' },
    minutes_short: { tr: 'Dakika', en: 'Minutes' },
    note: { tr: '{name}: neden izinli', en: '{name}: why excused' },
    note_short: { tr: 'Neden', en: 'Reason' },
    rest_present: { tr: 'Kalanlar var', en: 'Mark the rest present' },
    rest_absent: { tr: 'Kalanlar yok', en: 'Mark the rest absent' },
    sum: {
      tr: 'Var {present} · geç {late} · yok {absent} · izinli {excused}',
      en: 'Present {present} · late {late} · absent {absent} · excused {excused}',
    },
    unmarked: { tr: 'işaretlenmemiş {n}', en: 'not marked {n}' },
    save: { tr: 'Yoklamayı kaydet', en: 'Save attendance' },
    saved_already: { tr: 'Kaydedildi', en: 'Saved' },
    unsaved: { tr: 'Kaydedilmemiş işaret: {n}', en: 'Unsaved marks: {n}' },
    follows: {
      tr: 'Öncekinin sonucu gelince bu değişiklikler de gönderilir.',
      en: 'These changes follow once the earlier ones have arrived.',
    },
    reason: { tr: 'Geç değişikliğin gerekçesi', en: 'Reason for the late change' },
    reason_help: {
      tr: 'Dersin üzerinden {days} günden fazla geçti; gerekçe kayıtlarda kalır.',
      en: 'The lesson was more than {days} {days|day|days} ago. The reason stays on record.',
    },
    not_open: {
      tr: 'Bu dersin yoklaması, dersten on dakika önce açılır.',
      en: 'The list of this lesson opens ten minutes before it starts.',
    },
    rule: {
      tr: 'Devam zorunluluğu: teorik %{theory}, uygulama %{practice}.',
      en: 'Attendance required: {theory}% of theory, {practice}% of practice.',
    },
    rule_lates: {
      tr: '{lates} geç kalma bir saat devamsızlık sayılır; {minutes} dakikadan geç gelen, kaçırdığı saatleri kaybeder.',
      en: '{lates} late arrivals count as one missed hour. Whoever is more than {minutes} {minutes|minute|minutes} late misses the hours until then.',
    },
    clash_title: {
      tr: 'Aynı işareti siz ve bir başkası değiştirdi. Hangisi kalsın?',
      en: 'You and another person changed the same marks. Which should stand?',
    },
    clash_mine: { tr: 'Sizinki: {mine}', en: 'Yours: {mine}' },
    clash_theirs: { tr: '{by}, {at}: {theirs}', en: '{by}, {at}: {theirs}' },
    clash_keep: { tr: 'Benimki kalsın', en: 'Keep mine' },
    clash_take: { tr: 'Onunki kalsın', en: 'Keep theirs' },
    overtaken: {
      tr: 'Bir başkası aynı işaretleri değiştirmiş; hiçbir şey kaybolmadı. Aşağıda seçin, sonra yeniden kaydedin.',
      en: 'Another person has changed the same marks. Nothing is lost: choose below, then save again.',
    },
    late_by: { tr: 'Geç, {n} dakika', en: 'Late, {n} {n|minute|minutes}' },

    week_of: { tr: '{from} – {to}', en: '{from} – {to}' },
    earlier_week: { tr: 'Önceki hafta', en: 'Earlier week' },
    later_week: { tr: 'Sonraki hafta', en: 'Later week' },
    week_none: { tr: 'Bu haftada ders yok.', en: 'There are no lessons in this week.' },
    all_present: { tr: 'Hepsi var', en: 'All present' },
    all_present_for: { tr: '{lesson}: işaretlenmeyenlerin hepsi var', en: '{lesson}: mark all others present' },
    cell: { tr: '{name}, {lesson}', en: '{name}, {lesson}' },
    not_marked: { tr: '–', en: '–' },
    student: { tr: 'Öğrenci', en: 'Student' },

    standing: { tr: 'Devamsızlık durumu', en: 'Absence so far' },
    standing_about: {
      tr: 'Uyarılan ve sınırı aşan öğrenciler; öğrenciye ve danışmanına bildirilir.',
      en: 'Students who were warned or are over the limit. They and their advisors are told.',
    },
    standing_none: { tr: 'Uyarı sınırına gelen öğrenci yok.', en: 'Nobody has reached a warning.' },
    decision: { tr: 'Karar', en: 'Decision' },
    state: { tr: 'Durum', en: 'Status' },
    fail: { tr: 'Devamsız say', en: 'Fail by attendance' },
    fail_title: { tr: '{name} devamsızlıktan kalsın', en: '{name} fails by attendance' },
    fail_about: {
      tr: 'Notu, puanlarından bağımsız olarak devamsız harfi olur; ders kesinleşene dek karar kaldırılabilir.',
      en: 'The grade becomes the letter for missed attendance, whatever the scores. The decision can be lifted until grades are submitted.',
    },
    fail_all: { tr: 'Sınırı aşanların hepsini devamsız say', en: 'Fail all students over the limit' },
    fail_all_title: {
      tr: '{n} öğrenci devamsızlıktan kalsın',
      en: '{n} {n|student fails|students fail} by attendance',
    },
    lift: { tr: 'Kararı kaldır', en: 'Lift the decision' },
    lift_title: { tr: '{name}: devamsızlık kararını kaldır', en: '{name}: lift the decision' },

    check_in: { tr: 'Kodla yoklama', en: 'Check-in by code' },
    check_in_about: {
      tr: 'Kod 15 saniyede bir değişir; öğrenciler kendi telefonundan girer. Kodu sesli de okuyabilirsiniz.',
      en: 'The code changes every 15 seconds; students enter it on their own phones. You can also read it out.',
    },
    check_in_minutes: { tr: 'Süre (dakika)', en: 'Duration (minutes)' },
    check_in_network: { tr: 'Yalnızca bu dersliğin ağından', en: 'Only from the network of this classroom' },
    check_in_passed_on: {
      tr: 'Bu koşul olmadan, kodu gören biri onu derslikte bulunmayan birine de iletebilir.',
      en: 'Without this, anyone who sees the code can pass it on to a student who is not in the room.',
    },
    check_in_open: { tr: 'Kodla yoklamayı aç', en: 'Open check-in' },
    check_in_count: { tr: 'Katılan: {checked} / {students}', en: 'Checked in: {checked} of {students}' },
    check_in_next: { tr: 'Yeni koda {n} saniye', en: 'New code in {n} {n|second|seconds}' },
    check_in_until: { tr: '{time} saatine dek açık', en: 'Open until {time}' },
    check_in_ended: { tr: 'Süre doldu. Kalanları işaretleyip kapatın.', en: 'Time is up. Mark the rest and close.' },
    check_in_qr: { tr: 'Yoklama kodunun kare kodu', en: 'QR code of the check-in code' },
    check_in_latest: { tr: 'Son katılanlar: {names}', en: 'Latest: {names}' },
    check_in_odd: { tr: 'Göz atmaya değer', en: 'Worth a look' },
    odd_device: { tr: '{name}: aynı telefondan birden çok öğrenci', en: '{name}: one phone for several students' },
    odd_network: { tr: '{name}: başka bir ağdan', en: '{name}: from another network' },
    check_in_close: { tr: 'Kapat', en: 'Close' },
    check_in_close_absent: { tr: 'Kapat, kalanlar yok', en: 'Close and mark the rest absent' },
    enter_code: { tr: 'Ekrandaki kod', en: 'Code on the screen' },
    enter_code_about: {
      tr: '{section} için yoklama {time} saatine dek açık.',
      en: 'Check-in for {section} is open until {time}.',
    },
    enter_code_done: { tr: '{section}: yoklamanız alındı.', en: '{section}: you are checked in.' },
    enter: { tr: 'Derse katıl', en: 'Check in' },
    nothing_open: {
      tr: 'Şu anda açık bir yoklama yok. Öğretim elemanı açınca burada görünür.',
      en: 'No lesson is open for check-in now. It appears here once your instructor opens it.',
    },

    mine_about: {
      tr: 'Derslerinizde kaçırdığınız saatler ve sınıra ne kadar kaldığı.',
      en: 'Hours you have missed in your courses and how many you may still miss.',
    },
    mine_none: { tr: 'Bu dönem dersiniz yok', en: 'You have no courses in this semester' },
    mine_none_about: {
      tr: 'Derse yazıldığınızda devam durumunuz burada görünür.',
      en: 'Your attendance appears here once you are registered in courses.',
    },
    left: { tr: 'Kalan hak: {n} saat', en: '{n} {n|hour|hours} left' },
    over_by: { tr: 'Sınır {n} saat aşıldı', en: '{n} {n|hour|hours} over the limit' },
    held_hours: {
      tr: 'Yoklaması alınan: {held} / {planned} saat',
      en: '{held} of {planned} {planned|hour|hours} recorded',
    },
    lates: { tr: 'Geç kalma: {n}', en: 'Late arrivals: {n}' },
    excused_hours: { tr: 'İzinli: {n} saat', en: 'Excused: {n} {n|hour|hours}' },
    all_attended: { tr: 'Kaydedilen bütün derslere katıldınız.', en: 'You attended every recorded lesson.' },
    lessons_missed: { tr: 'Kaçırılan ve geç kalınan dersler', en: 'Lessons missed or joined late' },

    'warning_first.subject': { tr: '{section}: ilk devamsızlık uyarısı', en: '{section}: first absence warning' },
    'warning_first.body': {
      tr: '{section} {name} dersinde ({part}) {missed} saat devamsızsınız; en çok {allowed} saat olabilir.',
      en: 'You have missed {missed} {missed|hour|hours} of {section} {name} ({part}). You may miss at most {allowed}.',
    },
    'warning_second.subject': {
      tr: '{section}: devamsızlık sınırına yaklaştınız',
      en: '{section}: you are close to the absence limit',
    },
    'warning_second.body': {
      tr: '{section} {name} dersinde ({part}) {missed} saat devamsızsınız; en çok {allowed} saat olabilir. Sınırı aşarsanız dersten devamsızlıktan kalırsınız.',
      en: 'You have missed {missed} {missed|hour|hours} of {section} {name} ({part}). You may miss at most {allowed}; beyond that you fail the course by attendance.',
    },
    'warning_failed.subject': {
      tr: '{section}: devamsızlık sınırını aştınız',
      en: '{section}: you are over the absence limit',
    },
    'warning_failed.body': {
      tr: '{section} {name} dersinde ({part}) {missed} saat devamsızsınız; sınır {allowed} saat. Öğretim elemanınızla görüşün.',
      en: 'You have missed {missed} {missed|hour|hours} of {section} {name} ({part}); the limit is {allowed}. Talk to your instructor.',
    },
    'advisee_first.subject': {
      tr: '{student}: {section} için ilk devamsızlık uyarısı',
      en: '{student}: first absence warning in {section}',
    },
    'advisee_first.body': {
      tr: 'Danışmanı olduğunuz {student}, {section} {name} dersinde ({part}) {missed} saat devamsız; en çok {allowed} saat olabilir.',
      en: 'Your advisee {student} has missed {missed} {missed|hour|hours} of {section} {name} ({part}). At most {allowed} are allowed.',
    },
    'advisee_second.subject': {
      tr: '{student}: {section} devamsızlık sınırında',
      en: '{student} is close to the absence limit of {section}',
    },
    'advisee_second.body': {
      tr: 'Danışmanı olduğunuz {student}, {section} {name} dersinde ({part}) {missed} saat devamsız; en çok {allowed} saat olabilir.',
      en: 'Your advisee {student} has missed {missed} {missed|hour|hours} of {section} {name} ({part}). At most {allowed} are allowed.',
    },
    'advisee_failed.subject': {
      tr: '{student}: {section} devamsızlık sınırı aşıldı',
      en: '{student} is over the absence limit of {section}',
    },
    'advisee_failed.body': {
      tr: 'Danışmanı olduğunuz {student}, {section} {name} dersinde ({part}) {missed} saat devamsız; sınır {allowed} saat.',
      en: 'Your advisee {student} has missed {missed} {missed|hour|hours} of {section} {name} ({part}); the limit is {allowed}.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'grading/attendance/texts': typeof attendanceTexts;
  }
}
