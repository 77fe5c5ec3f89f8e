import { defineTexts } from '#kernel/contract/text.ts';

export const prepStudentTexts = defineTexts({
  title: {
    prep_students: { tr: 'Hazırlık Öğrencileri', en: 'Prep Students' },
    prep_student: { tr: 'Hazırlık Yılı', en: 'Prep Year' },
    prep_from_placement: { tr: 'Yerleştirmeden Hazırlık Öğrencisi Ekle', en: 'Add Prep Students from Placement' },
    prep_from_excel: { tr: 'Excel’den Hazırlık Öğrencisi Ekle', en: 'Add Prep Students from Excel' },
  },
  api: {
    prep_students_taken: {
      tr: 'Öğrenciler hazırlık okuluna alındı.',
      en: 'The students were taken into the prep school.',
    },
    prep_student_left: {
      tr: 'Hazırlık yılı sona erdi: öğrenci ayrıldı.',
      en: 'The prep year ended: the student left.',
    },
    prep_student_placed: { tr: 'Öğrenci sınıfa yerleştirildi.', en: 'The student was put into the class.' },
  },
  language: {
    'prep-student': { tr: 'Hazırlık öğrencisi', en: 'Prep student' },
    'prep-student.student_program_id': { tr: 'Öğrenci', en: 'Student' },
    'prep-student.student_id': { tr: 'Öğrenci', en: 'Student' },
    'prep-student.level_id': { tr: 'Seviye', en: 'Level' },
    'prep-student.class_name': { tr: 'Sınıf', en: 'Class' },
    'prep-student.missed': { tr: 'Devamsızlık (saat)', en: 'Hours missed' },
    'prep-student.score': { tr: 'Giriş puanı', en: 'Entry score' },
    'prep-student.source': { tr: 'Kayıt kaynağı', en: 'Admitted through' },
    'prep-student.attempt': { tr: 'Hazırlıkta kaçıncı yılı', en: 'Attempt' },
    'prep-student.joined_on': { tr: 'Başlangıç', en: 'Since' },
    'prep-student.status': { tr: 'Durum', en: 'Status' },
  },
  prep: {
    students: { tr: 'Öğrenciler', en: 'Students' },
    student: { tr: 'Öğrenci', en: 'Student' },
    number: { tr: 'Öğrenci no', en: 'Student number' },
    program: { tr: 'Program', en: 'Program' },
    level: { tr: 'Seviye', en: 'Level' },
    score: { tr: 'Puan', en: 'Score' },
    source: { tr: 'Kayıt kaynağı', en: 'Admitted through' },
    status: { tr: 'Durum', en: 'Status' },
    since: { tr: 'Başlangıç', en: 'Since' },
    until: { tr: 'Bitiş', en: 'Until' },
    attempt: { tr: 'Hazırlıkta kaçıncı yılı', en: 'Attempt' },
    module: { tr: 'Modül', en: 'Module' },
    room: { tr: 'Derslik', en: 'Classroom' },
    teachers: { tr: 'Öğretim elemanları', en: 'Teachers' },
    exam: { tr: 'Sınav', en: 'Exam' },
    classes: { tr: 'Sınıflar', en: 'Classes' },
    no_classes: { tr: 'Henüz bir sınıfı yok', en: 'Not in a class yet' },
    absences: { tr: 'Devamsızlık', en: 'Absences' },
    no_absences: { tr: 'Henüz başlayan modül yok', en: 'No module has begun yet' },
    missed: { tr: 'Gelmediği saat', en: 'Hours missed' },
    held: { tr: 'Yapılan saat', en: 'Hours held' },
    most: { tr: 'En çok', en: 'At most' },
    left: { tr: 'Kalan', en: 'Left' },
    'absence.fine': { tr: 'Sınırın altında', en: 'Below the limit' },
    'absence.half': { tr: 'Sınırın yarısında', en: 'Half of the limit' },
    'absence.near': { tr: 'Sınıra yakın', en: 'Close to the limit' },
    'absence.over': { tr: 'Sınır aşıldı', en: 'Over the limit' },
    place: { tr: 'Sınıfa yerleştir', en: 'Assign to a class' },
    place_about: {
      tr: 'Aynı modüldeki sınıf değişirse eski sınıftaki yer boşalır.',
      en: 'If the student has a class of the same module, its seat becomes free.',
    },
    leave: { tr: 'Ayrıldı olarak işaretle', en: 'Mark as left' },
    leave_about: {
      tr: 'Hazırlık yılı bugün biter, sınıftaki yeri boşalır. Öğrenci dönerse yeni bir yılla alınır.',
      en: 'The prep year ends today and the seat in the class becomes free. A student who comes back is taken in with a new year.',
    },
    free_seats: { tr: 'Boş yer: {n}', en: 'Free seats: {n}' },
    no_offer: {
      tr: 'Bu seviyede süren ya da gelecek sınıf yok.',
      en: 'There is no current or upcoming class at this level.',
    },
    placement_about: {
      tr: 'Yayımlanan sonuçlara göre hazırlık okuluna alınacak öğrenciler. Alınamayanın yanında nedeni yazar.',
      en: 'Students to take into the prep school by published results. Whoever cannot be taken has the reason beside the name.',
    },
    no_exams: { tr: 'Sonucu yayımlanmış sınav yok', en: 'No exam has published results' },
    to_take: { tr: 'Alınabilir', en: 'Can be taken' },
    not_to_take: { tr: 'Alınamaz', en: 'Cannot be taken' },
    nobody_to_take: { tr: 'Alınabilecek öğrenci yok', en: 'There is no student to take' },
    everyone_to_take: { tr: 'Hepsi alınabilir', en: 'Everyone can be taken' },
    why_not: { tr: 'Neden', en: 'Reason' },
    take_n: { tr: '{n} öğrenciyi al', en: 'Take students: {n}' },
    take_question: { tr: 'Hazırlık okuluna alınacak: {n}', en: 'To be taken into the prep school: {n}' },
    take_about: {
      tr: 'Her biri sonucunun gösterdiği seviyeyle sınıf bekleyecek; programda 1. sınıfta olanlar hazırlık sınıfına döner.',
      en: 'Each will wait for a class of the level of the result; whoever is in year 1 of the program goes back to the prep year.',
    },
    excel_about: {
      tr: 'Dosyada öğrenci numarası ile seviye ya da puan sütunu olur. Önce denenir; hatalı satırlar adıyla gösterilir, geçerli olanlar alınır.',
      en: 'The file has a column for the student number and one for the level or the score. It is tried first: rows with errors are named, the valid ones are taken.',
    },
    excel_template: { tr: 'Örnek dosyayı indir', en: 'Download a sample file' },
    file: { tr: 'Dosya', en: 'File' },
    take_good: { tr: 'Geçerli satırları al ({n})', en: 'Take the valid rows ({n})' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep/students': typeof prepStudentTexts;
  }
}
