/** Whom a building or a room is for. */
export const genders = {
  mixed: { tr: 'Karma', en: 'Mixed' },
  female: { tr: 'Kadın', en: 'Women' },
  male: { tr: 'Erkek', en: 'Men' },
} as const;
export type RoomGender = keyof typeof genders;

export const roomStates = {
  available: { tr: 'Kullanımda', en: 'Available', tone: 'success' },
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'neutral' },
  maintenance: { tr: 'Bakımda', en: 'Under maintenance', tone: 'warning' },
} as const;

export const amenities = {
  bath: { tr: 'Özel banyo', en: 'Private bathroom' },
  kitchen: { tr: 'Mutfak', en: 'Kitchen' },
  fridge: { tr: 'Buzdolabı', en: 'Refrigerator' },
  air: { tr: 'Klima', en: 'Air conditioning' },
  balcony: { tr: 'Balkon', en: 'Balcony' },
  quiet: { tr: 'Sessiz kat', en: 'Quiet floor' },
} as const;

/** For what an amount is asked. */
export const ratePeriods = {
  night: { tr: 'Gece', en: 'Night' },
  month: { tr: 'Ay', en: 'Month' },
  term: { tr: 'Dönem', en: 'Semester' },
} as const;
export type RatePeriod = keyof typeof ratePeriods;

/** What some days of a building, a room or a bed are. */
export const dayKinds = {
  closed: { tr: 'Kapalı', en: 'Closed', tone: 'neutral' },
  maintenance: { tr: 'Bakım', en: 'Maintenance', tone: 'warning' },
  priority: { tr: 'Öncelikli', en: 'Priority', tone: 'info' },
} as const;
export type DayKind = keyof typeof dayKinds;

/** What costs a fee. */
export const feeEvents = {
  cancel: { tr: 'İptal', en: 'Cancellation' },
  early: { tr: 'Erken ayrılma', en: 'Early departure' },
  no_show: { tr: 'Gelmeme', en: 'No-show' },
} as const;
export type FeeEvent = keyof typeof feeEvents;

export const feeBases = {
  flat: { tr: 'Sabit tutar', en: 'Flat amount' },
  price: { tr: 'Ücretin yüzdesi', en: 'Percent of the price' },
  deposit: { tr: 'Depozitonun yüzdesi', en: 'Percent of the deposit' },
} as const;
export type FeeBasis = keyof typeof feeBases;
