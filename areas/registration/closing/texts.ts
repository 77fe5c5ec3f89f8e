import { defineTexts } from '#kernel/contract/text.ts';

export const closingTexts = defineTexts({
  title: { sections_close: { tr: 'Şube Kapatma', en: 'Close Sections' } },
  api: {
    section_closed: {
      tr: 'Şube işlemi tamamlandı; ilgililere bildirildi.',
      en: 'Done. Everyone concerned has been told.',
    },
  },
  closing: {
    about: {
      tr: 'Öğrencisi az şubeleri kapatın, birleştirin ya da öğrencilerini başka şubelere aktarın.',
      en: 'Close sections with few students, merge them, or move their students to other sections.',
    },
    until: {
      tr: 'Bölümler {until} tarihine dek kapatabilir (ders ekleme-bırakma); sonrasında yalnızca Öğrenci Kayıt Ofisi.',
      en: 'Departments can close sections until {until} (add/drop); after that only the Registrar’s Office.',
    },
    search: { tr: 'Şube ara', en: 'Search sections' },
    few: { tr: 'En çok kayıtlı', en: 'Enrolled, at most' },
    sections: { tr: 'Şubeler', en: 'Sections' },
    none: { tr: 'Bu ölçüye uyan şube yok.', en: 'No section fits.' },
    more: { tr: 'İlk {n} şube gösteriliyor; toplam {total}.', en: 'Shown: {n} of {total}.' },
    section: { tr: 'Şube', en: 'Section' },
    course: { tr: 'Ders', en: 'Course' },
    instructors: { tr: 'Öğretim elemanı', en: 'Instructor' },
    seats: { tr: 'Kayıtlı / kontenjan', en: 'Enrolled / quota' },
    waiting: { tr: 'Bekleyen', en: 'Waiting' },
    others: { tr: 'Öbür şubeler', en: 'Other sections' },
    others_of: { tr: '{n} şube, {free} boş yer', en: 'Sections: {n}, free seats: {free}' },
    open: { tr: 'İncele', en: 'Look into it' },
    back: { tr: 'Listeye dön', en: 'Back to the list' },
    what: { tr: 'Ne yapılacak?', en: 'What is to be done?' },
    'action.close': { tr: 'Kapat', en: 'Close' },
    'action.merge': { tr: 'Birleştir', en: 'Merge' },
    'action.move': { tr: 'Öğrenci aktar', en: 'Move students' },
    'about.close': {
      tr: 'Şube iptal edilir, öğrencilerin dersi silinir; ücretleri buna göre düzelir.',
      en: 'The section is cancelled and its students lose the course; their fees follow.',
    },
    'about.merge': {
      tr: 'Şube iptal edilir, öğrenciler seçtiğiniz şubelere geçer.',
      en: 'The section is cancelled and its students go to the sections you choose.',
    },
    'about.move': {
      tr: 'Şube kalır, seçtiğiniz öğrenciler başka şubeye geçer.',
      en: 'The section stays; the students you choose go to another one.',
    },
    targets: { tr: 'Hangi şubelere?', en: 'To which sections?' },
    targets_none: { tr: 'Bu dersin kayda açık başka şubesi yok.', en: 'The course has no other open section.' },
    target: { tr: '{section} · boş yer: {free}', en: '{section} · free seats: {free}' },
    plan: { tr: 'Kim nereye gidecek?', en: 'Who goes where?' },
    plan_sum: {
      tr: 'Aktarılacak: {moved} · yeri olmayan: {without}',
      en: 'To be moved: {moved} · without a place: {without}',
    },
    plan_none: { tr: 'Bu şubede kayıtlı öğrenci yok.', en: 'Nobody is enrolled in this section.' },
    student: { tr: 'Öğrenci', en: 'Student' },
    program: { tr: 'Program', en: 'Program' },
    to: { tr: 'Nereye', en: 'Goes to' },
    stays: { tr: 'Kalıyor', en: 'Stays' },
    loses: { tr: 'Dersi silinir', en: 'Loses the course' },
    choose_first: { tr: 'Önce şube seçin', en: 'Choose a section first' },
    plan_open: {
      tr: 'Aktarılacak: {n} · nereye gidecekleri şube seçilince belli olur',
      en: 'To be moved: {n} · where to shows once sections are chosen',
    },
    without: { tr: 'Yer yok', en: 'No place' },
    'why.full': { tr: '{target} dolu', en: '{target} is full' },
    'why.clash': { tr: '{target}, {section} ile çakışıyor', en: '{target} clashes with {section}' },
    drop_rest: { tr: 'Yeri olmayanların dersi silinsin', en: 'Drop the course for those without a place' },
    queue: { tr: 'Bekleme listesindeki {n} kişinin sırası düşer.', en: 'The waitlist ends. People in it: {n}.' },
    reason: { tr: 'Gerekçe (öğrencilere yazılır)', en: 'Reason (students read it)' },
    confirm_title: { tr: '{section}: {action}?', en: '{action}: {section}?' },
    confirm_about: {
      tr: 'Öğrencilere ve öğretim elemanlarına hemen bildirilir.',
      en: 'Students and instructors are told at once.',
    },
    history: { tr: 'Yapılanlar', en: 'What was done' },
    history_none: { tr: 'Bu dönem hiçbir şube kapatılmadı.', en: 'No section has been closed this semester.' },
    history_line: {
      tr: '{by}, {at} · aktarılan: {moved}, dersi silinen: {dropped}, sırası düşen: {waiting}',
      en: '{by}, {at} · moved: {moved}, dropped: {dropped}, off the waitlist: {waiting}',
    },
    'moved.subject': { tr: 'Şubeniz değişti: {to}', en: 'Your section has changed: {to}' },
    'moved.body': {
      tr: '{section} ({name}) yerine {to} şubesine aktarıldınız.\nDers saatleri: {hours}\nGerekçe: {reason}',
      en: 'You have been moved from {section} ({name}) to {to}.\nMeetings: {hours}\nReason: {reason}',
    },
    'dropped.subject': { tr: 'Ders kaydınız silindi: {section}', en: 'Your course was dropped: {section}' },
    'dropped.body': {
      tr: '{section} ({name}) şubesi kapatıldı ve ders kaydınız silindi. Transkriptinizde görünmez; ücretiniz yeniden hesaplanır.\nGerekçe: {reason}',
      en: '{section} ({name}) was closed and the course was dropped for you. It does not appear on your transcript, and your fees are calculated again.\nReason: {reason}',
    },
    'waiting.subject': { tr: 'Bekleme listesi kapandı: {section}', en: 'Waitlist ended: {section}' },
    'waiting.body': {
      tr: '{section} ({name}) şubesi kapatıldı; bekleme listesi de sona erdi.\nGerekçe: {reason}',
      en: '{section} ({name}) was closed, so its waitlist has ended.\nReason: {reason}',
    },
    'teacher.subject': { tr: 'Şube değişikliği: {section}', en: 'Change of sections: {section}' },
    'teacher.body': {
      tr: '{section} ({name}): aktarılan öğrenci {moved}, dersi silinen {dropped}.\nGerekçe: {reason}',
      en: '{section} ({name}): students moved {moved}, dropped {dropped}.\nReason: {reason}',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/closing/texts': typeof closingTexts;
  }
}
