/** What a petition can be about; templates may ask for it. */
export const applicationCategories = {
  academic: { tr: 'Öğrenim ve dersler', en: 'Studies and courses' },
  administrative: { tr: 'Kayıt ve idari işler', en: 'Enrollment and administration' },
  financial: { tr: 'Burs ve ücretler', en: 'Scholarships and fees' },
  campus: { tr: 'Yerleşke ve öğrenci yaşamı', en: 'Campus and student life' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
