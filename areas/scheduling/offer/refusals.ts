import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = { office: 'department' } as const;
/** Why who teaches a section, or for whom its seats are kept, cannot be saved. */
export const offerRefusals = defineRefusals({
  section_shares_sum: {
    tr: 'Ders yükü payları toplam 100 olmalı; şimdi {sum}. Hepsini boş bırakırsanız eşit bölünür.',
    en: 'The shares must add up to 100; now they make {sum}. Leave all of them empty to share evenly.',
    rule: 'section-shares',
    ...office,
  },
  section_shares_over: {
    tr: '{section} şubesinde ders yükü paylarının toplamı {sum} oluyor; 100’ü geçemez.',
    en: 'The shares of {section} would make {sum}; together they cannot be more than 100.',
    rule: 'section-shares',
    ...office,
  },
  section_file_rows_bad: {
    tr: 'Dosyada {n} hatalı satır var; hiçbir satır aktarılmadı.',
    en: '{n} {n|row of the file has|rows of the file have} errors; nothing was imported.',
    rule: 'import-all-or-good',
    office: 'registrar',
  },
  section_instructor_twice: {
    tr: 'Aynı kişi bir şubeye yalnızca bir kez eklenebilir.',
    en: 'Each person can be added to a section only once.',
    rule: 'section-shares',
    ...office,
  },
  section_instructor_left: {
    tr: '{name} ayrılmış ya da öğretim elemanı değil; ders veremez.',
    en: '{name} has left or is not academic staff and cannot teach a section.',
    rule: 'section-shares',
    ...office,
  },
  section_instructor_busy: {
    tr: '{name} bu saatte {section} dersinde: {time}.',
    en: '{name} teaches {section} at that time: {time}.',
    rule: 'ACA-034',
    ...office,
  },
  section_settled: {
    tr: '{section} şubesi iptal edildi ya da notları kesinleşti; artık değiştirilemez.',
    en: '{section} was cancelled or its grades are final, so it can no longer be changed.',
    rule: 'section-states',
    office: 'registrar',
  },
  section_reserved_too_many: {
    tr: 'Ayrılan boş yerler {seats}; şubede ise {free} boş yer var.',
    en: 'The reserved seats still open make {seats}, but the section has {free} free.',
    rule: 'section-seats',
    ...office,
  },
  section_reserved_used: {
    tr: 'Bu gruptan {used} öğrenci kayıtlı; ayrılan yer bundan az olamaz.',
    en: '{used} {used|student|students} of this group {used|is|are} registered; fewer seats cannot be kept.',
    rule: 'section-seats',
    ...office,
  },
  section_reserved_whom: {
    tr: 'Yerlerin kime ayrıldığını belirtin: bir program ya da sınıf seçin.',
    en: 'Say for whom the seats are kept: choose a program or a class year.',
    rule: 'section-seats',
    ...office,
  },
});
