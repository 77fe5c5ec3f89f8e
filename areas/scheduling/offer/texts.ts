import { defineTexts } from '#kernel/contract/text.ts';

export const offerTexts = defineTexts({
  title: { section_offer: { tr: 'Öğretim Elemanları ve Yerler', en: 'Instructors and Seats' } },
  api: {
    section_instructors_saved: {
      tr: 'Şubenin öğretim elemanları kaydedildi: {saved}.',
      en: 'The section now has {saved} {saved|instructor|instructors}.',
    },
    section_instructors_read: { tr: 'Dosya işlendi.', en: 'The file was processed.' },
    section_instructors_imported: {
      tr: '{n} öğretim elemanı şubelerine eklendi.',
      en: '{n} {n|instructor was|instructors were} added to their sections.',
    },
    section_seats_saved: {
      tr: 'Ayrılan yerler kaydedildi: {seats}.',
      en: 'The section now keeps {seats} {seats|seat|seats}.',
    },
  },
  offer: {
    open: { tr: 'Öğretim elemanları ve yerler', en: 'Instructors and seats' },
    instructors: { tr: 'Öğretim elemanları', en: 'Instructors' },
    instructors_import: { tr: 'Öğretim elemanlarını içe aktar', en: 'Import instructors' },
    instructors_about: {
      tr: 'Paylar toplam 100 olmalı; hepsini boş bırakırsanız yük eşit bölünür.',
      en: 'The shares must add up to 100. Leave all of them empty to share the load evenly.',
    },
    person: { tr: 'Öğretim elemanı', en: 'Instructor' },
    role: { tr: 'Görev', en: 'Role' },
    share: { tr: 'Pay (%)', en: 'Share (%)' },
    sum: { tr: 'Toplam: {sum}', en: 'Total: {sum}' },
    main: { tr: 'Sorumlu', en: 'Main' },
    add_person: { tr: 'Kişi ekle', en: 'Add a person' },
    remove: { tr: 'Çıkar', en: 'Remove' },
    save: { tr: 'Kaydet', en: 'Save' },
    nobody: { tr: 'Bu şubeyi veren kimse yok.', en: 'Nobody teaches this section yet.' },
    reserved: { tr: 'Ayrılmış yerler', en: 'Reserved seats' },
    reserved_about: {
      tr: 'Ayrılan yerlere son güne kadar yalnızca o gruptaki öğrenciler kayıt olur. Şubede {free} boş yer var.',
      en: 'Until the last day only students of the group can take these seats. The section has {free} free.',
    },
    program: { tr: 'Program', en: 'Program' },
    class_year: { tr: 'Sınıf', en: 'Class year' },
    class_years: { tr: '{years}. sınıf', en: 'Year {years}' },
    everyone: { tr: 'Herkes', en: 'Everyone' },
    seats: { tr: 'Yer', en: 'Seats' },
    used: { tr: '{used} yer dolu', en: '{used} taken' },
    until: { tr: 'Son gün', en: 'Last day' },
    add_group: { tr: 'Grup ekle', en: 'Add a group' },
    no_groups: { tr: 'Bu şubede ayrılmış yer yok.', en: 'No seats are kept in this section.' },
    'level.undergraduate': { tr: 'Lisans', en: 'Undergraduate' },
    'level.graduate': { tr: 'Lisansüstü', en: 'Graduate' },
    rooms: { tr: 'Derslikler', en: 'Classrooms' },
    rooms_about: {
      tr: 'Bu donanımı olmayan bir dersliğe ne elle ne de otomatik ders konur.',
      en: 'No lesson is put into a room without this equipment, neither by hand nor by the search.',
    },
    features: { tr: 'Gereken donanım', en: 'Equipment needed' },
    no_room: { tr: 'Derslik yok', en: 'No room' },
    missing: { tr: 'Eksik: {features}', en: 'Lacks {features}' },
    together: { tr: 'Birlikte işlenen: {sections}', en: 'Taught together with {sections}' },
    no_lessons: { tr: 'Bu şubenin henüz ders saati yok.', en: 'This section has no lessons yet.' },
    facts_seats: { tr: 'Kayıtlı / kontenjan', en: 'Taken / quota' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/offer-texts': typeof offerTexts;
  }
}
