/** What a hold can forbid (`holdRestrictions` of the rules). */
export const restrictionWords = {
  register: { tr: 'Ders kaydı', en: 'Registration' },
  add_drop: { tr: 'Ders ekleme-bırakma', en: 'Add/drop' },
  withdraw: { tr: 'Dersten çekilme', en: 'Withdrawal' },
  transcript: { tr: 'Transkript', en: 'Transcript' },
  diploma: { tr: 'Diploma', en: 'Diploma' },
  housing: { tr: 'Yurt', en: 'Housing' },
  grades: { tr: 'Not görüntüleme', en: 'Grades' },
  refund: { tr: 'İade', en: 'Refund' },
} as const;
