import type { Text } from '#kernel/contract/text.ts';

/** What the fields of the form are called: labels of the inputs, and sentences about what is missing. */
export const transferFieldWords = {
  track: { tr: 'Başvuru türü', en: 'Track' },
  first_name: { tr: 'Ad', en: 'First name' },
  last_name: { tr: 'Soyadı', en: 'Last name' },
  email: { tr: 'E-posta', en: 'E-mail' },
  phone: { tr: 'Cep telefonu', en: 'Mobile phone' },
  national_id: { tr: 'T.C. kimlik numarası', en: 'Turkish identity number' },
  passport_no: { tr: 'Pasaport numarası', en: 'Passport number' },
  birth_date: { tr: 'Doğum tarihi', en: 'Date of birth' },
  current_university: { tr: 'Şu anki üniversite', en: 'Current university' },
  current_program: { tr: 'Şu anki program', en: 'Current program' },
  current_class: { tr: 'Sınıf', en: 'Year of study' },
  cgpa: { tr: 'Genel not ortalaması', en: 'Cumulative average' },
  scale: { tr: 'Not sistemi', en: 'Grading scale' },
  semester_completed: { tr: 'Tamamlanan yarıyıl', en: 'Semesters completed' },
  entry_score: { tr: 'Yerleştirme puanı', en: 'Central placement score' },
  entry_type: { tr: 'Puan türü', en: 'Score type' },
  entry_year: { tr: 'Yerleştirme yılı', en: 'Year of placement' },
  prep_status: { tr: 'Hazırlık durumu', en: 'Prep program' },
  discipline_clean: { tr: 'Disiplin cezam yok', en: 'I have no disciplinary penalty' },
  used_before: {
    tr: 'Ek Madde 1 ile daha önce yatay geçiş yaptım',
    en: 'I transferred under Additional Article 1 before',
  },
} as const satisfies Record<string, Text>;
