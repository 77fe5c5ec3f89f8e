export const studentTypeWords = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  graduate: { tr: 'Lisansüstü', en: 'Graduate' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
  special: { tr: 'Özel öğrenci', en: 'Special student' },
  exchange: { tr: 'Değişim', en: 'Exchange' },
} as const;
export const studentStatusWords = {
  active: { tr: 'Aktif', en: 'Active', tone: 'success' },
  on_leave: { tr: 'İzinli', en: 'On leave', tone: 'warning' },
  suspended: { tr: 'Uzaklaştırıldı', en: 'Suspended', tone: 'danger' },
  graduated: { tr: 'Mezun', en: 'Graduated', tone: 'info' },
  withdrawn: { tr: 'Kaydını sildirdi', en: 'Withdrawn', tone: 'neutral' },
  dismissed: { tr: 'İlişiği kesildi', en: 'Dismissed', tone: 'danger' },
  transferred_out: { tr: 'Yatay geçişle ayrıldı', en: 'Transferred out', tone: 'neutral' },
  passive: { tr: 'Pasif', en: 'Passive', tone: 'neutral' },
} as const;
/** How somebody came into a program. */
export const entryTypeWords = {
  exam: { tr: 'Merkezî sınav', en: 'Central examination' },
  application: { tr: 'Başvuru', en: 'Application' },
  international: { tr: 'Uluslararası kabul', en: 'International admission' },
  transfer: { tr: 'Yatay geçiş', en: 'Transfer' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
  special: { tr: 'Özel öğrenci', en: 'Special student' },
  exchange: { tr: 'Değişim', en: 'Exchange' },
} as const;
export const genderWords = { female: { tr: 'Kadın', en: 'Female' }, male: { tr: 'Erkek', en: 'Male' } } as const;
