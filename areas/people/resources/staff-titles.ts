/** Academic titles and offices of staff, as they stand before a name. */
export const staffTitles = {
  professor: { tr: 'Prof. Dr.', en: 'Prof. Dr.' },
  associate_professor: { tr: 'Doç. Dr.', en: 'Assoc. Prof. Dr.' },
  assistant_professor: { tr: 'Dr. Öğr. Üyesi', en: 'Asst. Prof. Dr.' },
  lecturer: { tr: 'Öğr. Gör.', en: 'Lect.' },
  research_assistant: { tr: 'Arş. Gör.', en: 'Res. Asst.' },
  officer: { tr: 'Uzman', en: 'Officer' },
} as const;
