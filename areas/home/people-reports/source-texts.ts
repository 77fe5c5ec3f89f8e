import { defineTexts } from '#kernel/contract/text.ts';

/** Words of the reports over students: their names, what they are about, columns and parameters. */
export const reportTexts = defineTexts({
  reports: {
    'students-by-program': { tr: 'Program ve sınıfa göre öğrenciler', en: 'Students by program and class year' },
    'students-by-program.about': {
      tr: 'Her programın her sınıfında kaç öğrenci olduğu; kadın ve uluslararası öğrenci sayılarıyla.',
      en: 'How many students are in each class year of each program, with the numbers of women and international students.',
    },
    'students-by-program.faculty': { tr: 'Fakülte', en: 'Faculty' },
    'students-by-program.program': { tr: 'Program', en: 'Program' },
    'students-by-program.class_year': { tr: 'Sınıf', en: 'Class year' },
    'students-by-program.students': { tr: 'Öğrenci', en: 'Students' },
    'students-by-program.female': { tr: 'Kadın', en: 'Women' },
    'students-by-program.international': { tr: 'Uluslararası', en: 'International' },
    'students-by-program.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'students-by-program.student_type': { tr: 'Öğrenci türü', en: 'Student type' },
    'students-by-program.status': { tr: 'Öğrenim durumu', en: 'Student status' },
    'gpa-by-program': { tr: 'Programlara göre GNO dağılımı', en: 'GPA distribution by program' },
    'gpa-by-program.about': {
      tr: 'Her programda GNO ortalaması, en düşüğü ve en yükseği; 2,00’ın altındakiler ile onur ve yüksek onur düzeyindekiler.',
      en: 'Average, lowest and highest CGPA of each program, and how many students are below 2.00, on the honor list and on the high honor list.',
    },
    'gpa-by-program.program': { tr: 'Program', en: 'Program' },
    'gpa-by-program.with_gpa': { tr: 'GNO’su olan', en: 'With a CGPA' },
    'gpa-by-program.average': { tr: 'Ortalama', en: 'Average' },
    'gpa-by-program.lowest': { tr: 'En düşük', en: 'Lowest' },
    'gpa-by-program.highest': { tr: 'En yüksek', en: 'Highest' },
    'gpa-by-program.below_2': { tr: '2,00 altı', en: 'Below 2.00' },
    'gpa-by-program.honour': { tr: '3,00–3,49', en: '3.00–3.49' },
    'gpa-by-program.high_honour': { tr: '3,50 ve üstü', en: '3.50 and above' },
    'gpa-by-program.faculty_id': { tr: 'Fakülte', en: 'Faculty' },
    'gpa-by-program.class_year': { tr: 'Sınıf', en: 'Class year' },
    'gpa-by-program.status': { tr: 'Öğrenim durumu', en: 'Student status' },
    'advisor-load': { tr: 'Danışman yükü', en: 'Advisor load' },
    'advisor-load.about': {
      tr: 'Her danışmanın kaç etkin öğrencisi olduğu; kaçının ilk yılında, kaçının GNO’sunun 2,00’ın altında olduğu.',
      en: 'How many active students each advisor has, how many of them are in their first year and how many are below a CGPA of 2.00.',
    },
    'advisor-load.advisor': { tr: 'Danışman', en: 'Advisor' },
    'advisor-load.department': { tr: 'Bölümü', en: 'Department' },
    'advisor-load.students': { tr: 'Öğrenci', en: 'Students' },
    'advisor-load.first_year': { tr: 'İlk yılında', en: 'First year' },
    'advisor-load.below_2': { tr: 'GNO 2,00 altı', en: 'CGPA below 2.00' },
    'advisor-load.programs': { tr: 'Program', en: 'Programs' },
    'advisor-load.none': { tr: 'Danışmanı yok', en: 'No advisor' },
    'advisor-load.faculty_id': { tr: 'Öğrencinin fakültesi', en: 'Student’s faculty' },
    'advisor-load.department_id': { tr: 'Öğrencinin bölümü', en: 'Student’s department' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'people/report-texts': typeof reportTexts;
  }
}
