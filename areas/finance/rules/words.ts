/** Sets of codes that several parts of the finance area choose from. */

/** What the university sells, by what it is for: discounts and scholarships cover whole kinds. */
export const productKinds = {
  tuition: { tr: 'Öğrenim ücreti', en: 'Tuition' },
  registration: { tr: 'Kayıt ücreti', en: 'Registration fee' },
  late_fee: { tr: 'Gecikme ücreti', en: 'Late fee' },
  document: { tr: 'Belge ücreti', en: 'Document fee' },
  housing: { tr: 'Konaklama', en: 'Housing' },
  language: { tr: 'Dil eğitimi', en: 'Language education' },
  application: { tr: 'Başvuru ücreti', en: 'Application fee' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
export type ProductKind = keyof typeof productKinds;

/** Accounts of the house that earn what is charged, by the names the ledger has for them. */
export const incomeAccounts = {
  tuition: { tr: 'Öğrenim geliri', en: 'Tuition income' },
  registration: { tr: 'Kayıt geliri', en: 'Registration income' },
  fees: { tr: 'Gecikme ve hizmet geliri', en: 'Late fee and service income' },
  documents: { tr: 'Belge geliri', en: 'Document income' },
  application: { tr: 'Başvuru geliri', en: 'Application income' },
  housing: { tr: 'Konaklama geliri', en: 'Housing income' },
  language: { tr: 'Dil eğitimi geliri', en: 'Language education income' },
  other_income: { tr: 'Diğer gelir', en: 'Other income' },
} as const;

/** FIN-017: US dollars unless somebody says otherwise. */
export const currencies = {
  USD: { tr: 'ABD doları (USD)', en: 'US dollar (USD)' },
  EUR: { tr: 'Avro (EUR)', en: 'Euro (EUR)' },
  GBP: { tr: 'İngiliz sterlini (GBP)', en: 'Pound sterling (GBP)' },
  TRY: { tr: 'Türk lirası (TRY)', en: 'Turkish lira (TRY)' },
} as const;

/** What a discount or a scholarship is reckoned from where others came before it. */
export const reckonedFrom = {
  gross: { tr: 'Ücretin tamamı', en: 'The full price' },
  rest: { tr: 'Öncekilerden kalan', en: 'What earlier ones left' },
} as const;

export const nationalities = {
  domestic: { tr: 'T.C. uyruklu', en: 'Turkish citizen' },
  international: { tr: 'Uluslararası', en: 'International' },
} as const;
