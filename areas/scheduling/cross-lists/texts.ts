import { defineTexts } from '#kernel/contract/text.ts';

export const crossListTexts = defineTexts({
  title: { cross_lists: { tr: 'Ortak Şubeler', en: 'Cross-Listed Sections' } },
  api: {
    sections_cross_listed: {
      tr: 'Şubeler tek ders oldu; saatleri ve öğretim elemanı artık ortak.',
      en: 'The sections are one class now, with the same hours and instructor.',
    },
    cross_list_aligned: {
      tr: 'Bütün kodların saatleri ve öğretim elemanı ilk şubeninkiyle aynı.',
      en: 'Hours and instructor of all codes are those of the first section.',
    },
    cross_list_dissolved: {
      tr: 'Ortak şube dağıtıldı; dersler ayrılana dek birlikte işlenir.',
      en: 'The cross-list was taken apart. Lessons stay together until you separate them.',
    },
  },
  crosslist: {
    about: {
      tr: 'Birden çok ders koduyla açılan tek ders: bir derslik, bir saat, bir öğretim elemanı; her kodun kendi öğrenci ve not listesi.',
      en: 'One class under several course codes: one room, hour and instructor, and a roster and grade sheet for each code.',
    },
    list: { tr: 'Ortak şubeler', en: 'Cross-listed sections' },
    none: { tr: 'Bu dönem ortak şube yok.', en: 'No sections are cross-listed in this semester.' },
    codes: { tr: 'Şubeler', en: 'Sections' },
    lead: { tr: 'saatleri belirler', en: 'sets the hours' },
    hours: { tr: 'Ders saatleri', en: 'Meetings' },
    no_hours: { tr: 'Henüz saati yok', en: 'No meetings yet' },
    seats: { tr: 'Yerler', en: 'Seats' },
    seats_shared: { tr: '{taken} / {seats} (ortak)', en: '{taken} / {seats} (shared)' },
    seats_own: { tr: '{taken} / {quota}', en: '{taken} / {quota}' },
    apart: { tr: 'Saatler ya da öğretim elemanı ayrışmış', en: 'Hours or instructor differ' },
    new: { tr: 'Yeni ortak şube', en: 'Cross-list sections' },
    new_about: {
      tr: 'İlk seçtiğiniz şubenin saatleri, dersliği ve öğretim elemanı ötekiler için de geçerli olur. Öğrenciler iki kodu birden alamaz.',
      en: 'Hours, room and instructor of the section you choose first apply to the others. Students cannot take both codes.',
    },
    first: { tr: 'Saatleri belirleyen şube', en: 'Section that sets the hours' },
    further: { tr: 'Diğer şubeler', en: 'Other sections' },
    add: { tr: 'Şube ekle', en: 'Add a section' },
    search: { tr: 'Ders kodu ya da adı', en: 'Course code or name' },
    shared: { tr: 'Ortak kontenjan', en: 'Seats in all' },
    shared_help: {
      tr: 'Boş bırakılırsa her kodun kendi kontenjanı geçerlidir.',
      en: 'If left empty, each code has its own quota.',
    },
    confirmed: {
      tr: 'Öğrenci çakışmalarını ve derslik uyarılarını gördüm, yine de birleştir',
      en: 'I have seen the warnings about students and rooms; go ahead',
    },
    save: { tr: 'Birleştir', en: 'Cross-list' },
    change: { tr: 'Kontenjanı değiştir', en: 'Change the seats' },
    align: { tr: 'İlk şubeye uydur', en: 'Follow the first section' },
    align_title: { tr: '{section} şubesine uydurulsun mu?', en: 'Follow {section}?' },
    align_about: {
      tr: 'Öteki kodların saatleri, dersliği ve öğretim elemanı bu şubeninkiyle aynı olur; ilgililere bildirilir.',
      en: 'Hours, room and instructor of the other codes become those of this section, and those concerned are notified.',
    },
    dissolve: { tr: 'Dağıt', en: 'Take apart' },
    dissolve_title: { tr: '{sections}: dağıtılsın mı?', en: 'Take apart {sections}?' },
    dissolve_about: {
      tr: 'Ortak kontenjan kalkar, öğrenciler yerinde kalır. Dersler, haftalık programda ayrılana dek birlikte işlenir.',
      en: 'Shared seats end and students stay where they are. Lessons stay together until they are separated in the timetable.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/cross-lists/texts': typeof crossListTexts;
  }
}
