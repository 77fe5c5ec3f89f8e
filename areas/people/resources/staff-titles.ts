/** Academic titles and offices of staff, as they stand before a name. */
export const staffTitles = {
  professor: { tr: 'Prof. Dr.', en: 'Prof. Dr.' },
  associate_professor: { tr: 'Doç. Dr.', en: 'Assoc. Prof. Dr.' },
  assistant_professor: { tr: 'Dr. Öğr. Üyesi', en: 'Asst. Prof. Dr.' },
  lecturer: { tr: 'Öğr. Gör.', en: 'Lect.' },
  research_assistant: { tr: 'Arş. Gör.', en: 'Res. Asst.' },
  officer: { tr: 'Uzman', en: 'Officer' },
} as const;

/** How somebody is employed: part-time instructors are paid by the hour. */
export const employmentWords = {
  full_time: { tr: 'Tam zamanlı', en: 'Full time' },
  part_time: { tr: 'Yarı zamanlı (ders saati ücretli)', en: 'Part time (paid by the hour)' },
} as const;
