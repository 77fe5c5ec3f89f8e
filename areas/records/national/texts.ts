import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { nationalProblemWords, nationalStates } from './rules/national-file.ts';

export const nationalTexts = defineTexts({
  title: { national_register: { tr: 'Ulusal Öğrenci Kütüğü', en: 'National Student Register' } },
  national: {
    ...prefixed('state', nationalStates),
    ...prefixed('problem', nationalProblemWords),
    about: {
      tr: 'Yükseköğretim Kurulunun kütüğüne bildirilecek öğrenciler. Dosya verilmeden önce denetlenir; eksiği olan öğrenci adıyla söylenir ve dosyaya girmez.',
      en: 'Students to be reported to the register of the council of higher education. The file is checked before it is given out; students with something missing are named and left out.',
    },
    download: { tr: 'Dosyayı indir', en: 'Download the file' },
    nobody: { tr: 'Bildirilebilecek öğrenci yok.', en: 'There is nobody who could be reported.' },
    counts: { tr: 'Duruma göre kayıtlar', en: 'Enrollments by status' },
    all_good: { tr: '{n} kaydın hepsi bildirilebilir.', en: 'All {n} {n|enrollment|enrollments} can be reported.' },
    some_left_out: {
      tr: '{good} kayıt bildirilebilir; {n} kaydın eksiği var ve dosyaya girmez.',
      en: '{good} {good|enrollment|enrollments} can be reported; {n} {n|has|have} something missing and will be left out.',
    },
    left_out: { tr: 'Eksiği olanlar', en: 'Left out' },
    left_out_about: {
      tr: 'Öğrencinin kaydını düzeltin; dosya bir sonraki indirişte onu da içerir.',
      en: 'Correct the student’s record; the next file will hold it.',
    },
    left_out_none: { tr: 'Eksiği olan yok', en: 'Nobody is left out' },
    student: { tr: 'Öğrenci', en: 'Student' },
    program: { tr: 'Program', en: 'Program' },
    status: { tr: 'Durum', en: 'Status' },
    why: { tr: 'Neden', en: 'Why' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'records/national/texts': typeof nationalTexts;
  }
}
