import { defineTexts, prefixed } from '#kernel/contract/text.ts';

export const simulationTexts = defineTexts({
  title: { course_simulation: { tr: 'Ders Simülasyonu', en: 'Course Simulation' } },
  simulation: {
    about: {
      tr: 'Başka bir müfredatla ve gelecek dönemlerle durumunuzu deneyin. Hiçbir kaydınız değişmez.',
      en: 'Try another plan and the semesters to come. Nothing in your records changes.',
    },
    student: { tr: 'Öğrenci', en: 'Student' },
    student_search: { tr: 'Numara veya ad', en: 'Number or name' },
    choose: { tr: 'Öğrenci seçin', en: 'Choose a student' },
    choose_about: {
      tr: 'Simülasyon, seçtiğiniz öğrencinin dersleriyle hesaplanır.',
      en: 'The simulation uses the courses of the student you choose.',
    },
    curriculum: { tr: 'Müfredat', en: 'Plan' },
    own: { tr: 'Kendi müfredatı', en: 'Current plan' },
    credits: { tr: 'Bir dönemde alınacak kredi', en: 'Credits per semester' },
    credits_help: { tr: 'En çok {most}', en: 'At most {most}' },
    no_plan: { tr: 'Bu program için müfredat yok', en: 'This program has no plan' },
    no_plan_about: { tr: 'Denemek için bir müfredat seçin.', en: 'Choose a plan to try.' },
    likelihood: { tr: 'Mezuniyet olasılığı', en: 'Graduation likelihood' },
    'likelihood.about': {
      tr: 'Derslerin geçme oranlarından ve öğrencinin geçtiği derslerden hesaplanan bir tahmindir; karar değildir.',
      en: 'An estimate from how often each course is passed and how the student has done so far. It is not a decision.',
    },
    ...prefixed('view', {
      current: { tr: 'Bu dönem', en: 'This semester' },
      next: { tr: 'Gelecek dönem', en: 'Next semester' },
      two: { tr: '2 dönem', en: '2 semesters' },
      three: { tr: '3 dönem', en: '3 semesters' },
    }),
    ...prefixed('band', {
      done: { tr: 'Dersler tamam', en: 'Courses completed' },
      likely: { tr: 'Olası', en: 'Likely' },
      possible: { tr: 'Mümkün', en: 'Possible' },
      unlikely: { tr: 'Düşük', en: 'Unlikely' },
      impossible: { tr: 'Mümkün değil', en: 'Not possible' },
    }),
    percent: { tr: '%{chance}', en: '{chance}%' },
    by: { tr: '{semester} sonunda', en: 'By the end of {semester}' },
    missing: { tr: 'O tarihte eksik', en: 'Missing by then' },
    missing_value: { tr: 'Ders: {n}', en: 'Courses: {n}' },
    missing_credits: { tr: '{credits} kredi', en: 'Credits: {credits}' },
    average: { tr: 'Gereken ortalama', en: 'Average needed' },
    average_note: { tr: 'Mezuniyet GNO: {target}', en: 'CGPA to graduate: {target}' },
    average_any: { tr: 'Koşul yok', en: 'No condition' },
    running: { tr: 'Bu dönemin dersleri', en: 'Courses of this semester' },
    'running.about': {
      tr: 'İşaretli dersler geçilmiş sayılır. Geçilmezse ne olacağını görmek için işareti kaldırın.',
      en: 'Checked courses are taken as passed. Uncheck one to see what happens if it is not.',
    },
    'running.extra': { tr: 'Bu müfredatta yeri yok', en: 'No place in this plan' },
    'running.none': { tr: 'Bu dönem alınan ders yok.', en: 'No courses this semester.' },
    terms: { tr: 'Gelecek dönemler', en: 'Semesters to come' },
    'terms.about': {
      tr: 'Ön koşullar, derslerin açıldığı dönemler ve kredi sınırıyla bir öneri.',
      en: 'A proposal that keeps prerequisites, the semesters in which courses are taught and the credit limit.',
    },
    'terms.none': { tr: 'Alınacak ders kalmadı.', en: 'No courses left to take.' },
    left: { tr: 'Yerleştirilemeyenler', en: 'Not placed' },
    ...prefixed('reason', {
      not_offered: { tr: 'Son üç yılda açılmadı', en: 'Not taught in the last three years' },
      prerequisite: { tr: 'Ön koşulu karşılanmıyor', en: 'Prerequisite not met' },
      too_far: { tr: 'Altı yıl içine sığmıyor', en: 'Does not fit within six years' },
    }),
    extra: { tr: 'Sayılmayan dersler', en: 'Courses that would not count' },
    'extra.about': {
      tr: 'Geçilmiş, ancak bu müfredatta bir yeri dolduramayan dersler',
      en: 'Passed courses that fill no place of this plan',
    },
    plan: { tr: 'Müfredatta durum', en: 'Where the plan stands' },
    'column.code': { tr: 'Kod', en: 'Code' },
    'column.course': { tr: 'Ders', en: 'Course' },
    'column.credits': { tr: 'Kredi', en: 'Credits' },
    'column.chance': { tr: 'Geçme olasılığı', en: 'Chance to pass' },
    'column.reason': { tr: 'Neden', en: 'Why' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'registration/simulation/texts': typeof simulationTexts;
  }
}
