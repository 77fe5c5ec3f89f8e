/** What other systems can be told: a code of the event and what it means, as the administrator chooses from them. */
export const eventTypes = {
  'student.created': { tr: 'Öğrenci kaydı açıldı', en: 'Student created' },
  'student.changed': { tr: 'Öğrenci kaydı değişti', en: 'Student changed' },
  'student.status_changed': { tr: 'Öğrencilik durumu değişti', en: 'Student status changed' },
  'staff.created': { tr: 'Personel kaydı açıldı', en: 'Staff member created' },
  'staff.changed': { tr: 'Personel kaydı değişti', en: 'Staff member changed' },
  'account.changed': { tr: 'Hesap değişti', en: 'Account changed' },
  'enrollment.added': { tr: 'Şubeye kaydoldu', en: 'Enrolled in a section' },
  'enrollment.dropped': { tr: 'Şubeden ayrıldı', en: 'Left a section' },
  'grade.finalized': { tr: 'Not çizelgesi kesinleşti', en: 'Grade sheet finalized' },
  'grade.changed': { tr: 'Kesinleşen not değişti', en: 'Final grade changed' },
  'request.decided': { tr: 'Talep karara bağlandı', en: 'Request decided' },
  'payment.received': { tr: 'Ödeme alındı', en: 'Payment received' },
} as const;
export type EventType = keyof typeof eventTypes;

/** Sent from the screen to try an address; nobody chooses it. */
export const testEvent = 'webhook.test';
/** All that can stand in the log of deliveries. */
export const sentTypes = {
  ...eventTypes,
  [testEvent]: { tr: 'Deneme', en: 'Test' },
} as const;
