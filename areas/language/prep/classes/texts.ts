import { defineTexts } from '#kernel/contract/text.ts';

export const prepClassTexts = defineTexts({
  title: {
    menu_prep_school: { tr: 'Hazırlık okulu', en: 'Prep school' },
    prep_modules: { tr: 'Hazırlık Modülleri', en: 'Prep Modules' },
    prep_classes: { tr: 'Hazırlık Sınıfları', en: 'Prep Classes' },
    prep_class: { tr: 'Hazırlık Sınıfı', en: 'Prep Class' },
    prep_proposal: { tr: 'Sınıf Önerisi', en: 'Proposed Classes' },
    prep_teachers: { tr: 'Hazırlık Öğretim Elemanları', en: 'Prep Teachers' },
  },
  api: {
    prep_teachers_saved: { tr: 'Sınıfın öğretim elemanları kaydedildi.', en: 'The teachers of the class were saved.' },
    prep_classes_proposed: { tr: 'Sınıflar önerildi.', en: 'Classes were proposed.' },
    prep_proposed_moved: { tr: 'Öğrenci taşındı.', en: 'The student was moved.' },
    prep_proposal_committed: {
      tr: 'Sınıflar açıldı, öğrenciler yerleştirildi.',
      en: 'The classes were opened and the students put into them.',
    },
    prep_proposal_dropped: { tr: 'Öneriden vazgeçildi.', en: 'The proposal was given up.' },
  },
  language: {
    'prep-module': { tr: 'Hazırlık modülü', en: 'Prep module' },
    'prep-module.code': { tr: 'Kod', en: 'Code' },
    'prep-module.name': { tr: 'Ad', en: 'Name' },
    'prep-module.semester_id': { tr: 'Dönem', en: 'Semester' },
    'prep-module.position': { tr: 'Sıra', en: 'Order' },
    'prep-module.starts_on': { tr: 'İlk gün', en: 'First day' },
    'prep-module.ends_on': { tr: 'Son gün', en: 'Last day' },
    'prep-module.hours_per_week': { tr: 'Haftalık saat', en: 'Hours a week' },
    'prep-module.pass_mark': { tr: 'Geçme puanı', en: 'Pass mark' },
    'prep-module.absence_limit': { tr: 'Devamsızlık sınırı (yüzde)', en: 'Absence limit (percent)' },
    'prep-module.phase': { tr: 'Durum', en: 'Status' },
    'prep-teacher': { tr: 'Hazırlık öğretim elemanı', en: 'Prep teacher' },
    'prep-teacher.staff_id': { tr: 'Öğretim elemanı', en: 'Instructor' },
    'prep-teacher.name': { tr: 'Ad', en: 'Name' },
    'prep-teacher.weekly_hours': { tr: 'Haftada en çok saat', en: 'Most hours a week' },
    'prep-teacher.given_hours': { tr: 'Verilen saat', en: 'Hours given' },
    'prep-teacher.status': { tr: 'Durum', en: 'Status' },
    'prep-class': { tr: 'Hazırlık sınıfı', en: 'Prep class' },
    'prep-class.module_id': { tr: 'Modül', en: 'Module' },
    'prep-class.level_id': { tr: 'Seviye', en: 'Level' },
    'prep-class.code': { tr: 'Sınıf', en: 'Class' },
    'prep-class.teachers': { tr: 'Öğretim elemanları', en: 'Teachers' },
    'prep-class.capacity': { tr: 'Kapasite', en: 'Capacity' },
    'prep-class.taken': { tr: 'Öğrenci', en: 'Students' },
    'prep-class.classroom_id': { tr: 'Derslik', en: 'Classroom' },
  },
  prep: {
    teacher: { tr: 'Öğretim elemanı', en: 'Teacher' },
    hours_a_week: { tr: 'Haftalık saat', en: 'Hours a week' },
    free_hours: { tr: 'Boş saat: {n}', en: 'Free hours: {n}' },
    teacher_hours: { tr: '{name}: {hours} saat', en: '{name}: {hours} h' },
    add_teacher: { tr: 'Öğretim elemanı ekle', en: 'Add a teacher' },
    remove_teacher: { tr: 'Çıkar', en: 'Remove' },
    save_teachers: { tr: 'Öğretim elemanlarını kaydet', en: 'Save teachers' },
    no_teachers: { tr: 'Öğretim elemanı yok', en: 'No teacher yet' },
    no_room: { tr: 'Derslik yok', en: 'No classroom yet' },
    no_students: { tr: 'Öğrenci yok', en: 'No students' },
    proposal_about: {
      tr: 'Bir seviyede sınıf bekleyenlerden sınıf önerilir; öğrenciler taşınabilir. Sınıflar onaylanınca açılır.',
      en: 'Classes are proposed for whoever waits at a level; students can be moved. Committing opens the classes.',
    },
    no_module_to_plan: { tr: 'Süren ya da gelecek modül yok', en: 'There is no current or upcoming module' },
    waiting_n: { tr: 'Sınıf bekleyen: {n}', en: 'Waiting for a class: {n}' },
    nobody_waits: { tr: 'Bu seviyede sınıf bekleyen yok', en: 'Nobody waits for a class at this level' },
    class_size: { tr: 'Sınıf mevcudu (en çok)', en: 'Students in a class (at most)' },
    make_classes: { tr: 'Seviyelerden sınıf oluştur', en: 'Make classes from levels' },
    propose: { tr: 'Sınıf öner', en: 'Propose classes' },
    propose_again: { tr: 'Yeniden öner', en: 'Propose again' },
    commit: { tr: 'Sınıfları aç', en: 'Open the classes' },
    commit_question: {
      tr: 'Açılacak sınıf: {classes}, yerleştirilecek öğrenci: {students}',
      en: 'Classes to open: {classes}, students to place: {students}',
    },
    commit_about: {
      tr: 'Öğrenciler sınıflarına yerleşir; bundan sonra her biri kendi sayfasından taşınır.',
      en: 'The students get their classes; from then on each is moved on the page of the student.',
    },
    drop: { tr: 'Vazgeç', en: 'Give up' },
    draft_by: { tr: 'Taslak, hazırlayan: {by}', en: 'Draft, made by {by}' },
    move_to: { tr: '{class} sınıfına taşı', en: 'Move to {class}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/prep/classes': typeof prepClassTexts;
  }
}
