import { defineTexts } from '#kernel/contract/text.ts';

export const coordinatorTexts = defineTexts({
  title: { course_coordinators: { tr: 'Ders Koordinatörleri', en: 'Course Coordinators' } },
  api: {
    course_coordinator_saved: {
      tr: '{code} dersinin koordinatörlüğü kaydedildi (şube: {sections}).',
      en: 'The coordination of {code} is saved (sections: {sections}).',
    },
  },
  coordinators: {
    open: { tr: 'Ders koordinatörleri', en: 'Course coordinators' },
    about: {
      tr: 'Birden çok şubeyle açılan dersler. Koordinatör bütün şubelerin notlarını görür, değerlendirmelerini belirler ve sınavının isteklerini yazar; ders vermesi gerekmez.',
      en: 'Courses taught in several sections. The coordinator reads the grades of all sections, sets their assessments and says what the exam needs, without having to teach one of them.',
    },
    list: { tr: 'Dersler ve koordinatörleri', en: 'Courses and their coordinators' },
    none: { tr: 'Bu dönem birden çok şubeyle açılan ders yok.', en: 'No course has several sections this semester.' },
    missing: { tr: 'Yalnızca koordinatörü olmayanlar', en: 'Only those without a coordinator' },
    missing_count: { tr: 'Koordinatörü olmayan: {n}', en: 'Without a coordinator: {n}' },
    search: { tr: 'Ders ara', en: 'Search courses' },
    course: { tr: 'Ders', en: 'Course' },
    sections: { tr: 'Şube', en: 'Sections' },
    students: { tr: 'Öğrenci', en: 'Students' },
    instructors: { tr: 'Öğretim elemanları', en: 'Instructors' },
    coordinator: { tr: 'Koordinatör', en: 'Coordinator' },
    nobody: { tr: 'Yok', en: 'Nobody' },
    teaches_none: { tr: 'şube vermiyor', en: 'teaches no section' },
    name: { tr: 'Ata', en: 'Assign' },
    change: { tr: 'Değiştir', en: 'Change' },
    dialog: { tr: '{code} koordinatörü', en: 'Coordinator of {code}' },
    dialog_about: {
      tr: 'Boş bırakırsanız dersin koordinatörü kalmaz. Atanan ve görevi biten kişiye bildirilir.',
      en: 'Leave it empty for nobody. Whoever is named and whoever no longer is will be told.',
    },
    'news.named': { tr: '{code} dersinin koordinatörü oldunuz', en: 'You now coordinate {code}' },
    'news.named_body': {
      tr: 'Dersin bütün şubelerinin değerlendirmelerini belirler, notlarını görürsünüz (şube: {sections}).',
      en: 'You set the assessments of all its sections and read their grades (sections: {sections}).',
    },
    'news.ended': { tr: '{code} dersinin koordinatörlüğünüz bitti', en: 'You no longer coordinate {code}' },
    'news.ended_body': {
      tr: 'Verdiğiniz şubelerin notlarını girmeyi sürdürürsünüz.',
      en: 'The grades of the sections you teach stay yours to enter.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'scheduling/coordinator-texts': typeof coordinatorTexts;
  }
}
